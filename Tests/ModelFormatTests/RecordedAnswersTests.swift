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
    #expect(
      try answers.outputs(for: ["text": .string("a")], of: model) == ["label": .string("junk")])
    #expect(try answers.outputs(for: ["text": .string("b")], of: model) == nil)
    #expect(try answers.outputs(for: ["text": .string("c")], of: model) == nil)
  }

  /// An output as the model has it, what was recorded, and what comes of that; nil for a refusal.
  struct Output: Sendable, CustomTestStringConvertible {
    let type: [UInt8]
    let recorded: String
    let value: ModelValue?
    var testDescription: String { recorded }
  }

  private static let byInteger = ModelWriter.data(6, ModelWriter.data(1, []))
  private static let matrix = ModelWriter.data(
    5, ModelWriter.data(1, [1, 2]) + ModelWriter.number(2, 65568))

  static let outputs = [
    Output(type: ModelWriter.int64, recorded: "7", value: .int64(7)),
    Output(type: ModelWriter.int64, recorded: "7.5", value: nil),
    Output(type: ModelWriter.int64, recorded: "\"7\"", value: .int64(7)),
    Output(type: ModelWriter.double, recorded: "7", value: .double(7)),
    Output(type: ModelWriter.double, recorded: "\"7\"", value: nil),
    Output(type: ModelWriter.string, recorded: "\"a\"", value: .string("a")),
    Output(type: ModelWriter.string, recorded: "5", value: nil),
    Output(type: ModelWriter.byString, recorded: "{\"3\": 1}", value: .byString(["3": 1])),
    Output(type: byInteger, recorded: "{\"3\": 1}", value: .byInteger([3: 1])),
    Output(type: byInteger, recorded: "{\"a\": 1}", value: nil),
    Output(type: matrix, recorded: "[0.5, 2]", value: .numbers([0.5, 2])),
    Output(type: matrix, recorded: "[0.5]", value: nil),
    Output(type: ModelWriter.data(5, []), recorded: "[0.5]", value: .numbers([0.5])),
    Output(
      type: ModelWriter.data(5, ModelWriter.number(1, 2) + ModelWriter.data(31, [])),
      recorded: "[0.5]", value: .numbers([0.5])),
    Output(type: ModelWriter.array, recorded: "0.5", value: nil),
  ]

  @Test("an output is of the model's type, or refused", arguments: outputs)
  func types(_ item: Output) throws {
    let answers = try answers(
      "{\"inputs\": {\"x\": 1}, \"outputs\": {\"y\": \(item.recorded)}}")
    let model = try ModelSpecification(
      data: Data(
        ModelWriter.model(403, [], inputs: [("x", ModelWriter.double)], outputs: [("y", item.type)])
      ))
    guard let value = item.value else {
      let error = try #require(throws: ModelFormatError.self) {
        try answers.outputs(for: ["x": .double(1)], of: model)
      }
      #expect(error.code == .answers && error.description.contains("the output y"), "\(error)")
      return
    }
    #expect(try answers.outputs(for: ["x": .double(1)], of: model) == ["y": value])
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
      try answers.outputs(for: ["x": .int64(1), "y": .double(2.5)], of: model)
        == ["label": .string("ham"), "probabilities": .byString(["ham": 1])])
    #expect(try answers.outputs(for: ["x": .double(1)], of: model) == nil)
  }

  @Test("an array of floats has other numbers than the file")
  func floats() throws {
    let answers = try answers(#"{"inputs": {"x": [0.1, 2]}, "outputs": {"n": 7}}"#)
    let asked = ["x": ModelValue.numbers([Double(Float(0.1)), 2])]
    for (type, found) in [(Self.matrix, ["n": ModelValue.double(7)]), (ModelWriter.array, nil)] {
      let model = try ModelSpecification(
        data: Data(
          ModelWriter.model(403, [], inputs: [("x", type)], outputs: [("n", ModelWriter.double)])))
      #expect(try answers.outputs(for: asked, of: model) == found)
    }
  }

  @Test("whole numbers where the model has them")
  func integers() throws {
    let bytes = ModelWriter.model(
      403, [], inputs: [("x", ModelWriter.array)], outputs: [("n", ModelWriter.int64)])
    let answers = try answers(#"{"inputs": {"x": [1, 2]}, "outputs": {"n": 7}}"#)
    let model = try ModelSpecification(data: Data(bytes))
    #expect(try answers.outputs(for: ["x": .numbers([1, 2])], of: model) == ["n": .int64(7)])
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
