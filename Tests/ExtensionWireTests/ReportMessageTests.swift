import ExtensionWire
import Foundation
import Testing

/// The messages about reports, each with its one payload.
@Suite struct ReportMessageTests {
  static let host: [(message: HostMessage, payload: String)] = [
    (
      .report(
        QueryID(rawValue: 1),
        ReportRecord(
          subject: .messages,
          communications: [
            CommunicationRecord(
              sender: "+14085550001", dateReceived: 1_772_399_700_000, messageBody: "You won")
          ])),
      #"{"id":1,"report":{"communications":[{"dateReceived":1772399700000,"messageBody":"You won","sender":"+14085550001"}],"loadsViewFirst":false,"subject":"messages"},"type":"report"}"#
    ),
    (
      .report(
        QueryID(rawValue: 1),
        ReportRecord(
          subject: .calls,
          communications: [CommunicationRecord(sender: nil, dateReceived: 1_772_399_700_000)],
          loadsViewFirst: true, clock: 1_772_399_700_250)),
      #"{"id":1,"report":{"clock":1772399700250,"communications":[{"dateReceived":1772399700000}],"loadsViewFirst":true,"subject":"calls"},"type":"report"}"#
    ),
    (
      .look(QueryID(rawValue: 1), clock: nil),
      #"{"id":1,"type":"look"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 0, act: .tap)),
      #"{"act":{"act":{"tap":{}},"item":0},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 1, act: .longPress)),
      #"{"act":{"act":{"longPress":{}},"item":1},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 2, act: .type(text: "win\n"))),
      #"{"act":{"act":{"type":{"text":"win\n"}},"item":2},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 3, act: .clear)),
      #"{"act":{"act":{"clear":{}},"item":3},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 4, act: .submit)),
      #"{"act":{"act":{"submit":{}},"item":4},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 5, act: .turn(isOn: true))),
      #"{"act":{"act":{"turn":{"isOn":true}},"item":5},"id":1,"type":"act"}"#
    ),
    (
      .act(
        QueryID(rawValue: 1), ScreenActRecord(item: 6, act: .choose(option: "Scam", component: 0))),
      #"{"act":{"act":{"choose":{"component":0,"option":"Scam"}},"item":6},"id":1,"type":"act"}"#
    ),
    (
      .act(
        QueryID(rawValue: 1), ScreenActRecord(item: 7, act: .chooseIndex(index: 2, component: 1))),
      #"{"act":{"act":{"chooseIndex":{"component":1,"index":2}},"item":7},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 8, act: .slide(value: 0.5))),
      #"{"act":{"act":{"slide":{"value":0.5}},"item":8},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 9, act: .pick(date: 1_772_399_700_000))),
      #"{"act":{"act":{"pick":{"date":1772399700000}},"item":9},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 10, act: .step(isUp: false))),
      #"{"act":{"act":{"step":{"isUp":false}},"item":10},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 11, act: .swipe(direction: "left"))),
      #"{"act":{"act":{"swipe":{"direction":"left"}},"item":11},"id":1,"type":"act"}"#
    ),
    (
      .act(QueryID(rawValue: 1), ScreenActRecord(item: 12, act: .swipeAction(title: "Delete"))),
      #"{"act":{"act":{"swipeAction":{"title":"Delete"}},"item":12},"id":1,"type":"act"}"#
    ),
    (
      .look(QueryID(rawValue: 1), clock: 1_772_399_700_250),
      #"{"clock":1772399700250,"id":1,"type":"look"}"#
    ),
    (
      .classify(QueryID(rawValue: 1)),
      #"{"id":1,"type":"classify"}"#
    ),
    (
      .dismiss(QueryID(rawValue: 1)),
      #"{"id":1,"type":"dismiss"}"#
    ),
  ]

