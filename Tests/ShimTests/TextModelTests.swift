import Foundation
import HostPolicy
import MessagesHost
import Testing

/// Extensions that ask Create ML's text classifiers; `make-models.py` writes the models.
@Suite struct TextModelTests {
  /// A message, where it goes, and a line that the extension prints.
  struct Case: Sendable, CustomTestStringConvertible {
    let fixture: String
    let text: String
    let folder: Folder
    let line: String
    var codes: [String] = ["model.inferred"]
    var testDescription: String { "\(fixture): \(text)" }
  }

  /// The probability of spam, in ten thousandths, by the formula as the facts of a model state it:
  /// the difference of a token's weights, times ln 2, times ln(100 / texts with it).
  private static func spam(_ tokens: (difference: Double, texts: Double)...) -> Int {
    let score = tokens.reduce(0) { $0 + $1.difference * log(2) * log(100 / $1.texts) }
    return Int(10_000 / (1 + exp(-score)))
  }

  static let cases = [
    Case(
      fixture: "TextModel", text: "a prize", folder: .junk,
      line: "kind 0 label spam spam \(spam((3, 10)))"),
    Case(
      fixture: "TextModel", text: "winner, meeting now", folder: .unknown,
      line: "kind 0 label ham spam \(spam((1.25, 20), (-1.5, 10), (0.1, 50)))"),
    Case(
      fixture: "TextModel", text: "Prize", folder: .unknown, line: "kind 0 label ham spam 5000",
      codes: ["model.inferred", "model.undecided"]),
    Case(
      fixture: "TextModel", text: "奖金", folder: .junk,
      line: "kind 0 label spam spam \(spam((2, 10)))", codes: ["model.inferred", "model.undecided"]),
    Case(
      fixture: "TextModel", text: "now", folder: .junk,
      line: "kind 0 label spam spam \(spam((0.1, 50)))",
      codes: ["model.inferred", "model.undecided"]),
    Case(
      fixture: "OwnModelClass", text: "a prize", folder: .junk,
      line: "labels spam spam spam spam spam"),
    Case(
      fixture: "OwnModelClass", text: "a meeting", folder: .unknown,
      line: "labels ham ham ham ham ham"),
    Case(
      fixture: "OwnModelClass", text: "a meeting", folder: .unknown,
      line: "arrays 6.5 [0.0, 0.0, 6.5] [4, 3] 6.5 7 0.5 [3, 1] 131104 6 0 [\"a\"]"),
    Case(
      fixture: "OwnModelClass", text: "a prize to compile", folder: .junk, line: "compiled spam",
      codes: ["model.inferred", "model.inferred"]),
    Case(
      fixture: "OpaqueTextModel", text: "a prize", folder: .junk,
      line: "label spam [\"spam\": 0.75] predicted spam", codes: []),
    Case(
      fixture: "OpaqueTextModel", text: "see you", folder: .unknown,
      line: "label ham [:] predicted ham", codes: []),
    Case(
      fixture: "OpaqueTextModel", text: "nobody asked", folder: .promotions,
      line: "label none [:] predicted none", codes: ["inert.used", "model.unrecorded"]),
    Case(
      fixture: "OpaqueTextModel", text: "a prize", folder: .junk, line: "answers in sight false",
      codes: []),
  ]

  @Test(arguments: cases) func answers(_ item: Case) async throws {
    let outcome = try await ShimProbe(name: item.fixture).outcome(of: item.text)
    #expect(outcome.decision.placement.folder == item.folder)
    #expect(outcome.logs.map(\.text).contains(item.line), "\(outcome.logs.map(\.text))")
    #expect(outcome.acts.diagnostics.map(\.code) == item.codes)
    #expect(!outcome.acts.diagnostics.contains { $0.text.contains(item.text) })
  }

  /// What is asked, the line of it, and what the host is told.
  @Test(arguments: [
    (
      "a prize",
      "measured [1, 2] true 0.25 [(key: -1, value: 0.25), (key: 3, value: 0.5)] 7 spam [0.5, 0.25] 4 1",
      []
    ),
    ("a prize", "described [1, 3] true true", []),
    ("of another type", "generic", ["inert.used"]),
    ("not recorded", "generic", ["inert.used", "model.unrecorded"]),
    ("piped", "piped spam", ["model.inferred"]),
    ("names", "names a 3 [\"k\": 7.0] 2.5", []),
    (
      "shapes",
      "shapes [0, 3, 4, 5] 4 [2, 4] [0, 3, 0, 3, 4, 5, 4, 5] [1, 1] 12 [2, 2] [0, 4, 3, 5] "
        + "[0.0, 3.0, 4.0, 5.0]",
      []
    ),
    (
      "parts",
      "parts [1, 3, 4] [14, 15, 18, 19] [2, 2] [[-1, 5, 6, 7], [-2, 9, 10, 11]] "
        + "[0, 1, 2, 3] [1, 3, 4] [3] 11",
      []
    ),
    ("dictionary", "dictionary [2, 1, 1, 1, 3, 6, 6, 2, 6] 2.5", []),
  ])
  func members(text: String, line: String, codes: [String]) async throws {
    let outcome = try await ShimProbe(name: "ModelMembers").outcome(of: text)
    #expect(outcome.logs.map(\.text).contains(line), "\(outcome.logs.map(\.text))")
    #expect(outcome.acts.diagnostics.map(\.code) == codes)
  }

  @Test(arguments: [("a prize", Folder.junk), ("a meeting", .unknown)])
  func packageWithAnotherFileName(text: String, folder: Folder) async throws {
    let outcome = try await ShimProbe(name: "PackagedModel").outcome(of: text)
    #expect(outcome.decision.placement.folder == folder)
    #expect(outcome.acts.diagnostics.map(\.code) == ["model.inferred"])
  }
}
