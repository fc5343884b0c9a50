/// Why a benchmark could not be run.
struct BenchmarkFault: Error, Equatable, CustomStringConvertible {
  /// Whose fault it is, as the exit status says it.
  enum Code: Int32 {
    /// Arguments that mean nothing.
    case usage = 2
    /// This machine lacks something.
    case environment = 3
  }

  let code: Code
  /// What was found, and what can be done about it.
  let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
