@testable import Reports

/// Traces made by hand, as small as a test needs them.
enum Traces {
  static let header =
    #"{"about":"a","file":"s.json5","profile":"ios16","type":"scenario","version":1}"#

  /// A message that is asked about and answered.
  static func message(
    _ number: Int, text: String = "<private>", conversation: Int = 1, action: Int = 2,
    folder: String = "junk", seconds: Double = 0.001
  ) -> [String] {
    let facts =
      #"{"blocked":false,"body":true,"contact":false,"filter":"F","group":false,"junk":false,"#
      + #""known":false,"replies":0,"screening":true,"sender":true,"service":"sms"}"#
    let gate =
      #"{"decisive":false,"finding":"the message is an SMS","id":"gate.service","mark":"DOC","#
      + #""passes":true,"source":"WWDC17 session 249"}"#
    return [
      #"{"conversation":\#(conversation),"message":\#(number),"sender":"<private>","service":"sms","#
        + #""text":"\#(text)","type":"received"}"#,
      #"{"filter":"F","message":\#(number),"type":"asked"}"#,
      #"{"message":\#(number),"seconds":\#(seconds),"type":"timing"}"#,
      #"{"action":\#(action),"message":\#(number),"subAction":0,"type":"answered"}"#,
      #"{"asked":true,"facts":\#(facts),"folder":"\#(folder)","gates":[\#(gate)],"#
        + #""message":\#(number),"notified":false,"rules":["verdict.junk"],"type":"placed","#
        + #""unread":1}"#,
    ]
  }

  /// The sections of some lines behind a header.
  static func sections(_ lines: [String]) throws -> [TraceSection] {
    try SavedTrace(([header] + lines).joined(separator: "\n"), file: "t.ndjson").sections
  }
}
