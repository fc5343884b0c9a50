#if canImport(Darwin)
  extension ProcessCensus {
    /// Not counted here.
    static func countPhoneThreads() -> Int? { nil }
  }
#endif
