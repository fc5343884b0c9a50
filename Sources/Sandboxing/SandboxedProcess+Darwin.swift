#if !os(Linux)
  extension SandboxedProcess {
    /// Refuses: there is no confinement for this platform yet, and none is pretended.
    package static func launch(
      _ profile: SandboxProfile, launcher: String
    ) async throws(SandboxError) -> SandboxedProcess {
      try launchHere(profile, launcher: launcher)
    }

    /// Refuses, too.
    package static func launchHere(
      _ profile: SandboxProfile, launcher: String
    ) throws(SandboxError) -> SandboxedProcess {
      throw SandboxError(
        code: .unsupportedPlatform, subject: "this operating system",
        detail: "the sandbox is made of Landlock and seccomp, which only Linux has",
        remedy: "Run it in a Linux container or virtual machine.")
    }

    /// Whether a debugger is attached to the child; there is no child here.
    package var isTraced: Bool { false }
  }
#endif
