import Chance
import ExtensionWire
import Foundation
import Testing

/// Messages with anything in them are the same after both forms, and have one payload in each.
@Suite struct BinaryRoundTripTests {
  private static let rounds = 150

  @Test(arguments: [1, 2, 3] as [UInt64]) func hostMessagesComeBack(_ seed: UInt64) throws {
    for stream in 0..<UInt64(Self.rounds) {
      var chance = MessageChance(seed: seed, stream: stream)
      let message = chance.hostMessage()
      for coding in WireCoding.allCases {
        let frame = Data(try message.frame(in: coding))
        #expect(try HostMessage(payload: frame.dropFirst(4), in: coding) == message)
        #expect(try HostMessage(payload: frame.dropFirst(4)) == message)
      }
      let payload = Data(try message.frame()).dropFirst(4)
      let changed = chance.changed(payload)
      // What is read of any bytes is written in these bytes.
      if let other = try? HostMessage(payload: changed, in: .binary) {
        #expect(try Data(other.frame()).dropFirst(4) == changed)
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func extensionMessagesComeBack(_ seed: UInt64) throws {
    for stream in 0..<UInt64(Self.rounds) {
      var chance = MessageChance(seed: seed, stream: stream)
      let message = chance.extensionMessage()
      for coding in WireCoding.allCases {
        let frame = Data(try message.frame(in: coding))
        #expect(try ExtensionMessage(payload: frame.dropFirst(4), in: coding) == message)
        #expect(try ExtensionMessage(payload: frame.dropFirst(4)) == message)
      }
      let payload = Data(try message.frame()).dropFirst(4)
      let changed = chance.changed(payload)
      if let other = try? ExtensionMessage(payload: changed, in: .binary) {
        #expect(try Data(other.frame()).dropFirst(4) == changed)
      }
    }
  }

  @Test func noBeginningOfAMessageIsOne() throws {
    for stream in 0..<UInt64(40) {
      var chance = MessageChance(seed: 4, stream: stream)
      let host = Data(try chance.hostMessage().frame()).dropFirst(4)
      let other = Data(try chance.extensionMessage().frame()).dropFirst(4)
      for count in 0..<min(host.count, 200) {
        #expect(throws: WireError.self) {
          try HostMessage(payload: host.prefix(count), in: .binary)
        }
      }
      for count in 0..<min(other.count, 200) {
        #expect(throws: WireError.self) {
          try ExtensionMessage(payload: other.prefix(count), in: .binary)
        }
      }
    }
  }
}

/// Makes messages out of a seed, with each record in them.
private struct MessageChance {
  private var numbers: SeededNumbers

  init(seed: UInt64, stream: UInt64) {
    numbers = SeededNumbers(seed: seed, stream: stream)
  }

  mutating func hostMessage() -> HostMessage {
    let id = id()
    switch numbers.number(below: 10) {
    case 0:
      return .hello(
        HelloRecord(
          version: integer(),
          appGroups: list { AppGroupRecord(identifier: $0.text(), containerPath: $0.text()) },
          clock: optional { $0.integer() }))
    case 1:
      return .query(
        id,
        QueryRecord(
          sender: optional { $0.text() }, messageBody: optional { $0.text() },
          receiverISOCountryCode: optional { $0.text() }, clock: optional { $0.integer() }))
    case 2: return .capabilities(id)
    case 3: return .deferralResult(id, deferral())
    case 4: return .report(id, report())
    case 5: return .look(id, clock: optional { $0.integer() })
    case 6: return .act(id, ScreenActRecord(item: integer(), act: act()))
    case 7: return .classify(id)
    case 8: return .dismiss(id)
    default: return .shutdown
    }
  }

  mutating func extensionMessage() -> ExtensionMessage {
    let id = id()
    switch numbers.number(below: 8) {
    case 0:
      return .ready(
        ReadyRecord(
          version: integer(), principalClass: text(), handlesQueries: flag(),
          handlesCapabilities: flag(), handlesReports: flag()))
    case 1: return .response(id, ResponseRecord(action: integer(), subAction: integer()))
    case 2:
      return .capabilities(
        id,
        CapabilitiesRecord(
          transactional: list { $0.integer() }, promotional: list { $0.integer() }))
    case 3: return .deferral(id)
    case 4: return .screen(id, screen())
    case 5: return .acted(id, refusal: optional { $0.text() })
    case 6:
      return .classification(
        id,
        ClassificationRecord(
          action: integer(), userString: optional { $0.text() }, userInfo: optional { $0.data() },
          isUserInfoFaulty: flag()))
    default:
      return .diagnostic(
        DiagnosticRecord(code: text(), message: text(), queryID: optional { $0.id() }))
    }
  }

