import Testing

@testable import TextAnalysis

@Suite("Cutting text into parts")
struct TextSegmentsTests {
  @Test(
    "words",
    arguments: [
      ("Don't pay 1,234.50 now!", ["Don't", "pay", "1,234.50", "now"]),
      ("OTP:482913", ["OTP", "482913"]),
      ("  \n ", []),
      ("", []),
      ("👍🏽 ok", ["👍🏽", "ok"]),
      ("我爱北京天安门", ["我", "爱", "北京", "天安门"]),
      ("今日は天気", ["今日", "は", "天気"]),
      ("नमस्ते दुनिया", ["नमस्ते", "दुनिया"]),
      ("e\u{301}te\u{301}", ["e\u{301}te\u{301}"]),
    ])
  func words(text: String, expected: [String]) {
    #expect(parts(.word, text) == expected)
  }

  @Test(
    "sentences",
    arguments: [
      ("Hi. How are you? Fine!", ["Hi. ", "How are you? ", "Fine!"]),
      (
        "Rs.500 debited from a/c. Not you? Call.",
        ["Rs.500 debited from a/c. ", "Not you? ", "Call."]
      ),
      ("Dear Mr. Smith, visit bit.ly/x today.", ["Dear Mr. Smith, visit bit.ly/x today."]),
      ("Pay $3.14 by 5 p.m. today", ["Pay $3.14 by 5 p.m. today"]),
      ("one\ntwo", ["one\n", "two"]),
      ("“Stop!” he said. Then left.", ["“Stop!” he said. ", "Then left."]),
      ("您好。请确认。", ["您好。", "请确认。"]),
      ("नमस्ते। कैसे हो?", ["नमस्ते। ", "कैसे हो?"]),
      ("J. R. Smith wins... Wow", ["J. R. Smith wins... ", "Wow"]),
      ("   ", []),
    ])
  func sentences(text: String, expected: [String]) {
    #expect(parts(.sentence, text) == expected)
  }

  @Test(
    "paragraphs",
    arguments: [("a\nb\r\nc", ["a\n", "b\r\n", "c"]), ("", []), ("a\n\n", ["a\n", "\n"])])
  func paragraphs(text: String, expected: [String]) {
    #expect(parts(.paragraph, text) == expected)
  }

  @Test("a range cuts what lies at its edge")
  func range() throws {
    let text = "alpha beta gamma"
    let start = text.index(text.startIndex, offsetBy: 6)
    let end = text.index(start, offsetBy: 4)
    let found = TextSegments.ranges(of: .word, in: text, within: start..<end)
    #expect(found == [start..<end])
    #expect(TextSegments.ranges(of: .word, in: text, within: start..<start).isEmpty)
  }

  private func parts(_ unit: TextUnit, _ text: String) -> [String] {
    TextSegments.ranges(of: unit, in: text, within: text.startIndex..<text.endIndex)
      .map { String(text[$0]) }
  }
}
