import Testing

@testable import ModelFormat

@Suite struct TextTokenizerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let tokens: [String]
    var testDescription: String { text }
  }

  static let cases = [
    Case(text: "", tokens: []),
    Case(text: " \t\r\n\u{00A0}", tokens: []),
    Case(text: "Win a Prize!!", tokens: ["Win", "a", "Prize", "!", "!"]),
    Case(text: "T&C's apply", tokens: ["T", "&", "C's", "apply"]),
    Case(text: "don\u{2019}t well-known", tokens: ["don\u{2019}t", "well-known"]),
    Case(text: "a--b -c d-", tokens: ["a", "-", "-", "b", "-", "c", "d", "-"]),
    Case(text: "www.example.com.", tokens: ["www.example.com", "."]),
    Case(text: "wait...ok", tokens: ["wait", ".", ".", ".", "ok"]),
    Case(text: "1,000 a,b 1,b", tokens: ["1,000", "a", ",", "b", "1", ",", "b"]),
    Case(text: "my_name 2nd", tokens: ["my_name", "2nd"]),
    Case(
      text: "\u{00A3}5 \u{1F600}\u{1F600}", tokens: ["\u{00A3}", "5", "\u{1F600}", "\u{1F600}"]),
    Case(
      text: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}ok",
      tokens: ["\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "ok"]),
    Case(text: "cafe\u{0301} na\u{00EF}ve", tokens: ["cafe\u{0301}", "na\u{00EF}ve"]),
    Case(
      text: "\u{C548}\u{B155} \u{C138}\u{C0C1}", tokens: ["\u{C548}\u{B155}", "\u{C138}\u{C0C1}"]),
    Case(
      text: "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}",
      tokens: ["\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}"]),
  ]

  @Test(arguments: cases) func cuts(_ item: Case) {
    #expect(TextTokenizer().tokens(of: item.text) == item.tokens)
  }

  static let unspaced = [
    // The fewest unknown pieces, then the fewest pieces.
    Case(text: "天地人", tokens: ["天地人"]),
    Case(text: "天地", tokens: ["天地"]),
    Case(text: "地人和", tokens: ["地人", "和"]),
    Case(text: "天和地", tokens: ["天", "和", "地"]),
    // "天" and "和" are unknown alone; "地人" covers more than "人" would.
    Case(text: "天和地人", tokens: ["天", "和", "地人"]),
    Case(text: "天地 OK天地", tokens: ["天地", "OK", "天地"]),
    Case(text: "天地，人100和", tokens: ["天地", "，", "人", "100", "和"]),
  ]

  @Test(arguments: unspaced) func piecesOfTheVocabulary(_ item: Case) {
    let tokenizer = TextTokenizer(vocabulary: ["天地", "地人", "天地人", "人", "OK", ""])
    #expect(tokenizer.tokens(of: item.text) == item.tokens)
  }

  @Test func piecesAreToldApartByTheirBytes() {
    // One kana with its mark as one scalar and as two.
    let (one, two) = ("\u{304C}\u{304D}", "\u{304B}\u{3099}\u{304D}")
    let tokenizer = TextTokenizer(vocabulary: [one])
    #expect(tokenizer.tokens(of: one).count == 1)
    #expect(tokenizer.tokens(of: two).count == 2)
  }

  @Test(arguments: ["ดี", "ありがとう", "カタカナ", "ㄅㄆㄇ", "ㆠㆡ", "ᨠᨡ", "\u{AA80}\u{AA81}"])
  func withoutAVocabularyEachGraphemeIsOne(text: String) {
    #expect(TextTokenizer().tokens(of: text) == text.map { String($0) })
    #expect(TextTokenizer.hasUnspacedScript(text))
  }

  @Test func aLongTextOfLongPiecesIsCut() {
    let piece = String(repeating: "天", count: 31)
    let tokenizer = TextTokenizer(vocabulary: [piece, String(repeating: "天", count: 40)])
    let tokens = tokenizer.tokens(of: String(repeating: "天", count: 620))
    #expect(tokens == Array(repeating: piece, count: 20))
  }
}
