import ExtensionWire
import Foundation
import Sandboxing
import Synchronization
import Testing

@testable import MessagesHost

/// The pipes of an extension in process end with it, whoever goes first.
@Suite struct InProcessExtensionTests {
  /// The extension's side: what it was given, as long as it wants.
  private final class Side: Sendable {
    let input = Mutex<OwnedDescriptor?>(nil)
    let output = Mutex<OwnedDescriptor?>(nil)
    let end = Mutex<(@Sendable (Int32) -> Void)?>(nil)

    var server: InProcessServer {
      { [self] input, output, end in
        var toExtension: OwnedDescriptor? = consume input
        var toHost: OwnedDescriptor? = consume output
        self.input.withLock { swap(&$0, &toExtension) }
        self.output.withLock { swap(&$0, &toHost) }
        self.end.withLock { $0 = end }
      }
    }

    func read() -> Data? { input.withLock { $0?.readSome() } }

    func write(_ text: String) -> Bool {
      output.withLock { $0?.writeAll(Data(text.utf8)) ?? false }
    }

    func close() { output.withLock { $0 = nil } }

    func end(_ status: Int32) { end.withLock { $0 }?(status) }
  }

  /// What happened, in words, to the end.
  private static func story(_ process: InProcessExtension) async -> [String] {
    var story: [String] = []
    for await event in process.events {
      switch event {
      case .received(let bytes): story.append(String(decoding: bytes, as: UTF8.self))
      case .exited(let status, let reason):
        story.append("\(status)\(reason.map { ", \($0)" } ?? "")")
      default: story.append("\(event)")
      }
    }
    return story
  }

  @Test func whatWasSaidBeforeTheEndIsReadBeforeTheEnd() async throws {
    let side = Side()
    let process = try InProcessExtension(side.server)
    #expect(side.write("last words"))
    side.end(7)
    side.close()
    let end = "\(TerminationStatus.exited(code: 7))"
    #expect(await Self.story(process) == ["last words", end])
  }

  @Test func anExtensionThatLivesOnIsCountedAsEndedAndHeardNoMore() async throws {
    let side = Side()
    let process = try InProcessExtension(side.server)
    process.send(Array("query".utf8))
    #expect(side.read() == Data("query".utf8))
    process.terminate(.deadline)
    #expect(side.read() == nil)
    let end = "\(TerminationStatus.exited(code: 0)), \(TerminationReason.deadline)"
    #expect(await Self.story(process) == [end])
    // An author's handler that answers too late finds a reader, and no signal ends the process.
    #expect(side.write("too late"))
    side.end(0)
  }

  @Test func anExtensionThatIsDroppedIsHungUpOn() throws {
    let side = Side()
    _ = try InProcessExtension(side.server)
    #expect(side.read() == nil)
  }

  @Test func anExtensionThatDropsItsPipesHarmsNobody() async throws {
    let process = try InProcessExtension { _, _, _ in }
    process.send(Array("nobody reads this".utf8))
    process.terminate(.finished)
    let end = "\(TerminationStatus.exited(code: 0)), \(TerminationReason.finished)"
    #expect(await Self.story(process) == [end])
  }

  /// A handler that answers and keeps the main thread must not keep the host.
  @Test func aMainThreadThatIsKeptIsToldAsBusy() async throws {
    let process = try InProcessExtension(Side().server)
    let release = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { release.wait() }
    process.settle(3, .realTime(.milliseconds(20)))
    var rest: ProcessRest?
    for await event in process.events {
      guard case .settled(3, let found) = event else { continue }
      rest = found
      release.signal()
      process.terminate(.finished)
    }
    #expect(rest == .busy)
  }

  @Test func aMainThreadThatIsFreeIsToldAsIdleOnce() async throws {
    let process = try InProcessExtension(Side().server)
    process.settle(3, .processorTime(.seconds(1)))
    process.settle(4, .realTime(.seconds(120)))
    var rests: [ProcessRest] = []
    for await event in process.events {
      guard case .settled(_, let found) = event else { continue }
      rests.append(found)
      if rests.count == 2 { process.terminate(.finished) }
    }
    #expect(rests == [.idle, .idle])
  }
}
