import ExtensionWire
import Foundation
import Sandboxing
import Testing

@testable import ExtensionRuntime

@Suite struct HostConnectionTests {
  private static func message(_ number: UInt32) -> ExtensionMessage {
    .deferral(QueryID(rawValue: number))
  }

  @Test func hostThatStoppedReadingEndsTheSession() async throws {
    let (ends, end) = AsyncStream.makeStream(of: EndReason.self)
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    let connection = HostConnection(input: toExtension.first, output: toHost.second) {
      end.yield($0)
    }
    connection.send(Self.message(1))
    let frame = Data(try Self.message(1).frame())
    let sent = toHost.first.readSome()
    #expect(sent == frame)
    _ = consume toHost.first
    connection.send(Self.message(2))
    #expect(await ends.first { _ in true } == .hostGone)
  }

  /// A number that is free is given to the next pipe, whose bytes an old reader would take.
  @Test func aReaderThatBeginsAfterItsHostIsGoneReadsNothingOfTheNext() async throws {
    let (ends, end) = AsyncStream.makeStream(of: EndReason.self)
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    let numbers = [toExtension.first.number, toHost.second.number]
    let connection = HostConnection(input: toExtension.first, output: toHost.second) {
      end.yield($0)
    }
    _ = consume toExtension.second
    _ = consume toHost.first
    // The system gives the lowest number that is free.
    for _ in 0..<8 {
      let next = try DescriptorPair.pipe()
      let taken = [next.first.number, next.second.number]
      #expect(!numbers.contains(where: taken.contains))
    }
    connection.startReading {
      let reading = connection.read { Issue.record("the connection read \($0)") }
      #expect(reading == .end)
      connection.finish(.hostGone)
    }
    #expect(await ends.first { _ in true } == .hostGone)
  }

  @Test func anEndedSessionClosesBothPipes() async throws {
    let (ends, end) = AsyncStream.makeStream(of: EndReason.self)
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    let connection = HostConnection(input: toExtension.first, output: toHost.second) {
      end.yield($0)
    }
    connection.startReading {
      #expect(connection.read { _ in } == .end)
      connection.finish(.hostGone)
    }
    _ = consume toExtension.second
    #expect(await ends.first { _ in true } == .hostGone)
    // The connection lives on, as an author's handler may still hold it.
    while toHost.first.readSome() != nil {}
    connection.send(Self.message(1))
  }

  @Test func aSessionThatNeverBeginsClosesItsPipes() async throws {
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    _ = HostConnection(input: toExtension.first, output: toHost.second) { _ in }
    let isRead = toExtension.second.writeAll(Data("nobody reads this".utf8))
    #expect(!isRead)
    let answer = toHost.first.readSome()
    #expect(answer == nil)
  }

  @Test(arguments: [(EndReason.hostGone, 0), (.violation, 65)] as [(EndReason, Int32)])
  func reasonHasItsStatus(_ reason: EndReason, _ status: Int32) {
    #expect(reason.status == status)
  }

  /// Two threads wait for one pipe: what is there is read by one of them, and the other is told.
  @Test func whatAnotherThreadTookIsNotWaitedFor() throws {
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    let connection = HostConnection(input: toExtension.first, output: toHost.second) { _ in }
    let readings = try #require(connection.readings)
    let isSent = toExtension.second.writeAll(try HostMessage.shutdown.frame())
    #expect(isSent)
    var received: [HostMessage] = []
    #expect(
      connection.read(ifStill: readings) {
        for case .success(let message) in $0 { received.append(message) }
      } == .bytes)
    #expect(received == [.shutdown])
    #expect(connection.read(ifStill: readings) { Issue.record("read twice: \($0)") } == .taken)
    _ = consume toExtension.second
    #expect(connection.read { Issue.record("behind the end: \($0)") } == .end)
    #expect(connection.readings == nil)
    #expect(connection.read { Issue.record("behind the end: \($0)") } == .over)
  }
}
