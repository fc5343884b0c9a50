import ExtensionBuilding
import Foundation
import HostFiles
import TestExtensions
import Testing

@testable import ExtensionBundles

/// Lines of the author's for places in a real program.
@Suite struct SymbolizerTests {
  private static let function = "4fail33_"

  /// As this user, without limits: the programs are one's own.
  @Sendable private static func run(
    _ tool: URL, _ arguments: [String], _ folder: URL, _ patience: Duration
  ) throws -> (output: String, status: Int32, isKilled: Bool) {
    let run = try CompilerRun(
      tool, arguments, in: folder, name: tool.lastPathComponent, patience: patience)
    return (run.output, run.status, run.isKilled)
  }

  /// Where the program has the function, found by another tool of the toolchain.
  private static func range(in program: URL, _ toolchain: Toolchain) throws -> Range<UInt64> {
    let process = Process()
    process.executableURL = toolchain.swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "llvm-nm")
    process.arguments = ["--print-size", program.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first { $0.contains(function) && $0.hasSuffix("SSF") }
    let fields = try #require(line).split(separator: " ")
    let start = try #require(UInt64(fields[0], radix: 16))
    return start..<start + (try #require(UInt64(fields[1], radix: 16)))
  }

  /// The compiler names line 0 for some instructions of a loop; a thread may be at any of them.
  @Test func everyInstructionOfALoopHasALine() async throws {
    let program = try await FixtureExtension.bundle("Crashing").executable
    let lines = try await BlockingWork.run {
      let environment = ProcessInfo.processInfo.environment
      let symbolizer = try Symbolizer(environment: environment, runTool: Self.run)
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "symbolizer-tests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func lines(_ offsets: [UInt64]) throws -> [Int?] {
        try symbolizer.stacks(offsets.map { [$0] }, in: program, folder: folder)
          .map { $0.locations.first?.line }
      }
      let range = try Self.range(in: program, Toolchain(environment: environment))
      let all = Array(range)
      let source = try String(
        contentsOf: Self.fixture.appending(path: "MessageFilterExtension.swift"), encoding: .utf8)
      let rows = source.split(separator: "\n", omittingEmptySubsequences: false)
      let busy = try #require(rows.firstIndex { $0.hasSuffix("// busy") }) + 1
      let places = zip(all, try lines(all)).filter { $0.1 == busy }.map(\.0)
      let first = try #require(places.first)
      let last = try #require(places.last)
      return try (first...last).map { try lines([$0]).first ?? nil }
    }
    #expect(lines.count > 10)
    #expect(lines.allSatisfy { $0 != nil }, "\(lines)")
  }

  /// A stack as the toolchain's tools would tell of it; places without a line have none nearby either.
  private static func stack(_ symbols: [(line: Int, function: String)]) throws -> Symbolizer.Stack {
    let symbolizer = try Symbolizer(environment: ProcessInfo.processInfo.environment) {
      tool, arguments, _, _ in
      guard tool.lastPathComponent == "llvm-symbolizer" else {
        return (arguments.drop(while: { $0 != "--" }).dropFirst().joined(separator: "\n"), 0, false)
      }
      let records = arguments.filter { $0.hasPrefix("0x") }.map { place in
        let symbol = symbols.indices.first { place == "0x" + String(($0 + 1) * 1000, radix: 16) }
        let (file, line, function) =
          symbol.map { ("/a/Form.swift", symbols[$0].line, symbols[$0].function) } ?? ("", 0, "??")
        return
          #"{"Symbol":[{"FileName":"\#(file)","Line":\#(line),"FunctionName":"\#(function)"}]}"#
      }
      return ("[\(records.joined(separator: ","))]", 0, false)
    }
    let offsets = symbols.indices.map { UInt64($0 + 1) * 1000 }
    return try symbolizer.stacks(
      [offsets], in: URL(filePath: "/a/program"), folder: URL(filePath: "/a"))[0]
  }

