import Foundation

/// What one child is, and everything that it may touch.
package struct SandboxProfile: Sendable {
  /// Absolute path of the program to run.
  package var executable: String
  /// Its arguments, without the program's own name.
  package var arguments: [String] = []
  /// The folder that the program came in; readable.
  package var bundleFolder: String
  /// The child's data container; the only writable folder, and its HOME.
  package var dataContainer: String
  /// App Groups that the entitlements name; readable.
  package var sharedContainers: [SharedContainer] = []
  /// Folders with the Swift runtime libraries, where they are outside /usr/lib; readable.
  package var runtimeFolders: [String] = []
  /// Absolute path of a file with the runtime's libraries, which the program is linked with; nil for none.
  package var runtimeLibrary: String?
  /// The host user's home, for wording only: acts below it are shown as `~/…`.
  package var hostHome: String?
  /// The child's TZ.
  package var timeZone = "UTC"
  /// Bounds.
  package var limits = ResourceLimits()
  /// Enforce, audit or off.
  package var mode = SandboxMode.enforce
  /// Protections that may be missing without failing the launch.
  package var allowedGaps: Set<Protection> = []
  /// Protections to leave out on purpose; each must also be in `allowedGaps`.
  package var disabled: Set<Protection> = []
  /// Whether the child gets a control group of its own, where this machine has them to give.
  package var usesControlGroup = true
  /// The newest Landlock version to use; lower than the kernel's only to try an older kernel.
  package var landlockVersionLimit: Int?

  /// Creates a profile that enforces everything, with no shared container.
  package init(executable: String, bundleFolder: String, dataContainer: String) {
    self.executable = executable
    self.bundleFolder = bundleFolder
    self.dataContainer = dataContainer
  }
}

extension SandboxProfile {
  /// The child's whole environment, in order.
  package var environment: [(name: String, value: String)] {
    [
      ("HOME", dataContainer),
      ("CFFIXED_USER_HOME", dataContainer),
      ("TMPDIR", dataContainer + "/tmp"),
      ("LANG", "C.UTF-8"),
      ("TZ", timeZone),
      ("PATH", "/usr/bin:/bin"),
      // The runtime's crash reporter starts a program, which is refused, and then goes on.
      ("SWIFT_BACKTRACE", "enable=no"),
      // The same input gives the same output, also where a dictionary is printed.
      ("SWIFT_DETERMINISTIC_HASHING", "1"),
    ]
  }

  /// The gaps that are permitted: named ones, and what the mode leaves out by its nature.
  var permittedGaps: Set<Protection> {
    switch mode {
    case .enforce: allowedGaps
    case .audit: allowedGaps.union([.files, .scopes])
    case .off: allowedGaps.union([.files, .scopes, .systemCalls, .denialEvents])
    }
  }
}

/// Whether acts outside the profile are refused, only reported, or not looked at.
package enum SandboxMode: String, Sendable, CaseIterable {
  /// Refuses and reports; the only mode whose results say anything about a phone.
  case enforce
  /// Reports what would have been refused, and lets it happen.
  case audit
  /// Neither refuses nor reports; descriptors, environment and limits still hold.
  case off
}

extension SandboxMode {
  /// What a report must say aloud about runs in this mode; nil where everything is enforced.
  package var warning: String? {
    switch self {
    case .enforce: nil
    case .audit: "AUDIT: the sandbox reported and denied nothing; a phone would have denied it"
    case .off: "SANDBOX OFF: nothing was denied and nothing reported"
    }
  }
}

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

/// An App Group's folder: readable for the extension, never writable.
package struct SharedContainer: Sendable, Equatable {
  /// The group's identifier, such as `group.com.example.filter`.
  package let identifier: String
  /// Absolute path of the folder on this machine.
  package let path: String

  /// Creates a shared container.
  package init(identifier: String, path: String) {
    self.identifier = identifier
    self.path = path
  }
}

/// Finds the Swift runtime libraries that programs of this machine are linked against.
package enum RuntimeLibraries {
  /// The folders of the Swift libraries that this process has loaded; empty when it has none.
  ///
  /// An extension built by the same toolchain needs the same folders.
  package static let foldersOfThisProcess: [String] = {
    // Not String(contentsOfFile:), which stops after the first page of a file without a size.
    guard let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else {
      return []
    }
    return folders(inMaps: Array(data))
  }()

  /// The folders of the Swift libraries in the kernel's list of what a process has mapped.
  ///
  /// It has hundreds of lines, and their bytes are looked through in a tenth of the time of their characters.
  static func folders(inMaps maps: [UInt8]) -> [String] {
    let (slash, library) = (UInt8(ascii: "/"), Array("/libswiftCore.".utf8))
    let folders = maps.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      guard let start = line.firstIndex(of: slash), let end = line.lastIndex(of: slash),
        line[end...].starts(with: library)
      else { return nil }
      return String(decoding: line[start..<end], as: UTF8.self)
    }
    return Set(folders).sorted()
  }
}
