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
    let frame = try Self.message(1).frame()
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
      Issue.record("the connection read \($0)")
    } atEnd: {
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
    connection.startReading { _ in
    } atEnd: {
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
}
