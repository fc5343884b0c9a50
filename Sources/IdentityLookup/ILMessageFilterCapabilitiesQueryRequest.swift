public import Foundation

/// The question which sub-folders the filter makes use of; it carries nothing.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterCapabilitiesQueryRequest: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it stores nothing.

  /// Creates a request as the host does.
  package init(fromHost: Void) {
    super.init()
  }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes the request to an archive.
  open func encode(with coder: NSCoder) {}

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}
