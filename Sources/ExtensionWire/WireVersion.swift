/// The version of the protocol that host and extension speak.
package enum WireVersion {
  /// The only version there is; any change of the bytes raises it.
  package static let current = 1
}
