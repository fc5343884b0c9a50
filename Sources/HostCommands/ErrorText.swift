import ExtensionBundles
import HostFiles
import MessagesHost
import Sandboxing
import Terminal

extension ExitCode {
  /// The status for an error that reached the top.
  init(for error: any Error) {
    self =
      switch error {
      case is SandboxError, is ThreadFault: .environment
      case let error as HostError:
        [.launch, .runFolder, .thread].contains(error.code) ? .environment : .usage
      case let error as BulkFault: error.code == .crashLoop ? .expectationFailed : .usage
      case let error as BuildError: error.code.isEnvironmental ? .environment : .usage
      default: .usage
      }
  }
}

/// The text of an error that ends the program.
enum ErrorText {
  /// Whether the developer asked for everything; any command may be the one that builds.
  static func isVerbose(_ words: [String]) -> Bool {
    words.contains("--verbose") || words.contains("-v")
  }

  /// One message, after the compiler's own output where that was asked for.
  static func text(of error: any Error, isVerbose: Bool) -> String {
    let message = "messages-host: error: \(error)"
    guard let build = error as? BuildError, let compiler = build.compilerOutput,
      !build.code.isEnvironmental
    else { return message }
    guard !isVerbose else {
      return (compiler.hasSuffix("\n") ? compiler : compiler + "\n") + message
    }
    return message + "\n"
      + "  \u{201C}messages-host build --verbose\u{201D} prints all that the compiler said."
  }
}
