import HostPolicy
import MessagesHost
import Testing

/// Extensions with files that they share with an app, and models that Xcode would compile.
@Suite struct FrameworkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let fixture: String
    let text: String
    let folder: Folder
    var testDescription: String { "\(fixture): \(text)" }

    init(_ fixture: String, _ text: String, _ folder: Folder) {
      self.fixture = fixture
      self.text = text
      self.folder = folder
    }
  }

  static let cases = [
    // Every framework says no: the fixture answers junk only if all of them do.
    Case("SharedFrameworks", "hello", .junk),
    Case("SharedInterface", "a prize", .junk),
    Case("SharedInterface", "a coupon", .promotions),
    Case("SharedInterface", "hello", .unknown),
    Case("WordCountModel", "You are the winner of a prize, claim it now", .junk),
    Case("WordCountModel", "The meeting with mum is at noon", .unknown),
    Case("GeneratedEntities", "a prize", .junk),
    Case("GeneratedEntities", "a coupon", .unknown),
  ]

  @Test(arguments: cases) func filesAppShares(_ item: Case) async throws {
    let outcome = try await ShimProbe(name: item.fixture).outcome(of: item.text)
    #expect(outcome.decision.placement.folder == item.folder)
  }
}