  static let `extension`: [(message: ExtensionMessage, payload: String)] = [
    (
      .ready(
        ReadyRecord(principalClass: "MyReport.ReportExtension", handlesReports: true)),
      #"{"ready":{"handlesCapabilities":false,"handlesQueries":false,"handlesReports":true,"principalClass":"MyReport.ReportExtension","version":6},"type":"ready"}"#
    ),
    (
      .screen(
        QueryID(rawValue: 1),
        ScreenRecord(
          title: "Report", isReady: false,
          items: [
            ScreenItemRecord(
              kind: "segments", classes: ["UISegmentedControl", "UIControl", "UIView"],
              identifier: "kind", label: "Kind", value: "Scam", options: ["Scam", "Spam"],
              acts: ["choose"])
          ])),
      #"{"id":1,"screen":{"isReady":false,"items":[{"acts":["choose"],"classes":["UISegmentedControl","UIControl","UIView"],"identifier":"kind","isEnabled":true,"isSelected":false,"kind":"segments","label":"Kind","level":0,"options":["Scam","Spam"],"value":"Scam"}],"omitted":0,"title":"Report"},"type":"screen"}"#
    ),
    (
      .screen(
        QueryID(rawValue: 1),
        ScreenRecord(
          title: nil, isReady: true,
          items: [
            ScreenItemRecord(
              kind: "toggle", placeholder: "p", isOn: true, isEnabled: false, isSelected: true,
              level: 1)
          ], omitted: 3)),
      #"{"id":1,"screen":{"isReady":true,"items":[{"acts":[],"classes":[],"isEnabled":false,"isOn":true,"isSelected":true,"kind":"toggle","level":1,"options":[],"placeholder":"p"}],"omitted":3},"type":"screen"}"#
    ),
    (
      .acted(QueryID(rawValue: 1), refusal: nil),
      #"{"id":1,"type":"acted"}"#
    ),
    (
      .acted(QueryID(rawValue: 1), refusal: "it is disabled"),
      #"{"id":1,"refusal":"it is disabled","type":"acted"}"#
    ),
    (
      .classification(
        QueryID(rawValue: 1),
        ClassificationRecord(action: 2, userString: "JUNK", userInfo: Data(#"{"n":1}"#.utf8))),
      #"{"classification":{"action":2,"isUserInfoFaulty":false,"userInfo":"eyJuIjoxfQ==","userString":"JUNK"},"id":1,"type":"classification"}"#
    ),
    (
      .classification(
        QueryID(rawValue: 1), ClassificationRecord(action: -7, isUserInfoFaulty: true)),
      #"{"classification":{"action":-7,"isUserInfoFaulty":true},"id":1,"type":"classification"}"#
    ),
  ]

  @Test(arguments: host)
  func hostMessageIsTheLiteralBytes(_ example: (message: HostMessage, payload: String)) throws {
    let frame = try example.message.frame(in: .json)
    #expect(String(decoding: frame.dropFirst(4), as: UTF8.self) == example.payload)
    #expect(try HostMessage(payload: Data(example.payload.utf8)) == example.message)
  }

  @Test(arguments: `extension`)
  func extensionMessageIsTheLiteralBytes(
    _ example: (message: ExtensionMessage, payload: String)
  ) throws {
    let frame = try example.message.frame(in: .json)
    #expect(String(decoding: frame.dropFirst(4), as: UTF8.self) == example.payload)
    #expect(try ExtensionMessage(payload: Data(example.payload.utf8)) == example.message)
  }

  @Test(arguments: host.prefix(2) + host.dropFirst(5).prefix(1))
  func hostMessagePrintsNothingPrivate(_ example: (message: HostMessage, payload: String)) {
    var dumped = ""
    dump(example.message, to: &dumped)
    for text in ["\(example.message)", String(reflecting: example.message), dumped] {
      #expect(!text.contains("You won") && !text.contains("+1408") && !text.contains("win"))
      #expect(text.contains("Record"))
    }
  }

  @Test(
    arguments: `extension`.filter { $0.payload.contains("Scam") || $0.payload.contains("JUNK") })
  func extensionMessagePrintsNothingPrivate(
    _ example: (message: ExtensionMessage, payload: String)
  ) {
    var dumped = ""
    dump(example.message, to: &dumped)
    for text in ["\(example.message)", String(reflecting: example.message), dumped] {
      #expect(!text.contains("Scam") && !text.contains("JUNK") && !text.contains("eyJ"))
      #expect(text.contains("Record"))
    }
  }
}
