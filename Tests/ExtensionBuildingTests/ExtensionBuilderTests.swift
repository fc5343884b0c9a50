import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// Builds that run the compiler; their cache stays in the package's build folder.
@Suite struct ExtensionBuilderTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .absolutePathURL

  private let builder: ExtensionBuilder

  init() throws {
    let folder = Self.package.appendingPathComponent(".build")
    // Another user than the one who compiled the tests gets the cache that a user would get.
    builder = try ExtensionBuilder(
      cacheFolder: CurrentUser.mayWrite(in: folder.path)
        ? folder.appendingPathComponent("extension-cache") : nil)
  }

  private func removeEntry(of target: ExtensionTarget) throws {
    let entry = builder.cache.entry(.extensions, try builder.key(of: target).text)
    try? FileManager.default.removeItem(at: entry.folder)
  }

  /// Each of them ended the build, or the tool.
  @Test(arguments: [("Filter", "a"), ("Filter", "50%.lproj/x.strings"), ("100% Filter", "é")])
  func oddNamesAreNames(_ name: String, _ resource: String) throws {
    try TestFolder.with(named: name) { folder in
      try folder.writeExtension(body: "")
      try folder.write("it", to: resource)
      let product = try builder.build(try ExtensionTarget(folder: folder.url))
      let copy = product.bundle.path.appendingPathComponent(resource)
      #expect(try String(contentsOf: copy, encoding: .utf8) == "it")
    }
  }

  /// The compiler refuses its own modules where their folder has another name by now.
  @Test func aCacheMayBeMoved() throws {
    try TestFolder.with { folder in
      let source = TestFolder(url: folder.url.appendingPathComponent("Filter"))
      try source.writeExtension(body: "")
      let target = try ExtensionTarget(folder: source.url)
      let (first, second) = (folder.url.path + "/first", folder.url.path + "/second")
      _ = try ExtensionBuilder(cacheFolder: URL(fileURLWithPath: first)).build(target)
      try FileManager.default.moveItem(atPath: first, toPath: second)
      try source.write("// Another one.", to: "Other.swift")
      let other = try ExtensionTarget(folder: source.url)
      let product = try ExtensionBuilder(cacheFolder: URL(fileURLWithPath: second)).build(other)
      #expect(!product.isFromCache)
    }
  }

  @Test(arguments: [
    ("FilterIt", "Filter It", []),
    ("BareTemplate", "Bare Template", []),
    ("KeywordFilter", "Keyword Filter", ["group.com.example.keyword-filter"]),
  ])
  func buildsTheSamples(name: String, displayName: String, groups: [String]) throws {
    let folder = Self.package.appendingPathComponent("Sources/Samples/\(name)")
    let target = try ExtensionTarget(folder: folder)
    let product = try builder.build(target)
    #expect(product.compilerOutput == "")
    #expect(product.notes == [])
    #expect(product.bundle.path.lastPathComponent == "\(name).appex")
    #expect(product.bundle.displayName == displayName)
    #expect(product.bundle.principalName == "\(name).MessageFilterExtension")
    #expect(product.bundle.entitlements.applicationGroups == groups)
    let again = try builder.build(target)
    #expect(again.isFromCache)
    #expect(again.bundle == product.bundle)
  }

  @Test func buildsFromAnAwkwardPlaceWithoutTouchingIt() throws {
    // Long: what is built is written out.
    try TestFolder.with(named: "Mein 'Filter' ü 短信") { folder in
      let files = FileManager.default
      // A file that imports Foundation alone still sees the App Group's container.
      try folder.write(
        """
        import Foundation
        func container() -> URL? {
          FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.a")
        }
        """, to: "Group.swift")
      try folder.write("{}", to: "Data/words.json")
      try folder.writeExtension(body: "var unused = 1")
      let link = folder.url.deletingLastPathComponent().appendingPathComponent("link")
      try files.createSymbolicLink(at: link, withDestinationURL: folder.url)
      try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
      defer {
        try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
      }
      let before = try files.subpathsOfDirectory(atPath: folder.url.path).sorted()

      let target = try ExtensionTarget(folder: link, settings: ["PRODUCT_NAME": "A ü"])
      try removeEntry(of: target)
      let product = try builder.build(target)
      #expect(!product.isFromCache)
      #expect(product.bundle.executable.lastPathComponent == "A ü")
      #expect(files.isExecutableFile(atPath: product.bundle.executable.path))
      let resource = product.bundle.path.appendingPathComponent("words.json")
      #expect(try String(contentsOf: resource, encoding: .utf8) == "{}")
      #expect(product.compilerOutput.contains("\(link.path)/Filter.swift:11:"))
      #expect(try builder.build(target).compilerOutput == product.compilerOutput)
      #expect(try files.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)

      let handle = try FileHandle(forWritingTo: product.bundle.executable)
      try handle.truncate(atOffset: 100)
      try handle.close()
      let rebuilt = try builder.build(target)
      #expect(!rebuilt.isFromCache)
      #expect(try Data(contentsOf: rebuilt.bundle.executable).count > 100)
    }
  }

  @Test func givesTheCompilersErrorsWithTheAuthorsPaths() throws {
    try TestFolder.with(named: "My Filter") { folder in
      try folder.writeExtension(body: "undefined()")
      let error = try #require(throws: BuildError.self) {
        try builder.build(ExtensionTarget(folder: folder.url))
      }
      #expect(error.code == .compilationFailed)
      let line = "\(folder.url.path)/Filter.swift:11:5: error: cannot find 'undefined' in scope"
      #expect(error.compilerOutput?.contains(line) == true)
      #expect(error.description.contains(line))
      #expect(error.compilerOutput?.contains(EntryPoint.fileName) == false)
    }
  }

  @Test func explainsAClassThatCannotBeCreated() throws {
    try TestFolder.with { folder in
      try folder.write(Fixture.infoPlist(), to: "Info.plist")
      let file = try folder.write(
        """
        import IdentityLookup
        final class MessageFilterExtension: ILMessageFilterExtension {
          init(words: [String]) { super.init() }
        }
        """, to: "Filter.swift")
      let error = try #require(throws: BuildError.self) {
        try builder.build(ExtensionTarget(folder: folder.url))
      }
      #expect(error.code == .principalClassUnusable)
      #expect(error.path == file.path)
      #expect(error.line == 2)
      #expect(error.description.contains("missing argument for parameter 'words'"))
      #expect(!error.description.contains(EntryPoint.fileName))
    }
  }

  @Test(arguments: LanguageMode.allCases)
  func buildsInEveryLanguageMode(mode: LanguageMode) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      let target = try ExtensionTarget(
        folder: folder.url, settings: ["SWIFT_VERSION": mode.rawValue])
      #expect(try !builder.build(target).isFromCache)
    }
  }

  @Test(arguments: [LanguageMode.v5, .v6])
  func everyShimCompilesAndLinks(mode: LanguageMode) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      let imports = SDKModule.shims.map { "#if canImport(\($0.name))\nimport \($0.name)\n#endif" }
      try folder.write(imports.joined(separator: "\n"), to: "Imports.swift")
      let target = try ExtensionTarget(
        folder: folder.url, settings: ["SWIFT_VERSION": mode.rawValue])
      #expect(try builder.build(target).compilerOutput == "")
    }
  }

  @Test func everythingThatGoesInCounts() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write("{}", to: "words.json")
      let first = try ExtensionTarget(folder: folder.url)
      var keys = [try builder.key(of: first)]
      func add(_ change: (inout ExtensionTarget) throws -> Void) throws {
        var target = try ExtensionTarget(folder: folder.url)
        try change(&target)
        keys.append(try builder.key(of: target))
      }
      try add { $0.compilerFlags = ["-D", "X"] }
      try add { $0.languageMode = .v6 }
      try add { $0.moduleName = "Other" }
      try add { $0.name = "Other" }
      try folder.write("{ }", to: "words.json")
      try add { _ in }
      try folder.write("", to: "more.json")
      try add { _ in }
      try folder.writeExtension(body: "print(1)")
      try add { _ in }
      try folder.write(
        Fixture.entitlements("com.apple.security.application-groups", ["group.a"]),
        to: "F.entitlements")
      try add { _ in }
      try folder.write(Fixture.infoPlist(more: "<key>A</key><true/>"), to: "Info.plist")
      try add { _ in }
      #expect(Set(keys.map(\.text)).count == keys.count)
      #expect(Set(keys.map(\.sdk)).count == 2)
      let unchanged = try ExtensionTarget(folder: folder.url)
      #expect(try builder.key(of: unchanged) == keys.last)
    }
  }
}

