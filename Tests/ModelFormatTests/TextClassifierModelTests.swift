import Foundation
import Testing

@testable import ModelFormat
@testable import ModelTraining

@Suite("Text classifiers of Create ML's kind")
struct TextClassifierModelTests {
  @Test("the same probabilities as a second implementation", arguments: TextCorpus.junk.indices)
  func probabilities(index: Int) throws {
    let (text, junk) = TextCorpus.junk[index]
    let found = try TextCorpus.model().classify(text)
    #expect(abs((found.probabilityByLabel["junk"] ?? 0) - junk) < 1e-5)
    #expect(found.label == (junk > 0.5 ? "junk" : "ham"))
    for (one, other) in zip(
      found.probabilities, try TextCorpus.model().naiveProbabilities(of: text))
    {
      #expect(abs(one - other) < 1e-12)
    }
  }

  static let doubtful: [(String, [TextClassification.Doubt])] = [
    ("win win win a prize", []), ("call now", [.close]), ("PRIZE", [.unknown]), ("", [.unknown]),
    ("天地", [.script, .unknown]), ("win win win a prize 天", [.script]),
    ("call now 天", [.close, .script]),
  ]

  @Test("what is doubtful", arguments: doubtful)
  func doubts(text: String, doubts: [TextClassification.Doubt]) throws {
    #expect(try TextCorpus.model().classify(text).doubts == doubts)
  }

  @Test("the first label wins where all are equal")
  func tie() throws {
    #expect(try TextCorpus.model().classify("unheard of").label == "ham")
  }

  @Test("two writings of one character are two tokens")
  func writings() throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    let texts = [(one, "a"), (two, "b"), ("x", "a"), ("y", "b")]
    let model = try TextClassifierTrainer(
      texts.map { TextClassifierTrainer.Example($0.0, label: $0.1) }
    ).train()
    #expect(model.vocabulary.count == TextClassifierParameters.reservedTokens + 4)
    let read = try #require(try ModelSpecification(data: try model.file()).textClassifier)
    #expect(read.classify(one).label == "a")
    #expect(read.classify(two).label == "b")
    #expect(read.classify(one).doubts == [])
  }

  @Test("a pointer of Git LFS is named as one")
  func pointer() {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    #expect {
      try ModelSpecification(data: Data(text.utf8))
    } throws: {
      "\($0)".contains("a pointer of Git LFS")
    }
  }

  @Test("a file has what its model had")
  func file() throws {
    let model = try TextCorpus.model()
    let specification = try ModelSpecification(data: try model.file(author: "A tester"))
    #expect(specification.textClassifier == model)
    #expect(specification.inputs.map(\.name) == ["text"])
    #expect(specification.inputs.map(\.type) == [.string])
    #expect(specification.outputs.map(\.name) == ["label"])
    #expect(specification.predictedFeatureName == "label")
    #expect(specification.author == "A tester")
    #expect(specification.opaqueKind == nil)
    #expect(specification.isOfLanguage)
    #expect(try specification.predict(["text": .string("prize")]) == ["label": .string("junk")])
  }

  @Test("labels of odd names, one of them empty, are those of the file")
  func oddLabels() throws {
    let labels = ["", "\n\"\\", "a b", "Label", "label", "u\u{308}", "\u{1F389}\u{200D}"]
    let examples = labels.enumerated().map {
      TextClassifierTrainer.Example("word\($0) again", label: $1)
    }
    let model = try TextClassifierTrainer(examples).train()
    let read = try #require(try ModelSpecification(data: try model.file()).textClassifier)
    #expect(read == model)
    for (index, label) in labels.enumerated() {
      #expect(read.classify("word\(index)").label == label)
    }
  }

  @Test("an input that is no text")
  func wrongInput() throws {
    let specification = try ModelSpecification(data: try TextCorpus.model().file())
    #expect(throws: ModelFormatError.self) { try specification.predict(["text": .double(1)]) }
  }

  @Test("labels and tokens for which the format has no room")
  func tooLarge() throws {
    func model(labels: [String], vocabulary: [String]) -> TextClassifierModel {
      TextClassifierModel(
        labels: labels, vocabulary: vocabulary, textCount: 1,
        frequencies: vocabulary.map { _ in 1 }, weights: [])
    }
    let many = (0..<256).map { "label \($0)" }
    for (labels, vocabulary) in [(many, []), (["a", "b"], ["x\0y"])] {
      #expect { try model(labels: labels, vocabulary: vocabulary).file() } throws: {
        ($0 as? ModelFormatError)?.code == .tooLarge
      }
    }
  }
}

@Suite("Damaged text classifiers")
struct TextClassifierParametersTests {
  private func read(_ parameters: [UInt8]) throws -> TextClassifierModel {
    try TextClassifierParameters(parameters[...]).model()
  }

  @Test("no file that is cut off is a model, and none ends the process")
  func truncated() throws {
    let file = try TextCorpus.model().file()
    for count in 0..<file.count {
      let model = try? ModelSpecification(data: file.prefix(count))
      #expect(model?.textClassifier == nil, "\(count) bytes")
    }
  }

