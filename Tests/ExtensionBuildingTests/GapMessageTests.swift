import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// What is said of names that the stand-ins lack, and of the author's mistakes, compiled for real.
@Suite struct GapMessageTests {
  /// All examples, compiled as one target.
  private struct Compilation {
    let standIns: StandIns
    let folder: String
    /// What the compiler said of each file.
    let output: [String: String]
  }

  private static let compiled = Result { try compile() }

  private static func file(_ index: Int) -> String { "Example\(index).swift" }

  private static func compile() throws -> Compilation {
    try TestFolder.with { folder in
      try folder.writeExtension()
      for (index, example) in GapExample.all.enumerated() {
        try folder.write(example.code, to: file(index))
      }
      let builder = try PackageBuilder.make()
      let target = try ExtensionTarget(folder: folder.url)
      let error = try #require(throws: BuildError.self) { try builder.build(target) }
      let output = try #require(error.compilerOutput)
      return Compilation(
        standIns: StandIns(builder.sdk), folder: folder.url.path, output: texts(in: output))
    }
  }

  /// The compiler's output by the file that it is about; notes go with what they belong to.
  private static func texts(in output: String) -> [String: String] {
    var texts: [String: String] = [:]
    var current = ""
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: #/^\/.*\/(\w+\.swift):[0-9]+:[0-9]+: /#) {
        current = String(match.1)
      }
      texts[current, default: ""] += line + "\n"
    }
    return texts
  }

  /// What is said of one example alone.
  private func message(of index: Int) throws -> BuildError {
    let compilation = try Self.compiled.get()
    let output = try #require(compilation.output[Self.file(index)], "it compiles")
    return try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write(GapExample.all[index].code, to: Self.file(index))
      let target = try ExtensionTarget(folder: folder.url)
      return CompilationFailure(
        target, output: output.replacing(compilation.folder, with: folder.url.path),
        standIns: compilation.standIns
      ).error
    }
  }

  @Test(arguments: GapExample.all.indices) func tells(index: Int) throws {
    let example = GapExample.all[index]
    let error = try message(of: index)
    let text = error.description
    switch example.told {
    case .lacks(let module, let name):
      #expect(error.problem == "the stand-in of \(module) lacks \(name)")
      #expect(error.remedy?.contains("#if !os(Linux)") == true)
      #expect(text.contains("/\(Self.file(index)):"))
      #expect(error.line.map { $0 > 1 } == true && error.column != nil)
    case .problem(let problem):
      #expect(error.problem.hasPrefix(problem), "\(text)")
      #expect(error.line == 2 && error.column != nil)
    case .words(let words, let hint):
      #expect(error.problem == "the extension does not compile", "\(text)")
      #expect(error.details.contains { $0.hasSuffix("error: \(words)") }, "\(text)")
      #expect(error.remedy?.hasPrefix(hint ?? "") ?? (hint == nil), "\(text)")
      #expect(hint != nil || error.remedy == nil, "\(text)")
    }
    #expect(!text.contains("/Sources/Shims/") && !text.contains("extension-cache"))
  }

  @Test(arguments: ["!os(Linux)", "canImport(Vision)"])
  func theRemedyHelps(condition: String) throws {
    try TestFolder.with { folder in
      try folder.write(
        "import UIKit\nlet a = UIColor.red\n#if \(condition)\nlet b = UIColor.glassy\n#endif",
        to: "Colours.swift")
      try folder.writeExtension()
      let product = try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
      #expect(product.compilerOutput == "" && product.notes == [])
    }
  }

  /// What a class says of members that it would inherit is no error of its own.
  @Test(arguments: [
    ("UIGlassController", "the stand-in of UIKit lacks UIGlassController"),
    ("MyGlass", "the extension does not compile"),
  ])
  func whatFollowsIsCountedBehindIt(superclass: String, problem: String) throws {
    try TestFolder.with { folder in
      let file = try folder.write(
        """
        import UIKit
        class Hub: \(superclass) {
          override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .red }
          func x() { present(self, animated: true); self.title = "a" }
        }
        func use(_ h: Hub) { h.view.isHidden = true; h.dismiss(animated: false) }
        extension Hub: UITableViewDelegate {}
        """, to: "Hub.swift")
      try folder.writeExtension()
      let error = try #require(throws: BuildError.self) {
        try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
      }
      #expect(error.problem == problem)
      #expect(error.description.contains("\(file.path):2:12: error: "), "\(error)")
      #expect(error.details.count == (superclass == "MyGlass" ? 2 : 1), "\(error)")
      #expect(error.details.last?.contains("other errors, which follow from this") == true)
    }
  }

  /// Swift's classes differ from Objective-C's in what may replace their members.
  @Test(arguments: [
    ("class A: NSObject { override var description: String { \"\" } }", "description of A"),
    ("class A: NSObject { override func isEqual(_ o: Any?) -> Bool { true } }", "isEqual of A"),
    ("class A: XMLParser {}", "init(data:) of A"),
  ])
  func whatTheMainActorForbidsIsTold(code: String, subject: String) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write("import Foundation\n\(code)", to: "Rules.swift")
      var target = try ExtensionTarget(folder: folder.url)
      target.compilerFlags += ["-default-isolation", "MainActor"]
      let error = try #require(throws: BuildError.self) {
        try PackageBuilder.make().build(target)
      }
      #expect(error.problem.hasPrefix("\(subject) is on the main actor, and what it replaces"))
      #expect(error.remedy?.hasPrefix("Write nonisolated before class A") == true)
      try folder.write("import Foundation\nnonisolated \(code)", to: "Rules.swift")
      #expect(try PackageBuilder.make().build(target).compilerOutput == "")
    }
  }

  /// Other files of a target make an extension seen, so it has one of its own.
  @Test func anInitializerOfAnotherModuleIsToldWithIt() throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write("import Foundation\nlet a = IndexPath(row: 1, section: 1)", to: "A.swift")
      let error = try #require(throws: BuildError.self) {
        try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
      }
      #expect(
        error.problem
          == "init(row:section:) of IndexPath is in UIKit, which this file does not import")
      #expect(error.line == 2 && error.remedy?.hasPrefix("Add import UIKit") == true)
    }
  }

  @Test func theImportHelps() throws {
    try TestFolder.with { folder in
      try folder.write(
        "import Combine\nimport Foundation\nclass Store: ObservableObject {}", to: "Store.swift")
      try folder.writeExtension()
      let product = try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
      #expect(product.compilerOutput == "" && product.notes == [])
    }
  }
}

