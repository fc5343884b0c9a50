/// The bounds of one exchange.
package struct TransportLimits: Sendable, Hashable {
  /// Until the answer is complete; 60 s is URLSession's request time-out (REP).
  package var timeout: Duration
  /// Bytes of a decoded body; a phone names no limit, the wire to the extension needs one.
  package var bodyBytes: Int
  /// Bytes of all header lines together.
  package var headerBytes: Int
  /// Redirects followed; 16 is URLSession's documented threshold.
  package var redirects: Int

  package init(
    timeout: Duration = .seconds(60), bodyBytes: Int = 8 << 20, headerBytes: Int = 256 << 10,
    redirects: Int = 16
  ) {
    self.timeout = timeout
    self.bodyBytes = bodyBytes
    self.headerBytes = headerBytes
    self.redirects = redirects
  }
}
