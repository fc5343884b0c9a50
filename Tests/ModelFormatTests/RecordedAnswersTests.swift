import Foundation
import Testing

@testable import ModelFormat
@testable import ModelTraining

@Suite("Recorded answers, packages and compiled models")
struct RecordedAnswersTests {
  private func answers(_ list: String) throws -> RecordedAnswers {
    try RecordedAnswers(data: Data("{\"answers\": [\(list)]}".utf8))
  }

  @Test("a text")
  func text() throws {
    let answers = try answers(
      #"{"text": "a", "label": "junk", "probabilities": {"junk": 0.75}}, {"text": "b", "label": null}"#
    )
    #expect(answers.answer(to: "a")?.label == "junk")
    #expect(answers.answer(to: "a")?.probabilities == ["junk": 0.75])
    #expect(answers.answer(to: "b")?.label == .some(nil))
    #expect(answers.answer(to: "c") == nil)
    let model = try ModelSpecification(data: try TextCorpus.model().file())
    #expect(answers.outputs(for: ["text": .string("a")], of: model) == ["label": .string("junk")])
    #expect(answers.outputs(for: ["text": .string("b")], of: model) == nil)
    #expect(answers.outputs(for: ["text": .string("c")], of: model) == nil)
  }

  @Test("a file is read once")
  func kept() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func write(_ label: String) throws {
      try Data("{\"answers\": [{\"text\": \"a\", \"label\": \"\(label)\"}]}".utf8).write(
        to: file, options: .atomic)
    }
    try write("one")
    #expect(RecordedAnswers.kept(at: file)?.answer(to: "a")?.label == "one")
    try write("two")
    #expect(RecordedAnswers.kept(at: file)?.answer(to: "a")?.label == "one")
    #expect(RecordedAnswers.kept(at: file.appendingPathExtension("other")) == nil)
  }

  @Test("inputs and outputs of any model")
  func features() throws {
    let answers = try answers(
      #"{"inputs": {"x": 1, "y": 2.5}, "outputs": {"label": "ham", "probabilities": {"ham": 1}}}"#)
    let model = try ModelSpecification(data: Data(ModelWriter.classifier()))
    #expect(
      answers.outputs(for: ["x": .int64(1), "y": .double(2.5)], of: model)
        == ["label": .string("ham"), "probabilities": .byString(["ham": 1])])
    #expect(answers.outputs(for: ["x": .double(1)], of: model) == nil)
  }

  @Test("whole numbers where the model has them")
  func integers() throws {
    let bytes = ModelWriter.model(
      403, [], inputs: [("x", ModelWriter.array)], outputs: [("n", ModelWriter.int64)])
    let answers = try answers(#"{"inputs": {"x": [1, 2]}, "outputs": {"n": 7}}"#)
    let model = try ModelSpecification(data: Data(bytes))
    #expect(answers.outputs(for: ["x": .numbers([1, 2])], of: model) == ["n": .int64(7)])
  }

  @Test(
    "a manifest",
    arguments: [
      (
        #"{"rootModelIdentifier": "a", "itemInfoEntries": {"a": {"path": "b/c d.mlmodel"}}}"#,
        "Data/b/c d.mlmodel"
      ),
      (#"{"rootModelIdentifier": "a", "itemInfoEntries": {}}"#, nil),
      (#"{"rootModelIdentifier": "a", "itemInfoEntries": {"a": {"path": "../b"}}}"#, nil),
      (#"{"rootModelIdentifier": "a", "itemInfoEntries": {"a": {"path": "/b"}}}"#, nil),
      (#"{"rootModelIdentifier": "a", "itemInfoEntries": {"a": {"path": ""}}}"#, nil),
      ("[]", nil), ("", nil),
    ] as [(String, String?)])
  func manifest(text: String, path: String?) {
    #expect((try? ModelPackage.modelPath(manifest: Data(text.utf8))) == path)
  }

  /// Files of a compiled model's folder, and what becomes of them.
  @Test("a compiled folder")
  func compiled() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "compiled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ data: Data, _ name: String) throws {
      try data.write(to: folder.appending(path: name))
    }
    #expect(try CompiledModel.specification(in: folder) == nil)
    try write(Data("not known".utf8), "coremldata.bin")
    try write(
      Data(
        #"[{"inputSchema": [{"name": "text", "type": "String"}], "outputSchema": [{"name": "label", "type": "String"}]}]"#
          .utf8),
      "metadata.json")
    let opaque = try #require(try CompiledModel.specification(in: folder))
    #expect(opaque.opaqueKind == "a compiled model of Xcode\u{2019}s")
    #expect(opaque.inputs.map(\.type) == [.string])
    #expect(opaque.predictedFeatureName == "label")
    let model = try TextCorpus.model()
    try write(Data(try model.parameters()), "parameters.bin")
    let found = try #require(try CompiledModel.specification(in: folder))
    #expect(found.textClassifier == model)
    #expect(found.inputs.map(\.name) == ["text"])
    #expect(try found.predict(["text": .string("prize")]) == ["label": .string("junk")])
    try write(Data(ModelWriter.classifier()), "model.mlmodel")
    #expect(try CompiledModel.specification(in: folder)?.inputs.map(\.name) == ["x", "y"])
  }
}