  /// Where a value is unwrapped implicitly and is nil, the compiler names line 0.
  @Test(
    arguments: [
      ([(0, "$s4f"), (65, "$s4g")], "$s4f", [65]), ([(0, "$s4f")], "$s4f", []),
      ([(65, "$s4g"), (0, "$s4f")], nil, [65]), ([], nil, []),
    ] as [([(Int, String)], String?, [Int])])
  func theInnermostFunctionIsNamedWithoutALine(
    _ symbols: [(Int, String)], _ function: String?, _ lines: [Int]
  ) throws {
    let stack = try Self.stack(symbols.map { (line: $0.0, function: $0.1) })
    #expect(
      stack.functionWithoutLine == function.map { CodeFunction(file: "Form.swift", name: $0) })
    #expect(stack.locations.map(\.line) == lines)
  }

  /// A second look is for lines that the first one lacks; the others are told without it.
  @Test func whatIsFoundIsToldWhereTheSecondLookFails() async throws {
    let program = try await FixtureExtension.bundle("Crashing").executable
    let places = try await BlockingWork.run {
      let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
      let tools = toolchain.swiftc.resolvingSymlinksInPath().deletingLastPathComponent().path
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "symbolizer-tests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let tool = "exec '\(tools)/llvm-symbolizer' \"$@\""
      let once = "if mkdir used 2>/dev/null; then \(tool); fi; exit 3"
      // The names' tool is not there: a line is worth more than a name that reads well.
      for (name, line) in [("swiftc", "exit 3"), ("llvm-symbolizer", once)] {
        let tool = folder.appending(path: name).path
        try FileBytes.make(tool, with: Data("#!/bin/sh\n\(line)\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
      }
      let environment = ["MESSAGES_HOST_SWIFTC": folder.appending(path: "swiftc").path]
      let stacks = try Self.range(in: program, toolchain).map { [$0] }
      return try Symbolizer(environment: environment, runTool: Self.run).stacks(
        stacks, in: program, folder: folder
      )
      .map(\.locations.count)
    }
    // Some have no line of their own, so that there was a second look.
    #expect(places.contains(0) && places.contains(1), "\(places)")
  }

  /// Nobody may take its silence for a program without lines.
  @Test func aToolThatSaysNothingIsAnError() async throws {
    let program = try await FixtureExtension.bundle("Crashing").executable
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "symbolizer-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["swiftc", "llvm-symbolizer"] {
      let tool = folder.appending(path: name).path
      try FileBytes.make(tool, with: Data("#!/bin/sh\nexit 3\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    }
    let environment = ["MESSAGES_HOST_SWIFTC": folder.appending(path: "swiftc").path]
    let error = await #expect(throws: BuildError.self) {
      try await BlockingWork.run {
        try Symbolizer(environment: environment, runTool: Self.run).stacks(
          [[16, 32]], in: program, folder: folder)
      }
    }
    #expect(error?.problem == "llvm-symbolizer did not tell what is at each of 2 places (status 3)")
    #expect(error?.remedy?.contains("toolchain is whole") == true)
  }

  private static let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Extensions/Crashing")
}

@Suite struct SymbolRecordTests {
  private static func line(_ file: String, _ line: Int, _ function: String) -> String {
    """
    {"Address":"0x1","Symbol":[{"Column":1,"FileName":"\(file)","FunctionName":"\(function)",\
    "Line":\(line)}]}
    """
  }

  @Test(arguments: [
    ("/a/Filter.swift", 3, "$s6Filter1fyyF", true),
    // The compiler's own, and what has no source.
    ("/a/Filter.swift", 0, "main", false),
    ("", 0, "??", false),
    ("<compiler-generated>", 3, "$s6Filter1fyyFTW", false),
    ("/a/MessagesHostExtensionMain.swift", 5, "main", false),
    ("/usr/Array.swift", 9, "Swift runtime failure: arithmetic overflow", false),
    // The SDK's, and an author's extension of a type of it.
    ("/sdk/ExtensionRuntime/Main.swift", 9, "$s16ExtensionRuntime4MainO3runyyF", false),
    (
      "/sdk/Shims/FoundationGaps/Predicates/NSPredicate+Format.swift", 26,
      "$s10Foundation11NSPredicateC0A4GapsE1fyyF", false
    ),
    ("/a/IdentityLookup/Mine.swift", 9, "$s6Filter1fyyF", true),
    ("/a/Mine.swift", 9, "$s14IdentityLookup3FooO6FilterE1fyyF", true),
    // Tables that stand behind the author's lines, and an author's name that is nearly one.
    (
      "/a/Form.swift", 110,
      "$s8SbReport14FormControllerC010_methods0_cD033_E8DELLyy14FoundationGaps8_MethodsVzFZ", false
    ),
    ("/a/Form.swift", 104, "$s8SbReport21_Keys0_FormControllerO4fillyyFZ", false),
    ("/a/Form.swift", 104, "$s5App2421_Keys0_FormControllerO4fillyyFZ", false),
    ("/a/Form.swift", 9, "$s8SbReport14FormControllerC8_methodsyyF", true),
    // An author's names that hold a table's prefix, and do not begin with it.
    ("/a/Form.swift", 9, "$s8SbReport14load_keys2_allyyF", true),
    ("/a/Form.swift", 9, "$s8SbReport15load2_keys2_allyyF", true),
    ("/a/Form.swift", 9, "load2024_keys2_all", true),
    ("/a/Form.swift", 9, "$s8SbReport13my_Methods1_aC3runyyF", true),
    // Digits of the name's own stand where a length would.
    ("/a/Form.swift", 9, "$s8SbReport18load2024_keys2_allyyF", true),
    ("/a/Form.swift", 9, "$s8SbReport21load2024_methods2_allyyF", true),
    ("/a/Form.swift", 9, "$s8SbReport18load2024_keys2_allyyFyyXEfU10_", true),
    // The class has its module's name; the table is of a class whose name is not of ASCII letters.
    ("/a/Form.swift", 110, "$s10CodeReportAAC010_methods0_aB0yyFZ", false),
    ("/a/Form.swift", 104, "$s8SbReport0014__Keys0_ber_xraO4fillyyFZ", false),
    // In an extension of another module's class, and in a function.
    ("/a/Form.swift", 110, "$s5UIKit6UIViewC8SbReportE10_methods0_yyF", false),
    ("/a/Form.swift", 110, "$s8SbReport4loadyyF8_keys12_L_yyF", false),
  ])
  func authorsLinesAreTold(_ file: String, _ line: Int, _ function: String, _ isAuthors: Bool) {
    let records = SymbolRecord.all(in: "[\(Self.line(file, line, function))]")
    #expect(records.first?.symbols.first?.isAuthors == isAuthors)
  }

  @Test func failedCheckIsNamed() {
    let text = "[\(Self.line("/a", 1, "Swift runtime failure: arithmetic overflow"))]"
    #expect(SymbolRecord.all(in: text).first?.symbols.first?.failedCheck == "arithmetic overflow")
    let other = "[\(Self.line("/a", 1, "$s6Filter1fyyF"))]"
    #expect(SymbolRecord.all(in: other).first?.symbols.first?.failedCheck == nil)
  }

  @Test(arguments: ["", "[", "[]", "{}", "[1]", "warning: no debug info\n[{\"Symbol\":[{}]}]"])
  func outputThatIsNoListIsPassedOver(_ output: String) {
    #expect(SymbolRecord.all(in: output).isEmpty)
  }

  @Test(
    arguments: [
      (#","StartLine":33"#, 33), (#","StartLine":0"#, nil), ("", nil),
    ] as [(String, Int?)])
  func whereAFunctionBeginsIsRead(_ field: String, _ line: Int?) throws {
    let symbolizer = try Symbolizer(environment: ProcessInfo.processInfo.environment) {
      tool, _, _, _ in
      guard tool.lastPathComponent == "llvm-symbolizer" else { return ("", 1, false) }
      let symbol = #"{"FileName":"/a/Form.swift","Line":0,"FunctionName":"f"\#(field)}"#
      return (#"[{"Symbol":[\#(symbol)]}]"#, 0, false)
    }
    let stack = try symbolizer.stacks(
      [[1000]], in: URL(filePath: "/a/program"), folder: URL(filePath: "/a")
    ).first
    #expect(
      stack?.functionWithoutLine == CodeFunction(file: "Form.swift", name: "f", firstLine: line))
  }

  @Test func warningsStandAside() {
    let text = "warning: x\n[\(Self.line("/a", 1, "f")),\(Self.line("/b", 2, "g"))]\n"
    #expect(SymbolRecord.all(in: text).count == 2)
  }
}
