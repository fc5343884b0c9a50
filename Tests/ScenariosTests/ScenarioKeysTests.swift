import ScenarioFiles
import Testing
import Texts

@Suite struct ScenarioKeysTests {
  @Test func knownKeysComeInTheirUsualOrder() {
    let value = StructuredValue.object([
      "expect": .object(["folder": .text("junk"), "asked": .flag(true)]),
      "receive": .object(["text": .text("a"), "from": .text("b")]),
    ])
    #expect(
      value.line
        == "{ receive: { from: \"b\", text: \"a\" }, expect: { asked: true, folder: \"junk\" } }")
  }
}
