import Foundation
import Sandboxing
import Testing

/// What a phone could leave behind is found, each in a process of its own that holds nothing else.
@Suite struct SoakFaultTests {
  private static func run(_ fault: String) throws -> (status: Int32, lines: [Substring]) {
    let process = Process()
    process.executableURL = URL(filePath: try LauncherLocation.find(companion: "soak-fault"))
    process.arguments = [fault]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self).split(separator: "\n"))
  }

  @Test func nothingIsFoundWhereNothingIsWrong() throws {
    let run = try Self.run("none")
    #expect(run.lines == [])
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("memory", "memory"), ("descriptor", " descriptors, "),
    ("folder", "1 temporary folders, 0 before"),
    ("child", "a child is left, or was not waited for"),
  ])
  func aLeakIsFound(fault: String, words: String) throws {
    let run = try Self.run(fault)
    #expect(run.lines.contains { $0.contains(words) }, "\(run.lines)")
    #expect(run.status == 1)
  }

  #if os(Linux)
    @Test func aThreadThatStaysIsFound() throws {
      let run = try Self.run("thread")
      #expect(run.lines.contains("1 threads of phones, 0 before"), "\(run.lines)")
      #expect(run.status == 1)
    }
  #endif
}
