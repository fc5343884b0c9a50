import CPlatform
import Foundation
import HostFiles
import Testing

@testable import Terminal

@Suite struct StandardStreamTests {
  @Test func afterAFaultNothingMoreIsWritten() throws {
    var ends: [Int32] = [-1, -1]
    #expect(cpl_pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    // The signal of a write without a reader goes to the writing thread.
    cpl_ignore_broken_pipes()
    let stream = StandardStream(ends[1], name: "standard output")
    stream.write("one")
    #expect(stream.fault?.number == EPIPE)
    stream.write("two")
    #expect(stream.fault?.description == "standard output: cannot be written: Broken pipe")
    let output = CommandOutput(results: stream, notes: stream)
    #expect(output.isLost)
    #expect(output.fault == nil)
  }
}
