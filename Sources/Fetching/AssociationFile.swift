package import Foundation
package import HostFiles

/// A site's `apple-app-site-association` file, and how it was had.
package struct AssociationFile: Sendable, Hashable {
  /// How the site served the file; nil where it came from a script or a disk.
  package struct Delivery: Sendable, Hashable {
    package let status: Int
    package let contentType: String?
    /// Value of `Location`, where the site answered with a redirect.
    package let redirect: String?

    package init(status: Int, contentType: String?, redirect: String? = nil) {
      self.status = status
      self.contentType = contentType
      self.redirect = redirect
    }
  }

  /// Where the file is on every site.
  package static let path = "/.well-known/apple-app-site-association"
  /// Apple's limit for the uncompressed file, in bytes.
  package static let sizeLimit = 128 << 10

  /// Where the contents came from, for messages.
  package let name: String
  package let contents: Data
  package let delivery: Delivery?

  package init(name: String, contents: Data, delivery: Delivery? = nil) {
    self.name = name
    self.contents = contents
    self.delivery = delivery
  }

  /// Reads a copy from a disk, or what somebody writes into a pipe: more than Apple takes, to say so.
  ///
  /// - Throws: `FileFault`.
  package init(contentsOf url: URL) throws(FileFault) {
    self.init(
      name: url.path, contents: try FileBytes.readAll(url.path, limit: 16 << 20))
  }
}
