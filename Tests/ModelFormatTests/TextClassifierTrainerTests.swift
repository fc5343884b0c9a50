import Foundation
import Testing

@testable import ModelFormat
@testable import ModelTraining

@Suite("Training text classifiers")
struct TextClassifierTrainerTests {
  @Test("the same weights as plain gradient descent", arguments: TextCorpus.weights.indices)
  func weights(index: Int) throws {
    let (token, label, value) = TextCorpus.weights[index]
    let found = try #require(try TextCorpus.model().weight(of: token, for: label))
    #expect(abs(found - value) < 1e-5)
  }

  @Test("only pairs that occur have a weight")
  func pairs() throws {
    let model = try TextCorpus.model()
    #expect(model.weight(of: "prize", for: "ham") == nil)
    #expect(model.weight(of: "lunch", for: "junk") == nil)
    #expect(model.textCount == 7)
    #expect(Set(model.vocabulary.prefix(16)) == [""])
    #expect(model.frequencies[model.vocabulary.firstIndex(of: "prize") ?? 0] == 3)
  }

  @Test("the gradient is what the loss says, and nothing at the minimum")
  func gradient() throws {
    let trainer = try TextClassifierTrainer(TextCorpus.examples)
    let model = trainer.train()
    let minimum = trainer.loss(at: model.weights.map { Double($0.value) })
    // The weights are rounded to single precision.
    #expect(minimum.gradient.allSatisfy { abs($0) < 1e-5 })
    let place = model.weights.indices.map { 0.1 * Double($0 % 7) - 0.3 }
    let (_, gradient) = trainer.loss(at: place)
    for index in place.indices {
      var (before, after) = (place, place)
      before[index] -= 1e-5
      after[index] += 1e-5
      let slope = (trainer.loss(at: after).value - trainer.loss(at: before).value) / 2e-5
      #expect(abs(slope - gradient[index]) < 1e-6)
    }
  }

  @Test("a token of every label has weights that sum to zero")
  func sum() throws {
    let model = try TextCorpus.model()
    for token in ["now", "call", "your", ","] {
      let sum = model.labels.compactMap { model.weight(of: token, for: $0) }.reduce(0, +)
      #expect(abs(sum) < 1e-6, "\(token)")
    }
  }

  @Test("the same texts give the same bytes")
  func deterministic() throws {
    let (one, other) = (try TextCorpus.model().file(), try TextCorpus.model().file())
    #expect(one == other)
  }

  @Test(
    "one label is none", arguments: [[], [("a", "junk"), ("b", "junk")]] as [[(String, String)]])
  func oneLabel(texts: [(String, String)]) {
    let examples = texts.map { TextClassifierTrainer.Example($0.0, label: $0.1) }
    #expect { try TextClassifierTrainer(examples) } throws: {
      ($0 as? ModelFormatError)?.code == .training
    }
  }

  /// Where the public collection lies, if it is there: it is no part of this repository.
  private static let collection = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/SMSSpamCollection")

  @Test(
    "four fifths of 5,574 messages teach the rest",
    .enabled(
      if: FileManager.default.isReadableFile(atPath: collection.path),
      "../shared/data/SMSSpamCollection is not there"))
  func learnsTheCollection() throws {
    let lines = try String(contentsOf: Self.collection, encoding: .utf8).split(separator: "\n")
    let messages = lines.compactMap { line -> (text: String, label: String)? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
    }
    #expect(messages.count > 5_500)
    let parts = messages.enumerated().map { (isHeldOut: $0 % 5 == 4, message: $1) }
    let examples = parts.filter { !$0.isHeldOut }.map {
      TextClassifierTrainer.Example($0.message.text, label: $0.message.label)
    }
    let model = try TextClassifierTrainer(examples).train()
    let held = parts.filter(\.isHeldOut).map {
      ($0.message.label, model.classify($0.message.text).label)
    }
    let spam = held.filter { $0.0 == "spam" }
    let ham = held.filter { $0.0 == "ham" }
    let right = Double(held.count { $0.0 == $0.1 }) / Double(held.count)
    let recall = Double(spam.count { $0.1 == "spam" }) / Double(spam.count)
    let alarms = Double(ham.count { $0.1 == "spam" }) / Double(ham.count)
    #expect(right > 0.97, "accuracy \(right), recall \(recall), false alarms \(alarms)")
    #expect(recall > 0.80, "accuracy \(right), recall \(recall), false alarms \(alarms)")
    #expect(alarms < 0.01, "accuracy \(right), recall \(recall), false alarms \(alarms)")
  }
}
