#if os(Linux)
  import Foundation
  import Synchronization
  import Testing

  /// A test that does not end is named, and the process of the tests ends.
  @Suite struct WatchdogTests {
    /// Runs tests of this program in a process of their own.
    private func run(_ filter: String, silence: Int) throws -> (status: Int32, errors: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", filter]
      process.environment = ProcessInfo.processInfo.environment.merging([
        "MESSAGES_HOST_TEST_SILENCE": "\(silence)", watchedProcess: "1",
      ]) { $1 }
      let errors = Pipe()
      process.standardError = errors
      process.standardOutput = errors
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      return (process.terminationStatus, text)
    }

    @Test func testsThatDoNotEndAreNamedAndTheRunFails() throws {
      let (status, errors) = try run("WatchedTests", silence: 8)
      let report = errors.components(separatedBy: "error: no test has begun or ended for 8 seconds")
      try #require(report.count == 2, "\(errors)")
      #expect(
        report[1].contains(
          "; these have begun and do not end:\n  TestProcessTests.WatchedTests/waits"))
      #expect(report[1].contains("\n  TestProcessTests.WatchedTests/waitsToo"))
      #expect(report[1].contains("(2 of its cases)"))
      #expect(!report[1].contains("WatchedTests/ends"))
      #expect(status == 1)
    }

    @Test func testsThatEndAreLeftAlone() throws {
      let (status, errors) = try run("WatchedTests/ends", silence: 8)
      #expect(!errors.contains("no test has begun"))
      #expect(errors.contains("ends() passed"))
      #expect(status == 0)
    }
  }

  /// Set in the processes that the tests above start.
  private let watchedProcess = "MESSAGES_HOST_WATCHED_TESTS"

  extension Trait where Self == ConditionTrait {
    fileprivate static var onlyInAWatchedProcess: Self {
      .enabled("run by the watchdog\u{2019}s tests") {
        ProcessInfo.processInfo.environment[watchedProcess] != nil
      }
    }
  }

  /// Run by the tests above only: some of these never end.
  @Suite(.onlyInAWatchedProcess) struct WatchedTests {
    /// What nobody resumes.
    private static let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

    private func waitForEver() async {
      await withCheckedContinuation { continuation in
        Self.waiting.withLock { $0.append(continuation) }
      }
    }

    @Test func ends() {}

    @Test func waits() async {
      await waitForEver()
    }

    @Test(arguments: 1...3) func waitsToo(_ number: Int) async {
      if number > 1 { await waitForEver() }
    }
  }
#endif
