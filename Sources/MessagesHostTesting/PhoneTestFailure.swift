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
    /// A message or a report did not become what the test expects, or its user cannot do what it says.
    case expectation
    /// A message was copied, or the extension tried to get out.
    case privacy
    /// A rule of the conformance suite is broken.
    case rule
  }

  /// What kind of reason it is.
  public let code: Code
  /// The call that failed; nil until the function that was called says so.
  private var place: CallPlace?
  private let text: String

  /// Where it was called, what happened, why, and what can be done; it may quote what the test itself
  /// wrote, and nothing of a message where `PhoneSetup.isPrivate` is set.
  public var description: String { (place.map { "\($0): " } ?? "") + text }

  init(_ code: Code, _ text: String) {
    self.code = code
    // Wherever a test runs, its log may be read by a terminal or a CI server.
    self.text = TerminalSafeText.lines(text)
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

  /// The failure of a call; one that names a call already, such as one within this, is left as it is.
  init(_ error: any Error, at place: CallPlace) {
    self.init(error)
    self.place = self.place ?? place
  }
}

/// Where a test calls something that can fail.
struct CallPlace: Sendable, Hashable, CustomStringConvertible {
  let file: String
  let line: Int

  /// Module, file and line, as a test that fails is told.
  var description: String { TerminalSafeText.line("\(file):\(line)") }

  /// Does something, and names this place in its failure.
  func naming<Result>(_ act: () throws -> Result) throws(PhoneTestFailure) -> Result {
    do {
      return try act()
    } catch {
      throw PhoneTestFailure(error, at: self)
    }
  }
}
