import Foundation
import Sandboxing
import Testing

/// The C program that benchmarks compare with: each of its acts, with a count of a few.
@Suite struct ControlProgramTests {
  /// Stands for the program's own path.
  private static let itself = "ITSELF"

  private static var program: String {
    get throws { try LauncherLocation.find(companion: "benchmark-control") }
  }

  private static func run(
    _ words: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let program = try self.program
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words.map { $0 == itself ? program : $0 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Neither is as long as a pipe has room for.
    let texts = [output, errors].map { pipe in
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  private static let measures: [[String]] = [
    ["ping-pong", "20", "100", "50"], ["run", itself, "ping-pong", "1", "4", "4"],
  ]

  /// Runs it, and takes the line that it prints apart.
  private static func numbers(_ words: [String]) throws -> [Int64] {
    let run = try Self.run(words)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.last == "\n")
    return try run.output.dropLast().split(separator: " ").map { word in
      try #require(Int64(word), "\(run.output)")
    }
  }

  /// Nanoseconds, and those of processors.
  private static func expectTwoNumbers(_ words: [String]) throws {
    let numbers = try Self.numbers(words)
    #expect(numbers.count == 2)
    #expect(numbers.allSatisfy { $0 > 0 })
  }

  @Test(arguments: measures)
  func whatIsMeasuredIsTwoNumbers(_ words: [String]) throws {
    try Self.expectTwoNumbers(words)
  }

  /// Whoever starts programs tells their memory, too: one of them keeps a frame, and another one nothing.
  @Test func startsAreThreeNumbers() throws {
    let frame: Int64 = 32 << 20
    let small = try Self.numbers(["spawn", "2", Self.itself, "nothing"])
    let large = try Self.numbers(["spawn", "1", Self.itself, "ping-pong", "1", "\(frame)", "4"])
    #expect(small.count == 3 && large.count == 3)
    #expect((small + large).allSatisfy { $0 > 0 })
    #expect(small.last ?? frame < frame)
    #expect(large.last ?? 0 >= frame)
  }

  /// A processor of one's own, and a listener, have to be there.
  #if os(Linux)
    @Test(arguments: measures.map { ["--pin", "last"] + $0 } + [["listener", "20"]])
    func whatLinuxHasIsTwoNumbers(_ words: [String]) throws {
      try Self.expectTwoNumbers(words)
    }
  #else
    @Test(arguments: [["--pin", "last", "nothing"], ["listener", "20"]])
    func whatIsNotThereIsSaid(_ words: [String]) throws {
      #expect(try Self.run(words).status == 3)
    }
  #endif

  @Test(arguments: [["nothing"], ["run", itself, "nothing"]])
  func whatDoesNothingSaysNothing(_ words: [String]) throws {
    let run = try Self.run(words)
    #expect(run.status == 0)
    #expect(run.output + run.errors == "")
  }

  private static let faults: [([String], Int32, String)] = [
    (["spawn", "1", itself], 1, "a program failed"),
    (["spawn", "1", itself, "run", "/nowhere/program"], 3, "a program failed"),
    (["ping-pong", "0", "100", "50"], 2, "a number is missing, or is too small"),
    (["ping-pong", "20", "3", "50"], 2, "a number is missing, or is too small"),
    (["listen", "20"], 2, "usage: benchmark-control"),
    ([], 2, "usage: benchmark-control"),
    (["spawn", "1", "/nowhere/program"], 3, "/nowhere/program: No such file or directory"),
    (["run", "/nowhere/program"], 3, "/nowhere/program: No such file or directory"),
    (["spawn", "1"], 2, "usage: benchmark-control"), (["run"], 2, "usage: benchmark-control"),
    (["copy"], 2, "usage: benchmark-control"), (["copy", itself], 2, "usage: benchmark-control"),
    (["copy", "/nowhere/file", "/nowhere/copy"], 1, "/nowhere/file: No such file or directory"),
    (["copy", itself, "/nowhere/copy"], 1, "/nowhere/copy: No such file or directory"),
    (["copy", itself, itself], 1, "benchmark-control: File exists"),
  ]

  @Test(arguments: faults)
  func whatFailsIsSaidByStatusAndWords(
    _ words: [String], _ status: Int32, _ text: String
  ) throws {
    let run = try Self.run(words)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors.contains(text), "\(run.errors)")
  }
}

/// A copy, in a folder of its own.
extension ControlProgramTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "benchmark-control-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func aCopyIsTwoNumbersAndRemoved() throws {
    try Self.inFolder { folder in
      let file = folder.appending(path: "file")
      try Data(repeating: 7, count: 300_000).write(to: file)
      try Self.expectTwoNumbers(["copy", file.path, folder.appending(path: "copy").path])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  /// While there is more to come, what came can be looked at.
  @Test func aCopyHasEveryByte() throws {
    try Self.inFolder { folder in
      let copy = folder.appending(path: "copy")
      let bytes = Data((0..<5_000).map { UInt8($0 % 251) })
      let (control, input) = (Process(), Pipe())
      control.executableURL = URL(filePath: try Self.program)
      control.arguments = ["copy", "/dev/stdin", copy.path]
      control.standardInput = input
      control.standardOutput = FileHandle.nullDevice
      try control.run()
      try input.fileHandleForWriting.write(contentsOf: bytes)
      var copied = Data()
      while control.isRunning, copied.count < bytes.count {
        copied = (try? Data(contentsOf: copy)) ?? Data()
        sched_yield()
      }
      #expect(copied == bytes)
      try input.fileHandleForWriting.close()
      control.waitUntilExit()
      #expect(control.terminationStatus == 0)
      #expect(!FileManager.default.fileExists(atPath: copy.path))
    }
  }

  /// The half of one is removed, too; what was there before stays.
  @Test func aCopyThatFailsLeavesNothing() throws {
    try Self.inFolder { folder in
      let copy = folder.appending(path: "copy")
      let run = try Self.run(["copy", folder.path, copy.path])
      #expect(run.status == 1)
      #expect(run.errors.contains("Is a directory"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: copy.path))
      try Data("mine".utf8).write(to: copy)
      #expect(try Self.run(["copy", Self.program, copy.path]).status == 1)
      #expect(try Data(contentsOf: copy) == Data("mine".utf8))
    }
  }
}

#if os(Linux)
  extension ControlProgramTests {
    /// Whoever refuses the calls does not wait for a caller that is gone.
    @Test func theListenerEndsWithItsCaller() throws {
      let control = Process()
      control.executableURL = URL(filePath: try Self.program)
      control.arguments = ["listener", "1000000000"]
      control.standardOutput = FileHandle.nullDevice
      control.standardError = FileHandle.nullDevice
      try control.run()
      var caller: Int32?
      while control.isRunning, caller == nil {
        caller = try Self.child(of: control.processIdentifier)
        sched_yield()
      }
      kill(try #require(caller), SIGKILL)
      control.waitUntilExit()
      #expect(control.terminationReason == .exit)
      #expect(control.terminationStatus == 1)
    }

    private static func child(of process: Int32) throws -> Int32? {
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
        guard let number = Int32(name),
          let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
        else { continue }
        // Behind the name, which may hold anything: the state, then the parent.
        let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
        if fields.count > 1, Int32(fields[1]) == process { return number }
      }
      return nil
    }
  }
#endif
