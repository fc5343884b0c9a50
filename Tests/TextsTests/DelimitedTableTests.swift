import Testing
import Texts

@Suite struct DelimitedTableTests {
  @Test(
    arguments: [
      ("", []),
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\r\nc,d\re", [["a", "b"], ["c", "d"], ["e"]]),
      ("a,,\n\n,b", [["a", "", ""], ["", "b"]]),
      ("\"a,b\",c", [["a,b", "c"]]),
      ("\"a \"\"b\"\"\",\"\"", [["a \"b\"", ""]]),
      ("\"two\nlines\",\"\r\n\"\r\nx", [["two\nlines", "\r\n"], ["x"]]),
      // Within a field that does not begin with one, a quotation mark is text.
      ("5\" screen,say \"hi\"", [["5\" screen", "say \"hi\""]]),
      (" \"a\" ,b", [[" \"a\" ", "b"]]),
      // What else Unicode has for the end of a line is text, and an accent makes no other mark of it.
      (
        "a\u{2028}b,c\u{85}d\u{B}e\u{C}f\n\"\u{301}x\"",
        [["a\u{2028}b", "c\u{85}d\u{B}e\u{C}f"], ["\u{301}x"]]
      ),
    ] as [(String, [[String]])])
  func reads(text: String, rows: [[String]]) throws {
    #expect(try DelimitedTable(text).rows.map(\.fields) == rows)
  }

  @Test(arguments: [
    ("a,b\n\"c,d\ne", 2, 1, "does not end"), ("a,\"", 1, 3, "does not end"),
    ("\"a\"b,c", 1, 4, "behind its closing quotation mark"),
    ("x\r\n\"a\" ,c", 2, 4, "behind its closing quotation mark"),
  ])
  func refuses(text: String, line: Int, column: Int, words: String) {
    #expect {
      try DelimitedTable(text)
    } throws: { error in
      let fault = error as? DelimitedTable.Fault
      return fault?.position == SourcePosition(line: line, column: column)
        && fault?.text.contains(words) == true
    }
  }

  @Test func knowsWhereRowsBegin() throws {
    #expect(try DelimitedTable("a\n\n\"b\r\nc\"\r\nd").rows.map(\.line) == [1, 3, 5])
  }

  @Test func takesOtherSeparators() throws {
    #expect(
      try DelimitedTable("a;b\tc,d", separators: [";", "\t"]).rows.map(\.fields)
        == [["a", "b", "c,d"]])
  }
}
