import Synchronization
import Testing

@testable import Terminal

/// A line that is written over is never left among other lines.
@Suite struct ProgressLineTests {
  private static let erasing = "\r\u{1B}[2K"

  @Test func whatIsPrintedMeanwhileTakesThePlaceOfTheLine() {
    let written = Mutex("")
    let line = ProgressLine { text in written.withLock { $0 += text } }
    let output = CommandOutput(
      result: { text in written.withLock { $0 += text } },
      note: { text in written.withLock { $0 += text } }, progress: line)
    line.begin()
    output.print("before")
    line.show("1 of 3")
    line.show("2 of 3")
    output.print("result")
    output.note("note")
    line.show("3 of 3")
    line.end()
    line.show("too late")
    output.print("after")
    #expect(
      written.withLock { $0 }
        == "before\n\(Self.erasing)1 of 3\(Self.erasing)2 of 3\(Self.erasing)result\nnote\n"
        + "\(Self.erasing)3 of 3\(Self.erasing)after\n")
  }

  @Test func nothingIsShownOfWhatIsNotUnderWay() {
    let written = Mutex("")
    let line = ProgressLine { text in written.withLock { $0 += text } }
    line.show("too early")
    line.end()
    #expect(written.withLock { $0 }.isEmpty)
  }

  /// Where nobody waits at a terminal, the work is all that happens.
  @Test func whatIsDoneIsDoneWithoutATerminal() async throws {
    let output = CommandOutput(result: { _ in }, note: { _ in })
    let sum = await output.showingProgress({ "1 of 2" }) { 1 + 1 }
    #expect(sum == 2)
  }
}
