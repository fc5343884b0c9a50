import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// A library of the network that is loaded when an extension uses it, and not before.
@Suite struct LateLibraryTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let toolchain: Toolchain

  init() throws {
    toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
  }

  /// Whether this machine has it where it is looked for; a program is to bear its name then.
  private static var isHere: Bool {
    #if os(Linux)
      CurlLibrary.folders.contains {
        FileManager.default.fileExists(atPath: "\($0)/\(CurlLibrary.name)")
      }
    #else
      false
    #endif
  }

  /// The runtime stands in front of what the builder promises the linker, and looks in the same places.
  @Test func theRuntimeHasEveryFunction() throws {
    let source = try String(
      contentsOf: Self.package.appending(path: "Sources/ExtensionPlatform/NetworkLibrary.swift"),
      encoding: .utf8)
    let declared = source.matches(of: #/@_cdecl\("(\w+)"\)/#).map { String($0.1) }
    let forwarded = source.matches(of: #/NetworkLibrary\.function\("(\w+)"\)/#)
      .map { String($0.1) }
    #expect(declared == forwarded)
    #expect(declared.sorted() == LateLibrary.functions.sorted())
    for folder in CurlLibrary.folders { #expect(source.contains("\"\(folder)\"")) }
    #expect(source.contains("/\(CurlLibrary.name)"))
  }

  @Test(arguments: [
    (["Foundation", "FoundationNetworking", "swiftCore", "m", "pthread"], true), (["curl"], false),
    (["swiftCore", "git2"], false), (["../x"], false),
  ])
  func whatElseIsLinkedMayNeedItAtTheStart(_ libraries: [String], _ isKnown: Bool) throws {
    try TestFolder.with { folder in
      let alone = try LateLibrary.linkerArguments(for: toolchain, besides: [], in: folder.url)
      #expect(alone.isEmpty != Self.isHere)
      let beside = try LateLibrary.linkerArguments(
        for: toolchain, besides: Set(libraries), in: folder.url)
      #expect(beside == (isKnown ? alone : []))
    }
  }

  /// Foundation may ask for one function more some day: then it is loaded at the start, as ever.
  @Test(
    arguments: [
      ([], true), (["malloc", "libc.so.6", "my_curl_init"], true), (["curl_ws_send"], false),
      (["CURL_OPENSSL_5"], false), (["libcurl.so.5"], false),
    ] as [([String], Bool)])
  func whatFoundationAsksForIsKnown(_ more: [String], _ isServed: Bool) {
    let known = LateLibrary.functions.sorted() + ["CURL_OPENSSL_4"]
    #expect(
      LateLibrary.isServed(asking: Self.table([CurlLibrary.name] + known + more)) == isServed)
    #expect(!LateLibrary.isServed(asking: Self.table(known + more)), "it does not ask for it")
  }

  /// Names as a library has them.
  private static func table(_ names: [String]) -> ArraySlice<UInt8> {
    ArraySlice(names.flatMap { Array("\($0)\0".utf8) })
  }

  #if os(Linux)
    /// Carried to a machine without the library, it would end in the midst of a question.
    @Test func anExtensionIsRefusedWhereItIsNot() throws {
      try TestFolder.with { folder in
        try folder.writeExtension(body: "")
        let built = try ExtensionBuilder().build(try ExtensionTarget(folder: folder.url))
        let program = built.bundle.executable
        let file = try FileHandle(forReadingFrom: program)
        defer { try? file.close() }
        try CurlLibrary.check(LoadedProgram(file), at: program)
        var refusal: BuildError?
        do throws(BuildError) {
          try CurlLibrary.check(LoadedProgram(file), at: program, in: [folder.url.path])
        } catch {
          refusal = error
        }
        #expect(refusal?.code == (Self.isHere ? BuildError.Code.libraryMissing : nil))
      }
    }

    /// Asked what it loads, by the loader itself; nothing of the program runs.
    private func loaded(by program: URL) throws -> Set<String> {
      let process = Process()
      process.executableURL = program
      process.environment = ["LD_TRACE_LOADED_OBJECTS": "1"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let names = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
      return Set(names.map { $0.trimmingCharacters(in: .whitespaces) })
    }

    @Test(arguments: [true, false])
    func anExtensionDoesNotLoadIt(isBound: Bool) throws {
      try TestFolder.with { folder in
        try folder.writeExtension(body: "")
        let builder = try ExtensionBuilder()
        let built = try (isBound ? builder : builder.linkingAsTheToolchain)
          .build(try ExtensionTarget(folder: folder.url)).bundle
          .copy(to: folder.url.appending(path: "copy/Copy.appex"))
        let libraries = try loaded(by: built.executable)
        #expect(
          libraries.contains(built.runtimeLibrary?.path ?? "libFoundationNetworking.so"))
        let arguments = try LateLibrary.linkerArguments(
          for: toolchain, besides: [], in: folder.url)
        #expect(arguments.isEmpty != Self.isHere)
        #expect(libraries.contains(CurlLibrary.name) == arguments.isEmpty)
        // Any other program does.
        let main = """
          import FoundationNetworking
          @main enum Main { static func main() { print(HTTPURLResponse.self) } }

          """
        let control = try folder.write(main, to: "control/Main.swift")
        let program = folder.url.appending(path: "control/program")
        let run = try CompilerRun(
          toolchain.swiftc,
          toolchain.linkerChoice + ["-parse-as-library", control.path, "-o", program.path],
          in: folder.url, name: "control")
        #expect(run.status == 0, "\(run.output)")
        #expect(try loaded(by: program).contains(CurlLibrary.name))
      }
    }
  #endif
}
