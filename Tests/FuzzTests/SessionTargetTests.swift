import Foundation
import HostFiles
import Testing

/// What a hostile extension of either kind says to a phone is played in virtual time.
@Suite struct SessionTargetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The command beside the test bundle.
  static var command: URL {
    get throws {
      let bundle = try #require(
        CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.executablePath)
      return URL(filePath: bundle).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "fuzz")
    }
  }

  /// What it prints, without what time and memory it took.
  private static func report(of target: String, seed: Int) throws -> String {
    let process = Process()
    process.executableURL = try command
    process.arguments = [target, "--executions", "500", "--seed", "\(seed)"]
    process.currentDirectoryURL = root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text.replacing(#/in [0-9]+ s \([0-9]+/s\)|[0-9]+ MiB/#, with: "")
  }

  /// Whatever else the machine does: no time limit of it is real.
  @Test(arguments: ["session", "sheet"])
  func aSeedHasTheSameResultInEveryRun(_ target: String) async throws {
    let (first, second) = try await BlockingWork.run {
      (try Self.report(of: target, seed: 5), try Self.report(of: target, seed: 5))
    }
    #expect(first == second)
    #expect(first.contains(#/[1-9][0-9]* accepted, [1-9][0-9]* rejected/#), "\(first)")
  }
}