  @Test("no byte that is another one ends the process", arguments: [UInt8(0xFF), 0x01, 0x80])
  func flipped(mask: UInt8) throws {
    let bytes = try TextCorpus.model().parameters()
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= mask
      guard let model = try? read(damaged) else { continue }
      let found = model.classify("win a prize now, 天地")
      #expect(model.labels.contains(found.label))
      #expect(abs(found.probabilities.reduce(0, +) - 1) < 1e-6, "byte \(place)")
    }
  }

  @Test(
    "the kind that rests on Apple's vectors, and unknown ones",
    arguments: [
      (UInt8(6), "a Create ML text classifier by transfer learning"),
      (9, "a Create ML text classifier of the unknown kind 9"),
    ])
  func kinds(kind: UInt8, name: String) throws {
    var bytes = try TextCorpus.model().parameters()
    bytes[4] = kind
    let file = ModelWriter.model(
      2000, ModelWriter.data(100, bytes), inputs: [("text", ModelWriter.string)],
      outputs: [("label", ModelWriter.string)])
    let model = try ModelSpecification(data: Data(file))
    #expect(model.opaqueKind == name)
    #expect(model.isOfLanguage)
  }

  @Test(
    "a layout that is not known is no damaged model",
    arguments: [(0, UInt8(1)), (12, 5), (24, 0xFF), (40, 3)])
  func unknownLayout(place: Int, byte: UInt8) throws {
    var bytes = try TextCorpus.model().parameters()
    bytes[place] = byte
    let file = ModelWriter.model(
      2000, ModelWriter.data(100, bytes), inputs: [("text", ModelWriter.string)],
      outputs: [("label", ModelWriter.string)])
    let model = try ModelSpecification(data: Data(file))
    let kind = try #require(model.opaqueKind)
    #expect(kind.hasPrefix("a Create ML text classifier of a layout that is not known (text cl"))
    #expect(model.isOfLanguage)
  }

  @Test("labels of equal names")
  func equalLabels() throws {
    let model = TextClassifierModel(
      labels: ["a", "b", "a"], vocabulary: [], textCount: 1, frequencies: [], weights: [])
    #expect {
      try read(try model.parameters())
    } throws: {
      "\($0)".contains("section labels") && "\($0)".contains("the label 3 is there a second time")
    }
  }

  /// A place in the parameters, what stands there instead, and what the error must say.
  struct Damage: Sendable, CustomTestStringConvertible {
    let place: Int
    let bytes: [UInt8]
    let text: String
    var testDescription: String { text }
  }

  static let damages = [
    Damage(
      place: 0, bytes: [1], text: "section header, at byte 0: the parameters begin with other"),
    Damage(place: 12, bytes: [5], text: "section header, at byte 12: 5 sections"),
    Damage(place: 24, bytes: [0xFF, 0xFF, 0xFF, 0xFF], text: "section weights, at byte 24"),
    Damage(place: 28, bytes: [0xFF, 0xFF, 0xFF, 0xFF], text: "section weights, at byte 24"),
    Damage(place: 28, bytes: [1, 0], text: "1 bytes are no whole records"),
    Damage(place: 36, bytes: [1, 0], text: "the first label is not empty"),
    Damage(place: 52, bytes: [1, 0], text: "section frequencies"),
    Damage(place: 20, bytes: [9, 0], text: "there is no NumberOfTrainingInstances"),
  ]

  @Test("an error names the section and the byte", arguments: damages)
  func places(_ damage: Damage) throws {
    var bytes = try TextCorpus.model().parameters()
    bytes.replaceSubrange(damage.place..<damage.place + damage.bytes.count, with: damage.bytes)
    #expect {
      try read(bytes)
    } throws: { error in
      let error = error as? ModelFormatError
      return error?.code == .malformed && error?.description.contains(damage.text) == true
    }
  }

  @Test(
    "records that cannot be",
    arguments: [
      ([0xFF, 0xFF, 0, 1, 0, 0, 0, 0], "are not both there"),
      ([16, 0, 0, 0, 0, 0, 0, 0], "are not both there"),
      ([16, 0, 0, 3, 0, 0, 0, 0], "are not both there"),
      ([16, 0, 0, 1, 0x7F, 0x80, 0, 0], "a weight is no number"),
      ([16, 0, 0, 1, 0, 0, 0, 0], "a second weight"),
    ] as [([UInt8], String)])
  func records(record: [UInt8], text: String) throws {
    var bytes = try TextCorpus.model().parameters()
    let start = Int(bytes[24]) | Int(bytes[25]) << 8
    // Token 16 has its one weight, for a label, in the first record.
    bytes.replaceSubrange(start..<start + 8, with: [16, 0, 0, 1, 0x3F, 0, 0, 0])
    bytes.replaceSubrange(start + 8..<start + 16, with: record)
    #expect {
      try read(bytes)
    } throws: {
      "\($0)".contains(text) && "\($0)".contains("section weights, at byte \(start + 8)")
        || "\($0)".contains("at byte \(start + 12)")
    }
  }
}
