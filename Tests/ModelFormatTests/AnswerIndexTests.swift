import Foundation
import Testing

@testable import ModelFormat

@Suite("Where recorded answers stand in their file")
struct AnswerIndexTests {
  private static func index(_ text: String) -> AnswerIndex? { AnswerIndex(Data(text.utf8)) }

  private static func label(_ index: AnswerIndex?, _ text: String) -> String? {
    index?.entry(for: text).flatMap {
      (try? JSONSerialization.jsonObject(with: $0) as? [String: Any])?["label"] as? String
    }
  }

  @Test(
    "a text is found wherever it stands in its answer",
    arguments: [
      #"{"answers":[{"label":"l","text":"a"}]}"#,
      #"{"answers":[{"text":"a","label":"l"}]}"#,
      " {\n \"answers\" : [ { \"text\" :\t\"a\" , \"label\":\"l\" } , {\"text\":\"b\"} ] } \n",
      #"{"model":"M","answers":[{"text":"b"},{"text":"a","probabilities":{"text":0.5},"label":"l"}]}"#,
      #"{"answers":[{"text":"\u0061","label":"l"}],"more":[{"answers":[]},"]}",-1.5e3,null]}"#,
      #"{"answers":[{"label":"l","list":[{"text":"c"},[1,2]],"text":"a"}]}"#,
    ])
  func layouts(text: String) {
    #expect(Self.label(Self.index(text), "a") == "l")
    #expect(Self.index(text)?.entry(for: "c") == nil)
  }

  @Test("texts are told apart by their bytes")
  func writings() {
    let index = Self.index(
      "{\"answers\":[{\"text\":\"caf\u{E9}\",\"label\":\"one\"},{\"text\":\"cafe\u{301}\",\"label\":\"two\"}]}"
    )
    #expect(Self.label(index, "caf\u{E9}") == "one")
    #expect(Self.label(index, "cafe\u{301}") == "two")
    #expect(index?.entry(for: "cafe") == nil)
  }

  @Test(
    "a text is found as JSON writes it",
    arguments: [
      "", "\"", "\\", "\\\"}", "a\nb\u{0}", "/", "\u{1F600}", "\u{2028}", "{\"text\":\"a\"}", "天地",
    ])
  func escapes(text: String) throws {
    let entry = try JSONSerialization.data(withJSONObject: ["text": text, "label": "l"])
    let data = Data("{\"answers\":[".utf8) + entry + Data("]}".utf8)
    #expect(Self.label(AnswerIndex(data), text) == "l")
  }

  @Test("each of many texts is found, and no other")
  func many() {
    let entries = (0..<500).map { "{\"label\":\"\($0)\",\"text\":\"text \($0)\"}" }
    let index = Self.index("{\"answers\":[\(entries.joined(separator: ","))]}")
    for number in 0..<500 { #expect(Self.label(index, "text \(number)") == "\(number)") }
    #expect(index?.entry(for: "text 500") == nil)
  }

  @Test("what has no text is kept apart")
  func others() {
    let index = Self.index(
      #"{"answers":[{"inputs":{"text":"a"},"outputs":{}},{"text":1},{"text":"a"}]}"#)
    #expect(index?.others.count == 2)
    #expect(index?.entry(for: "a") == Data(#"{"text":"a"}"#.utf8))
  }

  @Test(
    "other forms",
    arguments: [
      "", "[]", "{}", "{\"answers\":{}}", "{\"answers\":[1]}", "{\"answers\":[]} x",
      "{\"answers\":[",
      "{\"answers\":[{\"text\":\"\\x\"}]}", "{\"answers\":[{\"text\":\u{1}}]}\u{1}",
      "{\"answers\":[{\"a\":}]}", "{\"answers\":[{\"a\":]}]}", "{\"answers\" []}", "\u{1}\u{2}",
    ])
  func otherForms(text: String) {
    #expect(Self.index(text) == nil)
  }

  @Test("none that is cut off is read, and none keeps the reader busy")
  func truncated() {
    let whole = Data(
      #"{"a":[1,{"b":"\"]"}],"answers":[{"text":"a\n","probabilities":{"x":0.5},"label":null}]}"#
        .utf8)
    #expect(AnswerIndex(whole) != nil)
    for count in whole.indices { #expect(AnswerIndex(whole.prefix(count)) == nil, "\(count)") }
  }
}
