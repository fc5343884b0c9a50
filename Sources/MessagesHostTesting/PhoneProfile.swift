import HostPolicy

/// What one line of iOS releases does: its gates, its folders, its actions.
public struct PhoneProfile: Sendable, Hashable, Identifiable {
  let profile: IOSProfile

  /// The name that scenarios and the command line use, such as `ios16`.
  public var id: String { profile.id }
  /// The releases that it stands for, in words.
  public var releases: String { profile.releases }

  /// iOS 11 to 13: junk and nothing else.
  public static let iOS11 = PhoneProfile(profile: .ios11)
  /// iOS 14 and 15: junk, promotions and transactions.
  public static let iOS14 = PhoneProfile(profile: .ios14)
  /// iOS 16 to 18: sub-folders for promotions and transactions.
  public static let iOS16 = PhoneProfile(profile: .ios16)
  /// iOS 26: screening of unknown senders, and senders marked as known.
  public static let iOS26 = PhoneProfile(profile: .ios26)

  /// Every profile, oldest first; for `@Test(arguments:)`.
  public static let all = IOSProfile.all.map(PhoneProfile.init(profile:))
}

extension PhoneProfile: CustomStringConvertible {
  /// The profile's name.
  public var description: String { id }
}
