/// The version of the protocol that host and extension speak.
package enum WireVersion {
  /// The only version there is; any change of the bytes or of their meaning raises it.
  ///
  /// 2: an extension that is told to end waits for the end of its input.
  package static let current = 2
}
