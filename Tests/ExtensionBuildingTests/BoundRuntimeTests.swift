import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

#if os(Linux)
  /// Programs are linked with the toolchain's libraries in one file, where that can be made.
  @Suite struct BoundRuntimeTests {
    private let builder: ExtensionBuilder

    init() throws {
      builder = try ExtensionBuilder()
    }

    /// What the loader is told to load with a program.
    private func libraries(of program: URL) throws -> [String] {
      let file = try FileHandle(forReadingFrom: program)
      defer { try? file.close() }
      return try #require(LoadedProgram(file)).libraries
    }

    private func program(
      _ body: String = "", by builder: ExtensionBuilder, in folder: TestFolder
    ) throws -> BuildProduct {
      try folder.writeExtension(body: body)
      return try builder.build(try ExtensionTarget(folder: folder.url))
    }

    /// Names of the toolchain's libraries among those of a program.
    private func ofToolchain(_ names: [String]) -> [String] {
      names.filter {
        FileManager.default.fileExists(
          atPath: builder.toolchain.libraryFolder.path + "/swift/linux/" + $0)
      }
    }

    /// Names in files, as the toolchain's own tool lists them.
    private func names(_ choice: String, in files: [URL]) throws -> Set<String> {
      let parts = try #require(RuntimeParts(of: builder.toolchain))
      let text = try output(
        of: parts.nameLister, ["-D", choice, "-f", "just-symbols"] + files.map(\.path))
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
      return Set(
        lines.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "@") }, as: UTF8.self) }
          .filter { !$0.hasSuffix(":") })
    }

    /// The rest of this suite says nothing where a toolchain has no parts for it.
    @Test func thisToolchainsLibrariesCanBeBound() throws {
      let toolchain = builder.toolchain
      let archive = toolchain.libraryFolder.path + "/swift_static/linux/libswiftCore.a"
      let isExpected = CurlLibrary.isHere && FileManager.default.fileExists(atPath: archive)
      #expect((builder.runtimeChoice().runtime != nil) == isExpected)
    }

    @Test func aProgramHasOneLibraryOfTheToolchain() throws {
      guard let runtime = builder.runtimeChoice().runtime else { return }
      try TestFolder.with { folder in
        let bound = try program(by: builder, in: folder).bundle
        let names = try libraries(of: bound.executable)
        #expect(ofToolchain(names) == [])
        #expect(names.first == RuntimeLibrary.link)
        #expect(bound.runtimeLibrary == RuntimeLibrary.place(in: bound.path))
        #expect(try Self.number(of: bound.runtimeLibrary) == Self.number(of: runtime.library))
        // Whoever is told this path can use it.
        #expect(try ExtensionBundle.load(bound.path).runtimeLibrary == bound.runtimeLibrary)
        let plain = try program(by: builder.linkingAsTheToolchain, in: folder).bundle
        #expect(plain.runtimeLibrary == nil)
        #expect(ofToolchain(try libraries(of: plain.executable)).contains("libswiftCore.so"))
      }
    }

    /// A copy can be carried elsewhere; the cache is not asked for it.
    @Test func aCopyHasTheLibraryInIt() throws {
      guard let runtime = builder.runtimeChoice().runtime else { return }
      try TestFolder.with { folder in
        let copy = try program(by: builder, in: folder).bundle
          .copy(to: folder.url.appending(path: "copy/Copy.appex"))
        let library = RuntimeLibrary.place(in: copy.path)
        #expect(copy.runtimeLibrary == library)
        #expect(
          FileManager.default.contentsEqual(atPath: library.path, andPath: runtime.library.path))
        #expect(try ExtensionBundle.load(copy.path).runtimeLibrary == library)
        try FileManager.default.removeItem(at: library)
        #expect(throws: BuildError.self) { try ExtensionBundle.load(copy.path) }
      }
    }

    /// FoundationXML would bring Foundation along a second time.
    @Test func aProgramThatAsksForMoreHasAllOfThemAsTheyAre() throws {
      try TestFolder.with { folder in
        let product = try program("_ = XMLParser(data: Data()).parse()", by: builder, in: folder)
        let names = try libraries(of: product.bundle.executable)
        #expect(ofToolchain(names).contains("libFoundationXML.so"))
        #expect(product.bundle.runtimeLibrary == nil)
      }
    }

    @Test func onlyWhatIsInItIsAskedForByItsPrograms() {
      let toolchain = builder.toolchain
      for (names, suffices) in [
        (["Foundation", "swiftCore", "m", "pthread"], true), (["sqlite3"], true),
        (["FoundationXML"], false), (["Foundation", "XCTest"], false), (["swiftCxx"], false),
      ] {
        #expect(RuntimeParts.suffice(for: Set(names), of: toolchain) == suffices, "\(names)")
      }
    }

    /// What is gone is made again, and nothing but the library is kept.
    @Test func whatIsGoneIsMadeAgain() throws {
      try withOwnCache { own, folder in
        guard let runtime = own.runtimeChoice().runtime else { return }
        let names = try FileManager.default.contentsOfDirectory(atPath: runtime.folder.path)
        #expect(Set(names) == ["linux", "record.json"])
        let size = try Self.attribute(.size, of: runtime.library)
        try FileManager.default.removeItem(at: runtime.library)
        #expect(own.runtimeChoice().runtime?.library.path == runtime.library.path)
        #expect(try Self.attribute(.size, of: runtime.library) == size)
        #expect(try Self.attribute(.posixPermissions, of: runtime.library) == 0o444)
      }
    }

    @Test func aBundleWhoseLibraryIsGoneIsMadeAgain() throws {
      try withOwnCache { own, folder in
        let bundle = try program(by: own, in: folder).bundle
        guard let library = bundle.runtimeLibrary else { return }
        try FileManager.default.removeItem(at: library)
        let again = try program(by: own, in: folder)
        #expect(!again.isFromCache)
        #expect(FileManager.default.fileExists(atPath: library.path))
        #expect(try program(by: own, in: folder).isFromCache)
      }
    }

    /// No file of an author's takes its place.
    @Test func aResourceOfItsNameDoesNotTakeItsPlace() throws {
      guard let runtime = builder.runtimeChoice().runtime else { return }
      try TestFolder.with { folder in
        try folder.write("no library", to: "\(RuntimeLibrary.folder)/\(RuntimeLibrary.name)")
        let bundle = try program(by: builder, in: folder).bundle
        #expect(try Self.number(of: bundle.runtimeLibrary) == Self.number(of: runtime.library))
        #expect(try Self.attribute(.size, of: runtime.library) ?? 0 > 1_000_000)
      }
    }

    /// Where the libraries cannot be bound, programs get them as they are, and say why; it is not tried for each.
    @Test func aProgramSaysWhyItHasThemAsTheyAre() throws {
      try withOwnCache { own, folder in
        guard var parts = own.parts else { return }
        parts.objectCopier = URL(filePath: "/bin/false")
        let failing = own.binding(parts)
        let product = try program(by: failing, in: folder)
        #expect(product.bundle.runtimeLibrary == nil)
        let note = "starts take longer, as the toolchain\u{2019}s libraries could not be bound"
        #expect(product.notes.contains { $0.hasPrefix(note) }, "\(product.notes)")
        #expect(try program(by: failing, in: folder).isFromCache)
        // It is remembered by what was to be made, whatever the tools are by now.
        #expect(own.runtimeChoice().runtime == nil)
        #expect(own.runtimeChoice().note?.hasPrefix(note) == true)
        try Self.makeOld(in: own.cache.root)
        let later = try program(by: own, in: folder)
        #expect(later.bundle.runtimeLibrary != nil)
        #expect(!later.notes.contains { $0.hasPrefix(note) })
      }
    }

    /// Lets what was remembered be two days old.
    private static func makeOld(in cache: URL) throws {
      let files = FileManager.default
      let reasons = try files.subpathsOfDirectory(atPath: cache.path)
        .filter { $0.hasSuffix("reason.txt") }
      try #require(reasons.count == 1)
      let date = Date(timeIntervalSinceNow: -2 * 86_400)
      try files.setAttributes(
        [.modificationDate: date], ofItemAtPath: cache.appendingPathComponent(reasons[0]).path)
    }

    private func withOwnCache(_ body: (ExtensionBuilder, TestFolder) throws -> Void) throws {
      try TestFolder.with { folder in
        try TestFolder.with { cache in
          let own = ExtensionBuilder(
            toolchain: builder.toolchain, sdk: builder.sdk,
            cache: try BuildCache(folder: cache.url, environment: [:]))
          try body(own, folder)
        }
      }
    }

    private static func attribute(_ name: FileAttributeKey, of file: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: file.path)[name] as? Int
    }

    /// The number of a file, which all its names have.
    private static func number(of file: URL?) throws -> Int? {
      try attribute(.systemFileNumber, of: try #require(file))
    }

    /// Data that a process could write to counts for its memory, and ICU's alone has 34 MB.
    @Test func littleOfItIsWritable() throws {
      guard let runtime = builder.runtimeChoice().runtime else { return }
      let file = try Data(contentsOf: runtime.library, options: .mappedIfSafe)
      func number(_ place: Int, _ count: Int) -> Int {
        (0..<count).reversed().reduce(0) { $0 << 8 | Int(file[place + $1]) }
      }
      let (table, size, count) = (number(0x20, 8), number(0x36, 2), number(0x38, 2))
      let segments = (0..<count).map { table + $0 * size }
      // Loaded (1), and writable (2).
      let writable = segments.filter { number($0, 4) == 1 && number($0 + 4, 4) & 2 != 0 }
      #expect(!writable.isEmpty)
      #expect(writable.reduce(0) { $0 + number($1 + 40, 8) } < 8 << 20)
    }

    /// What an extension, or a library that it loads, finds by a name, it finds as ever.
    @Test func itShowsWhatTheLibrariesShow() throws {
      guard let runtime = builder.runtimeChoice().runtime else { return }
      let parts = try #require(RuntimeParts(of: builder.toolchain))
      let before = try names("--defined-only", in: parts.originals)
      let now = try names("--defined-only", in: [runtime.library])
      #expect(before.count > 10_000)
      // The linker's own, of each file.
      #expect(before.subtracting(now).subtracting(["__bss_start", "_edata", "_end"]) == [])
    }

    /// What they look up of one another, but not where they are bound: each is known by its distance, too.
    ///
    /// FoundationNetworking reads property lists of its own by it.
    private static let boundForGood: Set<String> = [
      "$s10Foundation25PropertyListSerializationC08propertyC04from7options6formatyp0A10Essentials4DataV"
        + "_AC17MutabilityOptionsVSpyAH0bC7DecoderC0bC6FormatOGSgtKFZ"
    ]

    /// What the SDK stands in front of, and the libraries call, they look up in a bound library, too.
    @Test func whatTheSDKStandsInFrontOfIsLookedUp() throws {
      guard let runtime = builder.runtimeChoice().runtime else { return }
      let parts = try #require(RuntimeParts(of: builder.toolchain))
      let shown = try names("--defined-only", in: parts.originals)
      let asked = try names("--undefined-only", in: parts.originals)
      let ours = try Self.namesInSources()
      #expect(ours.count > 50)
      // C functions may be looked up by their own library, too; Swift's are not.
      let looked = ours.intersection(shown).filter { !$0.hasPrefix("$") || asked.contains($0) }
      let declaredOnly = looked.filter { $0.hasPrefix("CFString") }
      let known = Set(Toolchain.interposed)
      #expect(looked.subtracting(declaredOnly).subtracting(Self.boundForGood) == known)
      #expect(try names("--defined-only", in: [runtime.library]).isSuperset(of: known))
      // The loader looks up what has a relocation with its name.
      let relocations = try output(
        of: parts.nameLister.deletingLastPathComponent().appending(path: "llvm-objdump"),
        ["-R", runtime.library.path])
      let lookedUp = Set(
        relocations.split(whereSeparator: \.isWhitespace)
          .map { String($0.prefix { $0 != "@" && $0 != "+" }) })
      #expect(known.subtracting(lookedUp) == [])
    }

    private func output(of tool: URL, _ arguments: [String]) throws -> String {
      try TestFolder.with { folder in
        let run = try CompilerRun(tool, arguments, in: folder.url, name: "output")
        try #require(run.status == 0)
        return run.output
      }
    }

    /// The names that the SDK's sources give to functions.
    private static func namesInSources() throws -> Set<String> {
      let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
      var names: Set<String> = []
      for module in ["ExtensionPlatform", "ExtensionRuntime", "IdentityLookup", "Shims"] {
        let folder = sources.appending(path: module)
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix(".swift") {
          let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
          let attribute = #/@_(?:cdecl|silgen_name)\(\s*"([^"]+)"/#
          names.formUnion(text.matches(of: attribute).map { String($0.1) })
        }
      }
      return names
    }
  }
#endif
