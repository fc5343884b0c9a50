/// Bounds for one child.
///
/// Exceeding one fails the act or ends the child; it never grows the host.
package struct ResourceLimits: Sendable, Equatable {
  /// Resident memory in bytes, above which the child is killed with reason `memory`.
  package var memoryBytes: UInt64
  /// The longest file that the child can write, in bytes.
  package var fileBytes: UInt64
  /// What the child may keep in its data container and in files without a name, in bytes; above it the
  /// child is killed with reason `storage`.
  package var storageBytes: UInt64
  /// How many files and folders its data container may hold; above it the child is killed, too.
  package var storageEntries: Int
  /// So many folders in each other a container has at most; nobody but an attacker goes there.
  package static let storageDepth = 32
  /// How many descriptors the child can have open.
  package var openFiles: UInt64
  /// How many threads the child can have at once.
  package var threads: Int
  /// How many bytes of standard output and error together are kept.
  package var outputBytes: Int
  /// How many bytes of one output line are kept.
  package var lineBytes: Int

  /// How many timers and queued signals the child and this user's other children have in all.
  package static let timers: UInt64 = 4_096

  /// Creates limits; the defaults are generous for a message filter (ASSUMED).
  package init(
    memoryBytes: UInt64 = 1 << 30, fileBytes: UInt64 = 64 << 20, storageBytes: UInt64 = 512 << 20,
    storageEntries: Int = 20_000, openFiles: UInt64 = 256,
    threads: Int = 256, outputBytes: Int = 1 << 20, lineBytes: Int = 8 << 10
  ) {
    self.memoryBytes = memoryBytes
    self.fileBytes = fileBytes
    self.storageBytes = storageBytes
    self.storageEntries = storageEntries
    self.openFiles = openFiles
    self.threads = threads
    self.outputBytes = outputBytes
    self.lineBytes = lineBytes
  }
}
