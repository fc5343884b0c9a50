import Foundation
import Testing

@testable import ExtensionBuilding

@Suite("Previews are not compiled")
struct PreviewTests {
  @Test(
    "a preview becomes blanks, line for line",
    arguments: [
      ("#Preview { A() }\nlet b = 1", "\nlet b = 1"),
      ("#Preview(\"A }\", traits: .fixed) {\n  A(\"}\") // }\n}\nlet b = 1", "\n\n\nlet b = 1"),
      (
        "let a = 1\n#Preview {\n  @Previewable @State var x = [1]\n  A()\n}\n",
        "let a = 1\n\n\n\n\n"
      ),
    ])
  func blank(source: String, expected: String) throws {
    let data = Data(source.utf8)
    let marks = SwiftClassScanner.words(in: data, file: URL(filePath: "/a.swift")).marks
    let text = try #require(MaskedSource(data, marks: marks).text)
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(lines.joined(separator: "\n") == expected)
  }
}