extension ExtensionBuilderTests {
  /// What was compiled before was told then.
  @Test func copiesAreToldWhereTheyAreCompiled() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      let keyed = "import Foundation\nfinal class Keyed: NSObject { @objc var word = \"\" }"
      try folder.write(keyed, to: "Keyed.swift")
      let target = try ExtensionTarget(folder: folder.url)
      try removeEntry(of: target)
      let first = try builder.build(target)
      #expect(!first.isFromCache)
      let note = try #require(first.notes.first { $0.hasPrefix("note: compiled as copies") })
      #expect(note.contains(", so nothing has to be done: "), "\(note)")
      #expect(note.hasSuffix("Keyed.swift"), "\(note)")
      let second = try builder.build(target)
      #expect(second.isFromCache && second.notes == first.notes, "\(second.notes)")
      #expect(first.notesToTell.contains(note) && !second.notesToTell.contains(note))
    }
  }
}

extension ExtensionBuilderTests {
  /// What a phone would not do is told each time, whether or not something is compiled.
  @Test func aNameWithoutItsModuleIsToldFromTheCacheToo() throws {
    try TestFolder.with { folder in
      try folder.writeExtension(plist: Fixture.infoPlist(principal: "MessageFilterExtension"))
      let target = try ExtensionTarget(folder: folder.url)
      try removeEntry(of: target)
      for isFromCache in [false, true] {
        let product = try builder.build(target)
        #expect(product.isFromCache == isFromCache)
        let told = product.notes.filter {
          $0.contains("warning: a phone finds a Swift class by its module and name")
        }
        #expect(told.count == 1, "\(product.notes)")
        #expect(!product.compilerOutput.contains("a phone finds"))
      }
    }
  }
}

@Suite struct BuildNotesTests {
  /// Names in a note can be anything, and what is kept is read line by line.
  @Test func aNoteIsOneLineWhateverItNames() throws {
    try TestFolder.with { folder in
      try BuildNotes.add("the model A\nFORGED.mlmodel", in: folder.url)
      try BuildNotes.add("another", in: folder.url)
      #expect(BuildNotes.kept(in: folder.url) == ["the model A\\u{a}FORGED.mlmodel", "another"])
    }
  }
}
