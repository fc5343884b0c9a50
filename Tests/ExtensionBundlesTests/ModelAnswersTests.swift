import ExtensionBundles
import Foundation
import Testing

@Suite struct ModelAnswersTests {
  private func problem(_ text: String) -> String? {
    do throws(BuildError) {
      _ = try ModelAnswers(Data(text.utf8), of: "Spam", at: "/a/Spam.answers.json")
      return nil
    } catch {
      return "\(error.line ?? 0):\(error.column ?? 0) \(error.problem)"
    }
  }

  @Test(arguments: [
    "{ format: 1, answers: [] }",
    "{ format: 1, model: 'Spam', answers: [{ text: 'a', label: 'junk' }] }",
    "{ format: 1, answers: [{ text: 'a', label: null, probabilities: { a: 0, b: 1 } }] }",
    "{ format: 1, answers: [{ text: 'a', label: 'b' }, { text: 'a', label: 'b' }] }",
    "{ format: 1, answers: [{ inputs: { a: 1, b: 'x' }, outputs: { c: [1, 2], d: { e: 0.5 } } }] }",
    "{ format: 1, answers: [{ text: 'caf\u{E9}', label: 'a' }, { text: 'cafe\u{301}', label: 'b' }] }",
    "{ format: 1, answers: [{ text: 'a', probabilities: { a: 1.0000001192092896 } }] }",
    "\u{feff}{ format: 1, answers: [], } // with a mark at the beginning",
  ])
  func takes(text: String) throws {
    #expect(problem(text) == nil)
    let answers = try ModelAnswers(Data(text.utf8), of: "Spam", at: "/a")
    #expect(answers.model == "Spam")
    let json = try JSONSerialization.jsonObject(with: answers.data) as? [String: Any]
    #expect(json?["answers"] is [Any])
  }

  @Test(arguments: [
    ("", "1:1 not JSON5: "),
    ("[]", "1:1 expected an object with format, model and answers, found an array"),
    ("{ answers: [] }", "1:1 expected format 1"),
    ("{ format: 2, answers: [] }", "1:3 expected format 1"),
    ("{ format: 1 }", "1:1 the key answers is missing"),
    ("{ format: 1, format: 1, answers: [] }", "1:14 the key is here a second time"),
    ("{ format: 1, model: 'Other', answers: [] }", "1:14 expected the answers of the model Spam"),
    ("{ format: 1, answers: {} }", "1:14 expected an array of answers, found an object"),
    ("{ format: 1, answers: [1] }", "1:24 expected an object with text and label"),
    ("{ format: 1,\n answers: [{}] }", "2:12 expected a text: what the model was asked"),
    (
      "{ format: 1, answers: [{ text: 'a', lable: 'b' }] }", "1:37 the key lable means nothing here"
    ),
    ("{ format: 1, answers: [{ text: 'a', label: 1 }] }", "1:37 expected a string or null"),
    (
      "{ format: 1, answers: [{ text: 'a', label: 'b' }, { text: 'a', label: 'c' }] }",
      "1:53 this text has another answer above"
    ),
    (
      "{ format: 1, answers: [{ text: 'a', probabilities: 1 }] }",
      "1:37 expected an object of numbers"
    ),
    (
      "{ format: 1, answers: [{ text: 'a', probabilities: { b: 2 } }] }",
      "1:54 expected a number from 0 to 1"
    ),
    (
      "{ format: 1, answers: [{ text: 'a', probabilities: { b: 1.001 } }] }",
      "1:54 expected a number from 0 to 1"
    ),
    (
      "{ format: 1, answers: [{ text: 'a', probabilities: { b: NaN } }] }",
      "1:54 expected a number from 0 to 1"
    ),
    ("{ format: 1, answers: [{ inputs: {} }] }", "1:24 expected an object of values by feature"),
    (
      "{ format: 1, answers: [{ inputs: { a: true }, outputs: {} }] }",
      "1:36 expected a string, a number, an array of numbers or an object of numbers"
    ),
  ])
  func refuses(text: String, words: String) {
    #expect(problem(text)?.hasPrefix(words) == true, "\(problem(text) ?? "taken")")
  }

  @Test func refusesWhatIsNoText() {
    #expect(throws: BuildError.self) {
      try ModelAnswers(Data([0xFF, 0xFE]), of: "Spam", at: "/a")
    }
  }
}
