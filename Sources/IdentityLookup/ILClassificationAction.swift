/// What a user does with messages or calls that are reported.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public enum ILClassificationAction: Int, Sendable {
  /// Nothing is reported.
  case none = 0

  /// They are reported as wanted.
  case reportNotJunk = 1

  /// They are reported as unwanted.
  case reportJunk = 2

  /// They are reported as unwanted, and the sender is blocked.
  case reportJunkAndBlockSender = 3
}
