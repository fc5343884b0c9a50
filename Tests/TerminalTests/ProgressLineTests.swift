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

  /// Whoever prints as an interrupt ends the process may wait for ever, with the lock of the line.
  @Test func anInterruptLeavesNothingOfTheLine() {
    let last = Mutex("")
    let itself = Mutex<ProgressLine?>(nil)
    let line = ProgressLine(
      { text in if text.hasSuffix("2 of 3") { itself.withLock { $0 }?.endWithProcess() } },
      writeLast: { text in last.withLock { $0 += text } })
    itself.withLock { $0 = line }
    let output = CommandOutput(result: { _ in }, note: { _ in }, progress: line)
    line.begin()
    output.endWithProcess()
    #expect(last.withLock { $0 } == "", "nothing was shown")
    line.show("1 of 3")
    output.endWithProcess()
    #expect(last.withLock { $0 } == Self.erasing)
    line.show("2 of 3")
    #expect(last.withLock { $0 } == Self.erasing + Self.erasing)
    output.print("result")
    output.endWithProcess()
    #expect(last.withLock { $0 } == Self.erasing + Self.erasing, "it was taken away before")
  }

  /// The first line comes when the first pause is over, and none is left when the work is.
  @Test func theLineComesAfterEachPause() async {
    let (pauses, over) = AsyncStream.makeStream(of: Void.self)
    let (written, write) = AsyncStream.makeStream(of: String.self)
    let line = ProgressLine(
      { text in write.yield(text) },
      pause: {
        for await _ in pauses { return }
        throw CancellationError()
      })
    let output = CommandOutput(result: { _ in }, note: { _ in }, progress: line)
    let looks = Mutex(0)
    var lines: [String?] = []
    let text = { @Sendable in
      let look = looks.withLock { looks in
        looks += 1
        return looks
      }
      return "\(look) of 2"
    }
    await output.showingProgress(text) {
      #expect(looks.withLock { $0 } == 0, "nobody has looked yet")
      var texts = written.makeAsyncIterator()
      for _ in 1...2 {
        over.yield(())
        lines.append(await texts.next())
      }
    }
    write.finish()
    for await text in written { lines.append(text) }
    #expect(lines == ["\(Self.erasing)1 of 2", "\(Self.erasing)2 of 2", Self.erasing])
  }

  /// Where nobody waits at a terminal, the work is all that happens.
  @Test func whatIsDoneIsDoneWithoutATerminal() async throws {
    let output = CommandOutput(result: { _ in }, note: { _ in })
    let sum = await output.showingProgress({ "1 of 2" }) { 1 + 1 }
    #expect(sum == 2)
  }
}
