package import Foundation

/// What a scripted server does with one request.
package enum StubAnswer: Sendable, Hashable {
  case response(status: Int, headers: [HTTPField], body: Data)
  case fault(TransportFault)
  /// A body that comes in pieces, one an interval; slower than the time-out is a time-out.
  case drip(status: Int, body: Data, pieces: Int, interval: Duration)
  /// A body of this many zero bytes; made only where it is within the limit.
  case oversize(bytes: Int)
  /// A small gzip body that grows to this many bytes; made only where it is within the limit.
  case gzipBomb(expandedBytes: Int)

  /// A redirect to another address.
  package static func redirect(_ status: Int = 307, to location: String) -> StubAnswer {
    .response(status: status, headers: [HTTPField("Location", location)], body: Data())
  }
}