/// Errors and warnings of sources that the tool generates from models.
@Suite struct GeneratedSourceTests {
  private func error(_ attribute: String, in folder: TestFolder) throws -> BuildError {
    try folder.write(
      """
      <model><entity name="Word" representedClassName="Word" codeGenerationType="class">
      <attribute name="thing" attributeType="Transformable" customClassName="\(attribute)"/>
      </entity></model>
      """, to: "Rules.xcdatamodeld/Rules.xcdatamodel/contents")
    try folder.writeExtension()
    return try #require(throws: BuildError.self) {
      try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
    }
  }

  @Test func gapIsToldAtTheModel() throws {
    try TestFolder.with { folder in
      let error = try error("NSPersistentGlass", in: folder)
      let model = folder.url.appending(path: "Rules.xcdatamodeld").path
      #expect(
        error.description.hasPrefix(
          "\(model): error: the stand-in of CoreData lacks NSPersistentGlass, which the code "
            + "generated from this model needs"), "\(error)")
      #expect(error.remedy?.contains("leave the model out") == true)
      #expect(error.compilerOutput?.contains("-model.swift") == false, "\(error)")
      #expect(error.compilerOutput?.contains("NSPersistentGlass") == true)
    }
  }

  @Test func anAuthorsTypeThatIsMissingIsToldAtTheModel() throws {
    try TestFolder.with { folder in
      let error = try error("MyThing", in: folder)
      let model = folder.url.appending(path: "Rules.xcdatamodeld").path
      #expect(
        error.details == [
          "\(model): error: in the code generated from it: cannot find type 'MyThing' in scope"
        ], "\(error)")
    }
  }

  @Test func warningsOfGeneratedCodeAreNobodys() {
    var generated = GeneratedSources()
    generated.add(
      URL(filePath: "/cache/A-model.swift"), from: URL(filePath: "/src/A.mlmodel"))
    let output = """
      /cache/A-model.swift:3:5: warning: 'init()' is deprecated
      3 |     x
        |     `- warning: 'init()' is deprecated
      /src/B.swift:1:1: warning: unused
      1 | let b
      """
    #expect(
      CompilerOutput(
        output, generatedFile: URL(filePath: "/cache/Main.swift"), models: generated
      ).text == "/src/B.swift:1:1: warning: unused\n1 | let b")
  }

  @Test func everyWarningIsToldOnce() {
    let warning =
      "/src/B.swift:1:1: warning: unused [#no]\n1 | let b\n  | `- warning: unused [#no]\n"
    let other = "/src/B.swift:2:1: warning: unused [#no]\n2 | let c\n"
    let note = "\n[#no]: <https://example.com>\n"
    #expect(
      CompilerOutput.withoutRepeats(warning + note + other + warning + note)
        == warning + note + other)
  }
}
