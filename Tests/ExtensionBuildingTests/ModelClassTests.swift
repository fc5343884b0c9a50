import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding
@testable import ModelFormat

/// What Xcode generates from Core ML's models, and where it stops.
@Suite struct ModelClassTests {
  private func names(_ features: [String]) -> [String] {
    let all = features.map { ModelFeature(name: $0, type: .double, isOptional: false) }
    return ModelProperty.all(of: all, beside: ["Spam", "SpamInput", "SpamOutput"]).map(\.name)
  }

  @Test(arguments: [
    (["text", "text"], ["text"]), (["a b", "a-b", "a_b"], ["a_b", "a_b1", "a_b2"]),
    (["", "-", "_"], ["_1", "_2", "_3"]), (["1st"], ["_1st"]),
    (["class", "init"], ["class", "init"]),
    (["self", "featureNames", "SpamInput"], ["self1", "featureNames1", "SpamInput1"]),
    (
      ["prediction", "predictions", "features", "model", "value", "featureName", "provider"],
      ["prediction", "predictions", "features", "model", "value", "featureName", "provider"]
    ),
    (["te\\(1)xt", "奖金"], ["te__1_xt", "奖金"]),
  ])
  func propertiesHaveNamesOfTheirOwn(features: [String], expected: [String]) {
    #expect(names(features) == expected)
  }

  /// A text classifier as the fixtures have it.
  private static func model() throws -> Data {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(
      contentsOf: tests.appending(path: "Fixtures/Extensions/TextModel/TextClassifier.mlmodel"))
  }

  private func models(
    _ paths: [String], sources: [String: String] = [:], bundle: String? = nil,
    _ check: (ModuleModels) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      var resources: [ExtensionTarget.Resource] = []
      for path in paths {
        let url = folder.url.appending(path: path)
        try Self.model().write(to: url)
        resources.append(.init(source: url, destination: path))
      }
      let files = try sources.sorted { $0.key < $1.key }.map { try folder.write($1, to: $0) }
      let module = ModuleTarget(
        name: "Kit", origin: folder.url, sources: files, languageMode: .v5, compilerFlags: [],
        dependencies: [], resources: resources, resourceBundle: bundle)
      let classes = try files.flatMap {
        SwiftClassScanner.classes(in: try Data(contentsOf: $0), file: $0)
      }
      try check(try ModuleModels(of: module, declaring: classes))
    }
  }

  @Test func aClassIsOfTheModuleThatHasTheModel() throws {
    try models(["My model.mlmodel"]) { models in
      let source = try #require(models.sources.first?.source)
      #expect(source.contains("\nclass `My_model` {"))
      #expect(source.contains("Bundle.main.url(forResource: \"My model\", withExtension"))
      #expect(!source.contains("public"))
    }
    try models(["Spam.mlmodel"], bundle: "Kit_Kit.bundle") { models in
      let source = try #require(models.sources.first?.source)
      #expect(source.contains("public class SpamInput: MLFeatureProvider {"))
      #expect(source.contains("Bundle.module.url(forResource: \"Spam\""))
    }
  }

  @Test func aClassThatTheModuleHasItselfIsNotMadeAgain() throws {
    try models(["Spam.mlmodel"], sources: ["Spam.swift": "class Spam {}"]) { models in
      #expect(models.sources.isEmpty)
      #expect(models.models.map(\.name) == ["Spam"])
    }
  }

  @Test(arguments: [
    ["a b.mlmodel", "a-b.mlmodel"], ["Spam.mlmodel", "SpamInput.mlmodel"],
    ["_.mlmodel", "_1.mlmodel"],
  ])
  func twoModelsOfOneClassAreAnError(paths: [String]) throws {
    let error = try #require(throws: BuildError.self) { try models(paths) { _ in } }
    #expect(error.code == .resourceConflict)
    #expect(error.path?.hasSuffix(paths[1]) == true)
    #expect(error.problem.contains(paths[0]))
  }

  @Test(arguments: [
    ("Spam.mlmodel", "Spam.mlmodelc"), ("a/Spam.mlpackage", "a/Spam.mlmodelc"),
    ("Rules.xcdatamodeld", "Rules.momd"), ("Rules.xcdatamodel", "Rules.mom"),
    ("Spam.mlmodelc", "Spam.mlmodelc"), ("words.json", "words.json"),
  ])
  func aModelBecomesAFolderOfItsName(destination: String, place: String) {
    let resource = ExtensionTarget.Resource(
      source: URL(filePath: "/a").appending(path: destination), destination: destination)
    #expect(resource.place == place)
  }

  @Test func warningsAboutGeneratedCodeAreNobodys() {
    var generated = GeneratedSources()
    generated.add(URL(filePath: "/cache/A-model.swift"), from: URL(filePath: "/src/A.mlmodel"))
    let output = """
      /cache/A-model.swift:3:5: warning: not needed
      3 | text
      /cache/A-model.swift:1:1: note: of it
      /src/A.swift:1:1: warning: kept
      1 | text
      """
    let text = CompilerOutput(output, generatedFile: nil, models: generated).text
    #expect(text == "/src/A.swift:1:1: warning: kept\n1 | text")
  }

  @Test func theTypesOfVideoAreApples() {
    #expect(AppleFramework.names.contains("CoreVideo"))
  }
}