  /// The bytes with one of them changed, left out or put in.
  mutating func changed(_ payload: Data) -> Data {
    var bytes = [UInt8](payload)
    let place = numbers.number(below: bytes.count)
    let byte = numbers.pick([0, 1, 2, 0x7F, 0x80, 0xFF, bytes[place] &+ 1, bytes[place] ^ 0x80])
    switch numbers.number(below: 3) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    default: bytes.remove(at: place)
    }
    return Data(bytes)
  }
}

extension MessageChance {
  private mutating func deferral() -> DeferralRecord {
    guard flag() else {
      return .failure(NetworkFailureRecord(error: error(), underlying: optional { $0.error() }))
    }
    var headers: [String: String] = [:]
    for name in list({ $0.text() }) { headers[name] = text() }
    return .response(
      NetworkResponseRecord(
        url: text(), statusCode: integer(), httpVersion: optional { $0.text() }, headers: headers,
        body: data()))
  }

  private mutating func error() -> ErrorRecord {
    ErrorRecord(domain: text(), code: integer(), text: optional { $0.text() })
  }

  private mutating func report() -> ReportRecord {
    ReportRecord(
      subject: flag() ? .messages : .calls,
      communications: list {
        CommunicationRecord(
          sender: $0.optional { $0.text() }, dateReceived: $0.integer(),
          messageBody: $0.optional { $0.text() })
      }, loadsViewFirst: flag(), clock: optional { $0.integer() })
  }

  private mutating func act() -> ScreenActRecord.Act {
    switch numbers.number(below: 13) {
    case 0: .tap
    case 1: .longPress
    case 2: .type(text: text())
    case 3: .clear
    case 4: .submit
    case 5: .turn(isOn: flag())
    case 6: .choose(option: text(), component: integer())
    case 7: .chooseIndex(index: integer(), component: integer())
    case 8: .slide(value: numbers.pick([0, 0.5, -1.25, 1e300, .leastNonzeroMagnitude, .pi]))
    case 9: .pick(date: integer())
    case 10: .step(isUp: flag())
    case 11: .swipe(direction: text())
    default: .swipeAction(title: text())
    }
  }

  private mutating func screen() -> ScreenRecord {
    ScreenRecord(
      title: optional { $0.text() }, isReady: flag(), items: list { $0.item() },
      omitted: numbers.number(below: 5))
  }

  private mutating func item() -> ScreenItemRecord {
    ScreenItemRecord(
      kind: numbers.pick(["label", "button", "toggle"]),
      classes: list { $0.numbers.pick(["A", "UIView", "\u{c4}pfel_2"]) },
      identifier: optional { $0.text() }, label: optional { $0.text() },
      value: optional { $0.text() }, placeholder: optional { $0.text() },
      options: list { $0.text() }, isOn: optional { $0.flag() }, isEnabled: flag(),
      isSelected: flag(), level: numbers.number(below: 1_001),
      acts: list { $0.numbers.pick(["tap", "type", "swipe"]) })
  }
}

extension MessageChance {
  private mutating func flag() -> Bool { numbers.number(below: 2) == 1 }

  private mutating func id() -> QueryID {
    QueryID(rawValue: numbers.pick([0, 1, 7, 127, 128, 16_384, .max]))
  }

  private mutating func integer() -> Int {
    numbers.pick([
      0, 1, -1, 5, 63, 64, -64, -65, 10_001, 1_772_399_700_000, -99, .max, .min,
      Int(bitPattern: UInt(truncatingIfNeeded: numbers.next())),
    ])
  }

  private mutating func text() -> String {
    numbers.pick([
      "", "a", "Gr\u{fc}\u{df}e: \"10% off\"\n/end \u{1f389}", "\0\u{1b}[2J\u{202e}",
      "e\u{301}", "\u{e9}", "{\"type\":1}", "\u{10ffff}\u{feff}",
      String(repeating: "x", count: 127),
      String(repeating: "y", count: 300), "k\(numbers.number(below: 99))",
    ])
  }

  private mutating func data() -> Data {
    Data((0..<numbers.number(below: 200)).map { UInt8(truncatingIfNeeded: $0 &* 7) })
  }

  private mutating func optional<Value>(_ make: (inout MessageChance) -> Value) -> Value? {
    flag() ? make(&self) : nil
  }

  private mutating func list<Value>(_ make: (inout MessageChance) -> Value) -> [Value] {
    (0..<numbers.pick([0, 1, 2, 3, 130])).map { _ in make(&self) }
  }
}
