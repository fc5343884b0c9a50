import HostPolicy

/// What an iOS release does: its gates, its folders, its actions.
public struct PhoneProfile: Sendable, Hashable, Identifiable {
  let profile: IOSProfile

  init(profile: IOSProfile) {
    self.profile = profile
  }

  /// The release of a name that scenarios and the command line use, such as `ios18`.
  ///
  /// - Throws: `UnknownRelease` for a name that is of no release with message filters.
  public init(named name: String) throws(UnknownRelease) {
    guard let profile = IOSProfile.named(name) else { throw UnknownRelease(name: name) }
    self.profile = profile
  }

  /// The name that scenarios and the command line use, such as `ios18`.
  public var id: String { profile.name }
  /// The name of the first release with the same rules: `ios16` for `ios18`.
  public var rules: String { profile.id }
  /// The releases that have the same rules, in words.
  public var releases: String { profile.releases }

  /// iOS 11: junk and nothing else.
  public static let iOS11 = PhoneProfile(profile: .ios11)
  /// iOS 12, by the rules of iOS 11.
  public static let iOS12 = PhoneProfile(profile: .ios11.release(12))
  /// iOS 13, by the rules of iOS 11.
  public static let iOS13 = PhoneProfile(profile: .ios11.release(13))
  /// iOS 14: junk, promotions and transactions.
  public static let iOS14 = PhoneProfile(profile: .ios14)
  /// iOS 15, by the rules of iOS 14.
  public static let iOS15 = PhoneProfile(profile: .ios14.release(15))
  /// iOS 16: sub-folders for promotions and transactions.
  public static let iOS16 = PhoneProfile(profile: .ios16)
  /// iOS 17, by the rules of iOS 16.
  public static let iOS17 = PhoneProfile(profile: .ios16.release(17))
  /// iOS 18, by the rules of iOS 16.
  public static let iOS18 = PhoneProfile(profile: .ios16.release(18))
  /// iOS 26: screening of unknown senders, and senders marked as known.
  public static let iOS26 = PhoneProfile(profile: .ios26)

  /// Every set of rules once, oldest first; for `@Test(arguments:)`.
  public static let all = IOSProfile.all.map(PhoneProfile.init(profile:))
  /// Every release, oldest first, also those that have the rules of an earlier one.
  public static let everyRelease = IOSProfile.names.compactMap(IOSProfile.named)
    .map(PhoneProfile.init(profile:))
}

extension PhoneProfile: CustomStringConvertible {
  /// The profile's name.
  public var description: String { id }
}

/// A name that is of no release with message filters.
public struct UnknownRelease: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was asked for.
  public let name: String

  /// What is wrong, why, and which names there are.
  public var description: String {
    let why = IOSProfile.reason(against: name).map { ": \($0)" } ?? ""
    return "there is no profile \u{201C}\(name)\u{201D}\(why); one of "
      + IOSProfile.names.joined(separator: ", ")
  }
}
