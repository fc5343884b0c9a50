/// Who may see a value in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  private enum Rule: Hashable { case auto, open, hidden }

  private var rule: Rule
  private var isHashed: Bool

  /// What everybody sees instead of a private value.
  public enum Mask: Hashable, Sendable {
    /// A hash, by which equal values can be told.
    case hash
    /// Nothing of the value.
    case none
  }

  /// Numbers are shown, other values are not.
  public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .auto, isHashed: false) }
  /// Everybody may see it.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .open, isHashed: false) }
  /// Nobody sees it, unless private texts are asked for.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .hidden, isHashed: false) }
  /// Nobody sees it, unless private texts are asked for.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .hidden, isHashed: false) }

  /// Numbers are shown, other values are masked.
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .auto, isHashed: mask == .hash)
  }

  /// The value is masked.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .hidden, isHashed: mask == .hash)
  }

  /// The value is masked.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .hidden, isHashed: mask == .hash)
  }

  /// What is shown instead of a value; nil if the value is shown.
  func mask(of text: String, isScalar: Bool) -> String? {
    switch rule {
    case .open: nil
    case .auto where isScalar: nil
    case .auto, .hidden:
      isHashed ? "<mask.hash: '\(OSLogPrivacy.hash(of: text))'>" : "<private>"
    }
  }

  /// FNV-1a: the same value gives the same hash in every run.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
