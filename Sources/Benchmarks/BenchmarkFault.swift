import ExtensionBundles
import HostFiles
import MessagesHost
import Sandboxing

/// Why a benchmark could not be run.
struct BenchmarkFault: Error, Equatable, CustomStringConvertible {
  /// Whose fault it is, as the exit status says it.
  enum Code: Int32 {
    /// What is measured did not do what it is there for.
    case failure = 1
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

  /// Takes what somebody else threw; a machine is to blame only where that is known.
  init(for error: any Error) {
    if let fault = error as? BenchmarkFault {
      self = fault
      return
    }
    let isEnvironmental =
      switch error {
      case is SandboxError, is ThreadFault, is FileFault: true
      case let error as HostError: [.launch, .runFolder, .thread].contains(error.code)
      case let error as BuildError: error.code.isEnvironmental
      default: false
      }
    self.init(isEnvironmental ? .environment : .failure, "\(error)")
  }
}
