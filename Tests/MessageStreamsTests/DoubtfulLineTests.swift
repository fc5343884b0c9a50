import MessageStreams
import Testing
import Texts

/// A first line that may be the names of columns or a message is told, without a word of a message.
@Suite struct DoubtfulLineTests {
  private static func read(
    _ format: StreamFormat, _ text: String, columns: String? = nil
  ) throws -> (doubt: String?, texts: [String]) {
    let layout = try columns.map { names in
      try ColumnLayout(
        names: names.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }
    var reader = RecordReader(format, layout: layout)
    reader.push(Array(text.utf8))
    reader.finish()
    var texts: [String] = []
    while let row = try reader.next() {
      if let message = row.message { texts.append(message.text.revealed) }
    }
    return (reader.doubt?.sentence(in: "in"), texts)
  }

  /// What is taken for names, and the names that it is taken by where that is told.
  @Test(
    arguments: [
      (StreamFormat.csv, "text\na\n", "text"), (.csv, "text\n", "text"),
      (.csv, "ham,text\nspam,a\n", "text"),
      (.csv, "+14085550123,Message\n5550124,a\n", "message"),
      (.csv, "\n\nSecret, BODY \nb,a\n", "body"),
      (.csv, "spam,text\ntrue,a\n", "spam and text"),
      (.tsv, "spam\ttext\nham\ta\n", "spam and text"),
      (.tsv, "Alice\ttext\nb\ta\n", "text"), (.csv, "label,text\nham,a\n", nil),
      (.csv, "v1,v2,,,\nham,a,,,\n", nil), (.tsv, "id\tmessage\tx\n1\ta\t\n", nil),
      (.csv, "spam,text,id\ntrue,a,1\n", nil),
    ] as [(StreamFormat, String, String?)])
  func namesMayBeAMessage(_ format: StreamFormat, _ text: String, _ names: String?) throws {
    let (doubt, texts) = try Self.read(format, text)
    let line = text.prefix { $0 == "\n" }.count + 1
    let sentence = names.map {
      "in:\(line): taken for the line of names, by \($0) alone, and not for a message; "
        + "where it is one, --columns says what its columns are"
    }
    #expect(doubt == sentence)
    #expect(texts == (text == "text\n" ? [] : ["a"]))
  }

  /// A label tells in the form of a corpus that its first line is a message, whatever the message is.
  @Test(arguments: [
    ("ham\ttext\n", "text"), (" HAM\tMessage\n", "Message"), ("junk\tbody\n", "body"),
    ("spam\ta\n", "a"), ("1\tsms\n", "sms"),
  ])
  func aLabelTellsAMessage(_ text: String, _ message: String) throws {
    let (doubt, texts) = try Self.read(.tsv, text)
    #expect(texts == [message] && doubt == nil)
  }

  /// Where the columns are named all is a message; two names of columns are hardly one.
  @Test(
    arguments: [
      ("text\na\n", "text", nil, ["text", "a"]),
      ("ham,text\nspam,a\n", "label,text", nil, ["text", "a"]),
      ("Label,Text\nham,a\n", "label,text", "label and text", ["Text", "a"]),
      ("ham,a\nlabel,text\n", "label,text", nil, ["a", "text"]),
      ("text,id,Text\na,1,b\n", "text,id,", "text and id and text", ["text", "a"]),
    ] as [(String, String, String?, [String])])
  func aMessageMayBeNames(
    _ text: String, _ columns: String, _ names: String?, _ expected: [String]
  ) throws {
    let (doubt, texts) = try Self.read(.csv, text, columns: columns)
    let sentence = names.map {
      "in:1: taken for a message, though it has the names \($0); "
        + "where it is the line of names, leave --columns out"
    }
    #expect(doubt == sentence)
    #expect(texts == expected)
  }
}
