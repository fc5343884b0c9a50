import ExtensionWire
import Foundation
import Testing

@testable import ExtensionRuntime

@Suite struct HostConnectionTests {
  @Test func hostThatStoppedReadingEndsTheSession() async throws {
    Libc.ignoreBrokenPipes()
    let (ends, end) = AsyncStream.makeStream(of: EndReason.self)
    let pipe = Pipe()
    let connection = HostConnection(
      input: -1, output: pipe.fileHandleForWriting.fileDescriptor
    ) { end.yield($0) }
    connection.send(.deferral(QueryID(rawValue: 1)))
    let frame = try ExtensionMessage.deferral(QueryID(rawValue: 1)).frame()
    #expect(Libc.readSome(from: pipe.fileHandleForReading.fileDescriptor) == frame)
    try pipe.fileHandleForReading.close()
    connection.send(.deferral(QueryID(rawValue: 2)))
    #expect(await ends.first { _ in true } == .hostGone)
  }

  @Test(arguments: [(EndReason.hostGone, 0), (.violation, 65)] as [(EndReason, Int32)])
  func reasonHasItsStatus(_ reason: EndReason, _ status: Int32) {
    #expect(reason.status == status)
  }
}
