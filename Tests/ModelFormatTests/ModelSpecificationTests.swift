import Foundation
import Testing

@testable import ModelFormat
@testable import ModelTraining

@Suite("Reading and asking Core ML models")
struct ModelSpecificationTests {
  private func model(_ bytes: [UInt8]) throws -> ModelSpecification {
    try ModelSpecification(data: Data(bytes))
  }

  @Test("a description")
  func description() throws {
    let model = try model(ModelWriter.classifier())
    #expect(model.inputs.map(\.name) == ["x", "y"])
    #expect(model.inputs.map(\.type) == [.double, .double])
    #expect(model.outputs.map(\.type) == [.string, .dictionary(isKeyedByString: true)])
    #expect(model.predictedFeatureName == "label")
    #expect(model.predictedProbabilitiesName == "probabilities")
    #expect(model.opaqueKind == nil)
  }

  @Test("two classes", arguments: [(1.0, 0.0, "spam"), (-1, 0, "ham"), (0, 2, "ham")])
  func logistic(x: Double, y: Double, label: String) throws {
    let found = try model(ModelWriter.classifier()).predict(["x": .double(x), "y": .double(y)])
    #expect(found["label"] == .string(label))
    let spam = 1 / (1 + exp(-(2 * x - y + 0.5)))
    guard case .byString(let all)? = found["probabilities"] else {
      Issue.record("there are no probabilities")
      return
    }
    #expect(abs(all["spam", default: 0] - spam) < 1e-12)
    #expect(abs(all.values.reduce(0, +) - 1) < 1e-12)
  }

  @Test("three classes, by each encoding", arguments: [(UInt64(0), 2), (1, 3)])
  func three(encoding: UInt64, rows: Int) throws {
    let weights: [[Double]] = Array([[0, 0], [5, 0], [0, 5]].suffix(rows))
    let bytes = ModelWriter.classifier(
      weights: weights, offsets: Array(repeating: 0, count: rows), labels: ["a", "b", "c"],
      encoding: encoding)
    let found = try model(bytes).predict(["x": .double(1), "y": .double(-1)])
    #expect(found["label"] == .string("b"))
  }

  @Test("a regression")
  func regression() throws {
    let bytes = ModelWriter.model(
      300, ModelWriter.data(1, ModelWriter.doubles(1, [3])) + ModelWriter.doubles(2, [1]),
      inputs: [("x", ModelWriter.int64)], outputs: [("price", ModelWriter.double)],
      label: "price")
    #expect(try model(bytes).predict(["x": .int64(2)]) == ["price": .double(7)])
  }

  @Test("a tree", arguments: [(1.0, "spam"), (0.5, "ham"), (.nan, "ham")])
  func tree(x: Double, label: String) throws {
    func leaf(_ id: UInt64, _ value: Double) -> [UInt8] {
      ModelWriter.data(
        1,
        ModelWriter.number(2, id) + ModelWriter.number(3, 6)
          + ModelWriter.data(20, ModelWriter.double(2, value)))
    }
    let root = ModelWriter.data(
      1,
      ModelWriter.number(2, 0) + ModelWriter.number(3, 3) + ModelWriter.double(11, 0.7)
        + ModelWriter.number(12, 1) + ModelWriter.number(13, 2))
    let parameters = root + leaf(1, 2) + leaf(2, -2) + ModelWriter.number(2, 1)
    let bytes = ModelWriter.model(
      402,
      ModelWriter.data(1, parameters) + ModelWriter.number(2, 2)
        + ModelWriter.data(100, ModelWriter.texts(["ham", "spam"])),
      inputs: [("x", ModelWriter.double)], outputs: [("label", ModelWriter.string)],
      label: "label")
    #expect(try model(bytes).predict(["x": .double(x)])["label"] == .string(label))
  }

  @Test("a pipeline of words, a vector and a regression", arguments: [("a", "ham"), ("b", "spam")])
  func pipeline(word: String, label: String) throws {
    let vectorizer = ModelWriter.model(
      603, ModelWriter.data(1, ModelWriter.texts(["a", "b"])),
      inputs: [("words", ModelWriter.byString)], outputs: [("x", ModelWriter.array)])
    let last = ModelWriter.model(
      400,
      ModelWriter.data(1, ModelWriter.doubles(1, [-1, 1])) + ModelWriter.doubles(2, [0])
        + ModelWriter.data(100, ModelWriter.texts(["ham", "spam"])),
      inputs: [("x", ModelWriter.array)], outputs: [("label", ModelWriter.string)],
      label: "label", probabilities: "p")
    let bytes = ModelWriter.model(
      200,
      ModelWriter.data(1, ModelWriter.data(1, vectorizer) + ModelWriter.data(1, last)),
      inputs: [("words", ModelWriter.byString)], outputs: [("label", ModelWriter.string)],
      label: "label")
    let found = try model(bytes).predict(["words": .byString([word: 1, "unknown": 4])])
    #expect(found == ["label": .string(label)])
  }

  @Test("a text classifier in a pipeline is told, and asked once")
  func classifierInPipeline() throws {
    let file = try TextCorpus.model().file()
    let bytes = ModelWriter.model(
      202, ModelWriter.data(1, Array(file)), inputs: [("text", ModelWriter.string)],
      outputs: [("label", ModelWriter.string)], label: "label")
    var told: [String] = []
    let found = try model(bytes).predict(["text": .string("prize")]) { told.append($0.label) }
    #expect(found == ["label": .string("junk")])
    #expect(told == ["junk"])
  }

  @Test(
    "a kind that only Apple's frameworks run",
    arguments: [
      (UInt64(2001), "a Create ML word tagger"), (403, "a neural network classifier"),
    ])
  func opaque(kind: UInt64, name: String) throws {
    let bytes = ModelWriter.model(
      kind, [], inputs: [("text", ModelWriter.string)], outputs: [("label", ModelWriter.string)])
    let model = try model(bytes)
    #expect(model.opaqueKind == name)
    #expect {
      try model.predict(["text": .string("")])
    } throws: { error in
      (error as? ModelFormatError)?.code == .opaque && "\(error)".contains(name)
    }
  }

  @Test("a missing input is named")
  func missing() throws {
    let model = try model(ModelWriter.classifier())
    #expect(throws: ModelFormatError(.input, "the input y is missing")) {
      try model.predict(["x": .double(1)])
    }
  }

  @Test("no file that is cut off anywhere ends the process")
  func truncated() throws {
    let bytes = ModelWriter.classifier()
    for count in 0..<bytes.count {
      let model = try? ModelSpecification(data: Data(bytes.prefix(count)))
      _ = try? model?.predict(["x": .double(1), "y": .double(1)])
    }
    #expect(throws: ModelFormatError.self) { try ModelSpecification(data: Data("not one".utf8)) }
    #expect(throws: ModelFormatError.self) { try ModelSpecification(data: Data()) }
  }

  @Test("weights that do not fit the classes")
  func unfit() {
    #expect(throws: ModelFormatError.self) {
      try self.model(ModelWriter.classifier(weights: [[1, 2]], offsets: [0, 1]))
    }
  }
}
