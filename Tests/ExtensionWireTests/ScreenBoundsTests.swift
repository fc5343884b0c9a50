import Foundation
import IdentityLookup
import Testing

@testable import ExtensionWire

/// A screen is cut to what a frame can hold, and one that is not is no frame.
@Suite struct ScreenBoundsTests {
  private static let id = QueryID(rawValue: 1)

  @Test func longTextsAreCut() {
    let long = String(repeating: "e\u{301}", count: ScreenBounds.longestText)
    let item = ScreenItemRecord(kind: "label", label: long, options: [long])
    for text in [item.label, item.options.first] {
      #expect(text?.unicodeScalars.count == ScreenBounds.longestText + 1)
      #expect(text?.hasSuffix("\u{2026}") == true)
    }
    let whole = String(repeating: "x", count: ScreenBounds.longestText)
    #expect(ScreenItemRecord(kind: "label", value: whole).value == whole)
  }

  @Test func itemsAndOptionsBeyondTheMostAreLeftOut() {
    let items = Array(
      repeating: ScreenItemRecord(kind: "label"), count: ScreenRecord.mostItems + 5)
    let screen = ScreenRecord(title: nil, isReady: false, items: items, omitted: 2)
    #expect(screen.items.count == ScreenRecord.mostItems)
    #expect(screen.omitted == 7)
    let picker = ScreenItemRecord(kind: "picker", options: (0...600).map { "\($0)" })
    #expect(picker.options.count == ScreenBounds.mostOptions)
  }

  @Test func classesAreOneWord() {
    let item = ScreenItemRecord(kind: "row", classes: ["Cell<String>", "UIView", "\u{c4}pfel_2"])
    #expect(item.classes == ["Cell", "UIView", "\u{c4}pfel_2"])
  }

  @Test func kindsAndActsAreThoseOfTheExtensionsSide() {
    #expect(ScreenBounds.kinds == Set(ScreenItem.Kind.allCases.map(\.rawValue)))
    #expect(ScreenBounds.acts == Set(ScreenAct.Kind.allCases.map(\.rawValue)))
  }

  @Test(arguments: [
    (#""kind":"label""#, #""kind":"SECRET""#, "screen.items.0.kind"),
    (#""acts":["tap"]"#, #""acts":["SECRET"]"#, "screen.items.0.acts"),
    (#""classes":["A"]"#, #""classes":["A secret"]"#, "screen.items.0.classes"),
    (#""level":0"#, #""level":-5"#, "screen.items.0.level"),
    (#""level":0"#, #""level":9223372036854775807"#, "screen.items.0.level"),
    (#""omitted":0"#, #""omitted":-1"#, "screen.omitted"),
    (#""omitted":0"#, #""omitted":9223372036854775807"#, "screen.omitted"),
  ])
  func whatIsOutOfBoundsIsNoFrame(_ part: String, _ other: String, _ path: String) throws {
    let screen = ScreenRecord(
      title: nil, isReady: true,
      items: [ScreenItemRecord(kind: "label", classes: ["A"], acts: ["tap"])])
    let payload = try ExtensionMessage.screen(Self.id, screen).frame(in: .json).dropFirst(4)
    let text = String(decoding: payload, as: UTF8.self)
    #expect(text.contains(part))
    #expect(try ExtensionMessage(payload: Data(text.utf8)) == .screen(Self.id, screen))
    let error = #expect(throws: WireError.self) {
      try ExtensionMessage(payload: Data(text.replacing(part, with: other).utf8))
    }
    guard case .wrongValue(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func tooLongARefusalIsNoFrame() throws {
    let long = String(repeating: "x", count: 2 * ScreenBounds.longestText)
    let payload = try ExtensionMessage.acted(Self.id, refusal: long).frame(in: .json).dropFirst(4)
    #expect(throws: WireError.self) { try ExtensionMessage(payload: Data(payload)) }
  }
}
