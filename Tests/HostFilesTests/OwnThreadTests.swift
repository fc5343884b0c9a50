import Foundation
import Testing

@testable import HostFiles

@Suite struct OwnThreadTests {
  /// More than there are addresses, so that no machine has room for it.
  private static let tooMuch = 1 << 48

  @Test func doesTheWorkAndEnds() async throws {
    let said: String = await withCheckedContinuation { continuation in
      do throws(ThreadFault) {
        try OwnThread.start("test-thread") { continuation.resume(returning: "done") }
      } catch {
        continuation.resume(returning: "\(error)")
      }
    }
    #expect(said == "done")
  }

  @Test func saysThatThereIsNone() {
    do throws(ThreadFault) {
      try OwnThread.start("test-thread", stackBytes: Self.tooMuch) { Issue.record("it ran") }
      Issue.record("it was started")
    } catch {
      #expect(error.number == EAGAIN)
      #expect(error.name == "test-thread")
      #expect("\(error)".contains("\u{201C}test-thread\u{201D} cannot be started"))
      #expect("\(error)".contains("ulimit -u"))
    }
  }

  @Test func keepsNothingOfWorkThatIsNotDone() {
    final class Held: Sendable {}
    weak var held: Held?
    do {
      let mine = Held()
      held = mine
      #expect(throws: ThreadFault.self) {
        try OwnThread.start("test-thread", stackBytes: Self.tooMuch) { [mine] in
          withExtendedLifetime(mine) {}
        }
      }
    }
    #expect(held == nil)
  }

  private final class Number: Sendable {
    let value: Int

    init(_ value: Int) { self.value = value }
  }

  /// ThreadSanitizer, without which this cannot fail, reported who first read what a thread had made.
  @Test(arguments: 0..<20) func whatAThreadMadeIsReadAfterwards(_ value: Int) async throws {
    let number = try await BlockingWork.run { Number(value) }
    #expect(number.value == value)
  }

  @Test func aHandoverGivesItsFirstValue() async {
    let handover = Handover<Int, Never>()
    async let taken = handover.value()
    handover.give(.success(1))
    handover.give(.success(2))
    #expect(await taken == 1)
    #expect(await handover.value() == 1)
    #expect(handover.valueHere() == 1)
  }

  /// Whether the value comes first or the one who waits for it.
  @Test func aThreadWaitsForAHandover() async throws {
    let handover = Handover<Int, Never>()
    async let taken = BlockingWork.run { handover.valueHere() }
    handover.give(.success(1))
    #expect(try await taken == 1)
  }

  @Test func aHandoverGivesAFailure() async {
    let handover = Handover<Int, FileFault>()
    handover.give(.failure(FileFault("a", "cannot be read", reason: "it is a test")))
    await #expect(throws: FileFault.self) { try await handover.value() }
  }

  private struct Exception {
    let file: String
    /// Why it starts no thread of the host's.
    let why: String
  }

  private static let allowed = [
    Exception(
      file: "ExtensionBundles/SDKModule.swift",
      why: "words of authors' sources, of which none is called"),
    Exception(
      file: "ExtensionRuntime/Libc.swift",
      why: "an author's process, which has no C of ours"),
    Exception(
      file: "Shims/FoundationGaps/Selectors/NSObject+Perform.swift",
      why: "an author's process, whose code asks for a thread"),
  ]

  /// Foundation says nothing of a thread that cannot be made, and whoever waits for it waits for ever.
  @Test func nobodyStartsThreadsOtherwise() throws {
    let start =
      #/(?:^|[^A-Za-z])(?:Thread ?[({]|Thread\.init|detachNewThread|pthread_create\()|: Thread\b/#
    // An extension of the class has a brace behind its name, too.
    let found = try SourceFiles.all { $0.replacing("extension Thread {", with: "").contains(start) }
    #expect(found == Self.allowed.map(\.file).sorted())
  }
}
