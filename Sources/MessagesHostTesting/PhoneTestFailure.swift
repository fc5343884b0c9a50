import ExtensionBundles
import MessagesHost
import Texts

/// Why a test with a simulated phone failed, with all that helps to see the reason.
public struct PhoneTestFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of reason it is.
  public enum Code: String, Sendable, Hashable {
    /// The extension cannot be read or does not compile.
    case unusableExtension
    /// This machine cannot run it confined, or has no toolchain.
    case unusableMachine
    /// The test asks for something that cannot be: no stub for a request, a bad path.
    case unusableTest
    /// A message did not become what the test expects.
    case expectation
    /// A message was copied, or the extension tried to get out.
    case privacy
    /// A rule of the conformance suite is broken.
    case rule
  }

  /// What kind of reason it is.
  public let code: Code
  /// What happened, why, and what can be done; it may quote what the test itself wrote, and nothing
  /// of a message where `PhoneSetup.isPrivate` is set.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    // Wherever a test runs, its log may be read by a terminal or a CI server.
    self.description = TerminalSafeText.lines(description)
  }

  init(_ error: any Error) {
    switch error {
    case let failure as PhoneTestFailure: self = failure
    case let error as BuildError:
      self.init(error.code.isEnvironmental ? .unusableMachine : .unusableExtension, "\(error)")
    case let error as HostError:
      self.init(error.code == .launch ? .unusableMachine : .unusableTest, "\(error)")
    default: self.init(.unusableTest, "\(error)")
    }
  }
}
