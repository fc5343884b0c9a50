public import Foundation

/// The base class of a message filter's principal class.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterExtension: NSObject {
  /// Creates the principal object; the host does this once a process (ASSUMED).
  public override init() {
    super.init()
  }
}
