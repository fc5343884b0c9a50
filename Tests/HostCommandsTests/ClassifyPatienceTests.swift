import HostPolicy
import MessageStreams
import MessagesHost
import Terminal
import Testing
import Texts

@testable import HostCommands

/// A filter on phones is given up where it never answers, and nowhere else, however many phones ask it.
@Suite struct ClassifyPatienceTests {
  /// A phone whose filter does what the messages say.
  private actor ScriptedPhone: MessageAsking {
    /// How many it was asked about at a time.
    private(set) var counts: [Int] = []

    func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
      counts.append(messages.count)
      return messages.map { ClassifyPatienceTests.verdict(of: $0.text.revealed) }
    }

    func end() async -> BulkTally { BulkTally() }
  }

  private static func verdict(of text: String) -> MessageVerdict {
    switch text {
    case "fatal": .failed(.crash, folder: .unknown)
    case "late": .failed(.timeout, folder: .unknown)
    default: .answered(action: 0, subAction: 0, verdict: .none, folder: .unknown)
    }
  }

  /// Messages of one sender, and behind them those of another one.
  private static func texts(_ fine: Int, _ fatal: Int) -> [(text: String, sender: String)] {
    Array(repeating: (text: "fine", sender: "+14085551000"), count: fine)
      + Array(repeating: (text: "fatal", sender: "+14085551001"), count: fatal)
  }

  private static func records(_ texts: [(text: String, sender: String)]) -> [MessageRecord] {
    texts.enumerated().map { place, message in
      MessageRecord(
        row: place + 1, line: place + 1, text: PrivateText(message.text),
        sender: PrivateText(message.sender))
    }
  }

  private static func records(_ text: String, _ count: Int) -> [MessageRecord] {
    records(Array(repeating: (text: text, sender: "72645"), count: count))
  }

  @Test(arguments: [(1, 100, 1), (1, 100, 3), (300, 120, 1), (300, 120, 2), (300, 120, 3)])
  func oneAnswerIsEnoughForAllPhones(fine: Int, fatal: Int, phones: Int) async throws {
    let spread = ConversationAsker(askers: (0..<phones).map { _ in ScriptedPhone() })
    let asker = PatientAsker(spread, of: "it")
    let verdicts = try await asker.ask(Self.records(Self.texts(fine, fatal)))
    let expected = Self.texts(fine, fatal).map { Self.verdict(of: $0.text) }
    #expect(verdicts == expected)
  }

  /// What it fails at, and after how many messages it is given up.
  @Test(arguments: [("fatal", 100, [12, 12, 12, 12, 12, 12, 12, 12, 12]), ("late", 12, [12])])
  func oneThatNeverAnswersIsGivenUp(text: String, failures: Int, counts: [Int]) async throws {
    let phone = ScriptedPhone()
    let asker = PatientAsker(phone, of: "it")
    let fault = await #expect(throws: BulkFault.self) {
      _ = try await asker.ask(Self.records(text, 1_000))
    }
    #expect(fault?.code == .crashLoop)
    let words = "it is not asked any more: it failed at \(failures) messages in a row"
    #expect(fault?.description.hasPrefix(words) == true, "\(fault?.description ?? "")")
    #expect(await phone.counts == counts)
  }

  /// It is looked at in the order of the messages, over all batches.
  @Test func batchesAreAddedUp() async throws {
    let asker = PatientAsker(ScriptedPhone(), of: "it")
    #expect(try await asker.ask(Self.records("fatal", 99)).count == 99)
    await #expect(throws: BulkFault.self) {
      _ = try await asker.ask(Self.records("fatal", 1) + Self.records("fine", 1))
    }
  }

  @Test func whatHasAnsweredIsAskedManyAtATime() async throws {
    let phone = ScriptedPhone()
    let asker = PatientAsker(phone, of: "it")
    _ = try await asker.ask(Self.records("fine", 1_000))
    _ = try await asker.ask(Self.records("late", 1_000))
    #expect(await phone.counts == [12, 988, 1_000])
  }

  /// One phone in the order of the input has an answer first; another one, or another order, has none.
  @Test(arguments: [(1, 100, "1"), (1, 100, "3"), (300, 120, "1"), (300, 120, "3")])
  func jobsDoNotDecideWhetherItIsGivenUp(fine: Int, fatal: Int, jobs: String) async throws {
    try await ClassifyFolder.with { folder in
      let lines = Self.texts(fine, fatal).map {
        #"{"text":"\#($0.text)","from":"\#($0.sender)"}"# + "\n"
      }
      let input = try folder.put(lines.joined(), "in.ndjson")
      let run = await ToolRun(
        "classify", ClassifyFolder.fixture("Crashing"), "--conversations", "--input", input,
        "-o", folder.path("out.ndjson"), "--jobs", jobs)
      #expect(run.code == .success, "\(run.notes)")
      let counts = "\(fine + fatal) messages, 0 not asked, \(fatal) failed (\(fatal) crash)"
      #expect(run.result.hasPrefix(counts), "\(run.result)")
      #expect(!run.notes.contains("asked before"), "\(run.notes)")
    }
  }
}
