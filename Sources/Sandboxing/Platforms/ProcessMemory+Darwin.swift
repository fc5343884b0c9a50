#if canImport(Darwin)
  extension SandboxedProcess {
    /// Not measured here; the memory at the end is in the last event.
    package var peakMemory: UInt64? { nil }

    /// Whether a debugger is attached to the child; there is no child here.
    package var isTraced: Bool { false }
  }
#endif
