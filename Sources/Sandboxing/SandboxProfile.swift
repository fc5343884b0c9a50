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
