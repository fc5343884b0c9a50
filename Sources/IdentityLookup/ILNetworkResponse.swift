public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The server's answer to a deferred query.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILNetworkResponse: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// The status and the headers, whatever the status is (REP(RE)).
  public let urlResponse: HTTPURLResponse

  /// The body, as it was received (DOC).
  public let data: Data

  /// Creates a response as the host does.
  package init(urlResponse: HTTPURLResponse, data: Data) {
    self.urlResponse = urlResponse
    self.data = data
    super.init()
  }

  /// Reads a response from an archive; `nil` if a part is missing.
  public required init?(coder: NSCoder) {
    guard
      let urlResponse = coder.decodeObject(of: HTTPURLResponse.self, forKey: "urlResponse"),
      let data = coder.decodeObject(of: NSData.self, forKey: "data")
    else { return nil }
    self.urlResponse = urlResponse
    self.data = data as Data
    super.init()
  }

  /// Writes the response to an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(urlResponse, forKey: "urlResponse")
    coder.encode(data as NSData, forKey: "data")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}
