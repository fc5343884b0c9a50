import Foundation
import Testing

@testable import ExtensionBuilding

@Suite struct ProseScannerTests {
  @Test(arguments: [
    ("f(\"a\", b) // c\n/* d\n */ g", "f(\" \", b)     \n    \n    g"),
    ("/* a /* b */ c */ d", "                  d"),
    ("\"a\\(b(\"c\"))d\"", "\" \\(b(\" \")) \""), ("#\"a\\#(b)\"#", "#\" \\#(b)\"#"),
    ("#\"a\\(b)\"\"#; c", "#\"      \"#; c"), ("\"a\\\"b\"; c", "\"    \"; c"),
    ("\"\\(a { b(\")\") /* ) */ })c\"", "\"\\(a { b(\" \")         }) \""),
    ("let a = /b(/; c", "let a = /  /; c"), ("a / b / c", "a / b / c"),
    ("let a = #/b\"/#; c", "let a = #/  /#; c"),
    ("\"\"\"\na\n\"\"\"", "\"\"\"\n \n\"\"\""), ("f(#\"\"\"#, a)", "f(#\" \"#, a)"),
    ("#if a\n##b\n#endif", "#if a\n##b\n#endif"),
  ])
  func codeIsWhatIsNoText(_ source: String, _ code: String) {
    #expect(String(decoding: ProseScanner.code(of: Data(source.utf8)), as: UTF8.self) == code)
  }

  /// A literal of one line ends with it, so that one without its end spoils no more.
  @Test(arguments: [
    ("\"a\nb", "\" \nb"), ("\"\\(a\nb", "\"\\(a\nb"), ("/* a\nb", "    \n "), ("#/a\nb", "#/ \n "),
    ("\"\"\"\na", "\"\"\"\n "), ("\"\\", "\" "), ("#", "#"), ("", ""),
  ])
  func unfinishedSourceIsRead(_ source: String, _ code: String) {
    #expect(String(decoding: ProseScanner.code(of: Data(source.utf8)), as: UTF8.self) == code)
  }
}
