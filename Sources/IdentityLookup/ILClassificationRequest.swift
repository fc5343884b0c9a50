public import Foundation

/// What a reporting extension is asked about; abstract.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationRequest: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it has no property.

  /// Creates a request as the host does.
  package override init() { super.init() }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes the request to an archive.
  open func encode(with coder: NSCoder) {}

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}
