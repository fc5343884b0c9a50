/// How long a frame's payload may be, in bytes, for each direction.
package enum FrameLimit {
  /// 16 MiB: a server's answer travels in one frame.
  package static let hostToExtension = 16 << 20

  /// 1 MiB: an extension is not trusted with the host's memory.
  package static let extensionToHost = 1 << 20
}
