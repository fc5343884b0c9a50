import Foundation

/// A developer's own server, such as `http://127.0.0.1:8080`: plain HTTP, loopback only.
package struct LoopbackEndpoint: Sendable, Hashable {
  /// Why a text names no loopback server.
  package struct Mistake: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// `127.0.0.1` or `::1`.
  package let address: String
  package let port: Int

  var connectHost: String { address.contains(":") ? "[\(address)]" : address }

  /// Reads `http://127.0.0.1:PORT`, `http://[::1]:PORT` or `http://localhost:PORT`.
  ///
  /// - Throws: `Mistake`, which says what was expected.
  package init(_ text: String) throws(Mistake) {
    func mistake(_ why: String) -> Mistake {
      Mistake(description: "“\(text)” \(why); write http://127.0.0.1:PORT")
    }
    guard let url = URL(string: text), url.scheme == "http", let host = url.comparableHost else {
      throw mistake("is not an http URL")
    }
    guard let address = ["localhost": "127.0.0.1", "127.0.0.1": "127.0.0.1", "::1": "::1"][host]
    else { throw mistake("is not on loopback") }
    guard let port = url.port, (1...65535).contains(port) else { throw mistake("names no port") }
    guard ["", "/"].contains(url.path), url.query == nil, url.user == nil else {
      throw mistake("has more than host and port, and the path comes from Info.plist")
    }
    self.address = address
    self.port = port
  }
}
