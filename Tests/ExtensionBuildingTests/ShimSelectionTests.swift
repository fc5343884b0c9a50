import Foundation
import Testing

@testable import ExtensionBuilding
@testable import ExtensionBundles

@Suite struct ShimSelectionTests {
  private static let available = [
    SDKModule(shim: "base"),
    SDKModule(shim: "middle", dependencies: ["base", "IdentityLookup"]),
    SDKModule(shim: "top", dependencies: ["middle"]),
    SDKModule(shim: "gaps", words: ["NSThing"]),
    SDKModule(shim: "objects", words: ["generic NSObject"]),
  ]

  private static func selection(_ source: String, local: Set<String> = []) -> ShimSelection {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    return ShimSelection(for: words, localModules: local, from: available)
  }

  @Test(arguments: [
    ("import Foundation", []),
    ("import base", ["base"]),
    ("import base.sub", ["base"]),
    ("import struct middle.Type", ["base", "middle"]),
    ("#if canImport(top)\n#endif", ["base", "middle", "top"]),
    ("let middle = base", []),
    ("let a: NSThing", ["gaps"]),
    ("// NSThing", []),
    ("let a = \"\\(NSThing.a)\", b = \"\"\"\n\\(c { #\"\\#(d)\"# })\n\"\"\"", ["gaps"]),
    ("let a = \"NSThing\", b = #\"\\(NSThing)\"#", []),
    ("func f<T: NSObject>() {}", ["objects"]),
    ("class A: NSObject {}", []),
  ])
  func choosesWhatIsAskedForAndWhatThatNeeds(_ source: String, _ names: [String]) {
    #expect(Self.selection(source).modules.map(\.name) == names)
  }

  @Test(arguments: [
    ("NSLog(\"%@\", error as NSError)", true),
    ("String(format: \"%@\", date as CVarArg)", true),
    ("let e = NSExpression(forKeyPath: key)", true),
    ("f(getVaList(arguments))", true),
    ("NSLog(\"%@\", number)", true),
    ("os_log(\"%{public}@\", number)", true),
    ("String(format: Texts.found, number)", true),
    ("String.localizedStringWithFormat(\"%1$@\", number)", true),
    ("NSLog(\"%d of a@b\\(x)\", count)", true),
    ("NSLog(\"%d\", count)", false),
    ("propertyList(from: data, format: nil)", false),
    ("String(format: \"%02x\", byte)", false),
    ("os_log(.info, \"\\(text)\")", false),
  ])
  func objectsAsArgumentsOfAFormatAreSeen(_ source: String, _ isNeeded: Bool) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    let modules = ShimSelection(for: words).modules
    #expect(modules.contains { $0.name == "FoundationGaps" } == isNeeded)
    var mentions = ShimMentions()
    mentions.look(in: Data(source.utf8))
    #expect(mentions.modules.contains { $0.name == "FoundationGaps" } || !isNeeded)
  }

  @Test func anAuthorsOwnModuleComesFirst() {
    let source = "import base\nimport middle"
    #expect(Self.selection(source, local: ["base", "middle"]).modules == [])
  }

  @Test func onlyWordsBringAModuleIntoEveryFile() {
    #expect(Self.selection("import gaps").implicitArguments == [])
    #expect(
      Self.selection("NSThing()").implicitArguments
        == ["-Xfrontend", "-import-module", "-Xfrontend", "gaps"])
  }

  @Test(arguments: [
    ("@Observable final class A {}", true),
    ("@Observable\n@MainActor\nclass A { @ObservationIgnored var b = 1 }", true),
    ("withObservationTracking { a.b } onChange: {}", true),
    ("let a: Observable<Int>", false),
    ("// @Observable", false),
  ])
  func observationIsSeenByItsAttribute(_ source: String, _ isSeen: Bool) {
    #expect(Self.selection(source).implicitArguments.contains("Observation") == isSeen)
  }

  @Test(arguments: [
    "import middle", "#if canImport(top)\n#endif", "let a: NSThing", "import struct base.Type", "",
    "func f<T: NSObject>() {}",
  ])
  func mentionsCoverWhateverIsChosen(_ source: String) {
    var mentions = ShimMentions(of: Self.available)
    mentions.look(in: Data(source.utf8))
    #expect(mentions.modules == Self.selection(source).modules)
  }

  @Test(arguments: [
    ("text.propertyList()", ["FoundationGaps", "RareGaps"]),
    ("PropertyListSerialization.propertyList(from: data, format: nil)", []),
    ("(facts as NSDictionary).fileSize()", ["FoundationGaps", "RareGaps"]),
    ("let fileSize = 3", []),
    ("options: [.json5Allowed]", ["FoundationGaps", "RareGaps"]),
    ("notify_post(name)", ["Darwin"]),
  ])
  func rareNamesBringTheirModule(_ source: String, _ names: [String]) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    let chosen = ShimSelection(for: words).modules.map(\.name).filter { $0 != "IdentityLookup" }
    #expect(Set(names).isSubset(of: chosen))
    #expect(chosen.contains("RareGaps") == names.contains("RareGaps"))
    var mentions = ShimMentions()
    mentions.look(in: Data(source.utf8))
    #expect(Set(chosen).isSubset(of: Set(mentions.modules.map(\.name))))
  }

  /// They are compiled side by side: one that is not named may not be there yet.
  @Test(arguments: SDKModule.all.map(\.name)) func everyModuleNamesThoseThatItImports(
    _ name: String
  ) throws {
    let module = try #require(SDKModule.all.first { $0.name == name })
    let sdk = try ExtensionSDK(environment: [:], executable: nil)
    // Darwin is the system's library to a stand-in, and never another stand-in.
    let others = Set(SDKModule.all.map(\.name)).subtracting([name, "Darwin"])
    let imports = try sdk.sources(of: module).flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: #/(?m)^\s*(?:@\w+ )?(?:public |package )?import (?:\w+ )?(\w+)/#)
        .map { String($0.1) }
    }
    #expect(Set(imports).intersection(others).subtracting(module.dependencies) == [])
  }

  @Test func identityDoesNotDependOnTheOrderOfASet() {
    let words = (0..<200).map { "word\($0)" }
    var other = Set<String>(minimumCapacity: 5000)
    for word in words.reversed() { other.insert(word) }
    #expect(
      SDKModule(shim: "a", words: Set(words)).identity
        == SDKModule(shim: "a", words: other).identity)
  }
}
