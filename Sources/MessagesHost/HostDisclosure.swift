/// Something that the host gives to an extension's process.
package enum HostDisclosure: Sendable, Hashable {
  /// The environment of the process, as `NAME=value`.
  case environment([String])
  /// The bytes of one frame; holds a message, so it is private.
  case frame([UInt8])
}
