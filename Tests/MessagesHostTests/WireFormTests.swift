import ExtensionBundles
import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Synchronization
import Testing
import Texts

@testable import MessagesHost

/// The host speaks one form of the wire, and takes no other for an answer.
@Suite struct WireFormTests {
  private static let message = IncomingMessage(
    service: .sms, sender: SenderAddress("+14085550001"), body: PrivateText("text"))

  private static let ready = ExtensionMessage.ready(
    ReadyRecord(principalClass: "Script.Extension", handlesQueries: true))

  private static func junk(_ id: QueryID) -> ExtensionMessage {
    .response(id, ResponseRecord(action: 2, subAction: 0))
  }

  /// What came of one message.
  private struct Asked {
    let answer: FilterAnswer?
    let notices: Set<String>
    /// What the host said.
    let frames: [[UInt8]]
  }

  private static func ask(
    in coding: WireCoding, _ script: @escaping ExtensionScript
  ) async throws -> Asked {
    let frames = Mutex<[[UInt8]]>([])
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    configuration.wire = coding
    configuration.onDisclosure = { disclosure in
      if case .frame(let bytes) = disclosure { frames.withLock { $0.append(bytes) } }
    }
    let phone = try SimulatedPhone(configuration)
    let answer = await phone.play { phone -> FilterAnswer? in
      phone.install(
        .scripted("Script", networkURL: "https://a.test/ask"), as: "s", playedBy: script)
      _ = try? await phone.perform(.select("s"))
      return try? await phone.receive(message).decision.answer
    }
    let notices = await phone.trace.compactMap { record -> String? in
      if case .noticed(let notice) = record.event { notice.code } else { nil }
    }
    await phone.shutDown()
    return Asked(answer: answer, notices: Set(notices), frames: frames.withLock(\.self))
  }

  @Test(arguments: WireCoding.allCases)
  func everyFrameHasTheChosenForm(_ coding: WireCoding) async throws {
    let asked = try await Self.ask(in: coding) { message in
      switch message {
      case .hello: [try .say(Self.ready)]
      case .query(let id, _): [try .say(Self.junk(id))]
      default: []
      }
    }
    #expect(asked.answer == .response(action: 2, subAction: 0))
    #expect(asked.notices == [])
    #expect(!asked.frames.isEmpty)
    for frame in asked.frames {
      let payload = Data(frame.dropFirst(Frame.headerLength))
      #expect(WireCoding(of: payload) == coding)
      #expect(throws: Never.self) { try HostMessage(payload: payload, in: coding) }
    }
  }

  /// An extension that knows JSON alone cannot read what it is told first.
  @Test func anAnswerInJSONToABinaryHelloIsOneOfAnOlderVersion() async throws {
    let asked = try await Self.ask(in: .binary) { message in
      guard case .hello = message else { return [] }
      let fault = ExtensionMessage.diagnostic(
        DiagnosticRecord(code: "wire.violation", message: "the host sent a bad frame"))
      return [ScriptedAct(.received(try fault.frame(in: .json)))]
    }
    #expect(asked.answer == .noAnswer(.garbage))
    #expect(asked.notices == ["protocol.version"])
  }

  @Test(arguments: [(WireCoding.json, WireCoding.binary), (.binary, .json)])
  func anAnswerInTheOtherFormIsNone(_ coding: WireCoding, _ other: WireCoding) async throws {
    let asked = try await Self.ask(in: coding) { message in
      switch message {
      case .hello: [try .say(Self.ready)]
      case .query(let id, _):
        [ScriptedAct(.received(try Self.junk(id).frame(in: other)))]
      default: []
      }
    }
    #expect(asked.answer == .noAnswer(.garbage))
    #expect(asked.notices == ["protocol.garbage"])
  }
}
