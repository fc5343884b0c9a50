import Testing

@testable import Terminal

@Suite struct LineEditorTests {
  private static func editor(
    _ keys: [Key], history: [String] = [], words: [String] = []
  ) -> (LineEditor, LineEditor.Event) {
    var editor = LineEditor(history: history) { before in
      let current = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return words.filter { $0.hasPrefix(current) }
    }
    var outcome = LineEditor.Event.nothing
    for key in keys { outcome = editor.press(key) }
    return (editor, outcome)
  }

  private static func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test(arguments: [
    ([Key.left, .character("x")], "abxc", 3),
    ([.home, .character("x")], "xabc", 1),
    ([.control("a"), .control("k")], "", 0),
    ([.left, .control("u")], "c", 0),
    ([.backspace], "ab", 2),
    ([.home, .deleteForward], "bc", 0),
    ([.home, .control("d")], "bc", 0),
    ([.control("w"), .control("y"), .control("y")], "abcabc", 6),
    ([.home, .right, .right, .right, .right], "abc", 3),
    ([.control("e"), .control("b"), .control("f")], "abc", 3),
  ])
  func keyEditsTheLine(_ keys: [Key], _ text: String, _ cursor: Int) {
    let (editor, _) = Self.editor(Self.typed("abc") + keys)
    #expect(editor.line == text)
    #expect(editor.cursor == cursor)
  }

  @Test func wordsAreSteppedOverAndKilled() {
    var (editor, _) = Self.editor(Self.typed("sms 72645 two words") + [.wordLeft, .wordLeft])
    #expect(editor.cursor == 10)
    #expect(editor.press(.control("w")) == .editing)
    #expect(editor.line == "sms two words")
    #expect(editor.press(.wordRight) == .editing)
    #expect(editor.cursor == 7)
  }

  @Test func historyKeepsWhatWasBeingTyped() {
    let history = ["first", "second"]
    var (editor, _) = Self.editor(Self.typed("dra") + [.up], history: history)
    #expect(editor.line == "second")
    #expect(editor.press(.up) == .editing)
    #expect(editor.line == "first")
    #expect(editor.press(.up) == .nothing)
    _ = editor.press(.down)
    _ = editor.press(.down)
    #expect(editor.line == "dra")
    #expect(editor.press(.down) == .nothing)
  }

  @Test func tabCompletesAsFarAsItIsClear() {
    let words = ["settings", "sms", "save"]
    let (one, outcome) = Self.editor(Self.typed("se") + [.tab], words: words)
    #expect(one.line == "settings ")
    #expect(outcome == .editing)
    let (_, several) = Self.editor(Self.typed("s") + [.tab], words: words)
    #expect(several == .candidates(words))
    let (_, none) = Self.editor(Self.typed("x") + [.tab], words: words)
    #expect(none == .nothing)
    let (folder, _) = Self.editor(Self.typed("sc") + [.tab], words: ["scenarios/"])
    #expect(folder.line == "scenarios/")
  }

  @Test(arguments: [
    ([Key.enter], LineEditor.Event.submitted("ab")),
    ([.control("c")], .cancelled),
    ([.control("l")], .clearedScreen),
    ([.control("d")], .nothing),
    ([.backspace, .backspace, .control("d")], .ended),
    ([.escape], .nothing),
  ])
  func keyEndsTheLine(_ keys: [Key], _ expected: LineEditor.Event) {
    #expect(Self.editor(Self.typed("ab") + keys).1 == expected)
  }

  @Test func combiningCharactersJoinWhatStandsBeforeThem() {
    let (editor, _) = Self.editor([.character("e"), .character("\u{301}"), .left])
    #expect(editor.line == "e\u{301}")
    #expect(editor.cursor == 0)
  }

  @Test(arguments: [
    ("sms", 0, "\r\u{1b}[K> sms\r\u{1b}[5C"),
    ("sms", 3, "\r\u{1b}[K> sms\r\u{1b}[2C"),
    // Fourteen columns are left beside the prompt; the end stays in sight.
    ("abcdefghijklmnopqrst", 0, "\r\u{1b}[K> hijklmnopqrst\r\u{1b}[15C"),
    ("日本語", 1, "\r\u{1b}[K> 日本語\r\u{1b}[6C"),
  ])
  func rowShowsTheCursor(_ text: String, _ left: Int, _ expected: String) {
    let keys = Self.typed(text) + Array(repeating: Key.left, count: left)
    let display = LineDisplay(prompt: "> ", columns: 16)
    #expect(display.text(Self.editor(keys).0) == expected)
  }
}
