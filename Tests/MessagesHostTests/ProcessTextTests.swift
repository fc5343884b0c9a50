import ExtensionWire
import Foundation
import HostPolicy
import Testing
import Texts

@testable import MessagesHost

/// What comes over the pipe is words of the process, under codes that are the runtime's.
@Suite struct ProcessTextTests {
  private static let hostile = "\u{1b}[2J\n::error::\u{202e}" + String(repeating: "x", count: 9999)

  @Test(arguments: NoticeCatalog.ofCode.map(\.id))
  func aCodeOfTheRuntimeIsTaken(_ code: String) {
    let notice = Diagnostic(DiagnosticRecord(code: code, message: "a\n\u{1b}b"))
    #expect(notice == Diagnostic(code: code, text: "a\n\u{1b}b", isFromProcess: true))
  }

  @Test(arguments: NoticeCatalog.ofProcess.map(\.id) + ["", "completion.Twice", "inert.used\n"])
  func anyOtherIsToldAsWhatItIs(_ code: String) {
    let notice = Diagnostic(DiagnosticRecord(code: code, message: "words"))
    #expect(notice.code == "diagnostic.unknown")
    #expect(notice.text.hasSuffix("\(TerminalSafeText.of(code.utf8))\u{201D}: words"))
    #expect(notice.isFromProcess)
  }

  @Test func itIsBounded() {
    let known = Diagnostic(DiagnosticRecord(code: "inert.used", message: Self.hostile))
    #expect(known.text.unicodeScalars.count == Diagnostic.longestText + 1)
    let unknown = Diagnostic(DiagnosticRecord(code: Self.hostile, message: Self.hostile))
    #expect(unknown.text.unicodeScalars.count < 5_000)
    #expect(unknown.text.contains("\u{201C}\\u{1b}[2J\\u{a}::error::\\u{202e}xxx"))
  }

  /// The catalogue knows every code that the host gives a notice.
  @Test func noCodeIsTwoThings() {
    #expect(Set(NoticeCatalog.all.map(\.id)).count == NoticeCatalog.all.count)
    #expect(NoticeCatalog["diagnostic.unknown"] != nil)
  }

  /// The other side of the pipes: says what it has to say, and then only listens.
  private final class Side: Sendable {
    private let input: OwnedDescriptor
    private let output: OwnedDescriptor

    init(_ input: consuming OwnedDescriptor, _ output: consuming OwnedDescriptor) {
      self.input = input
      self.output = output
    }

    func say(_ bytes: [UInt8]) { _ = output.writeAll(bytes) }

    func listen() { while input.readSome() != nil {} }
  }

  @Test func theNameOfAClassIsWordsOfTheProcessToo() async throws {
    let ready = ReadyRecord(
      principalClass: Self.hostile, handlesQueries: false, handlesCapabilities: false)
    let frame = try ExtensionMessage.ready(ready).frame()
    let hostile = try HostileBundle(mode: "silent-at-start")
    defer { hostile.remove() }
    let phone = try SimulatedPhone(PhoneConfiguration())
    await phone.install(hostile.bundle, as: "hostile") { input, output, end in
      let side = Side(input, output)
      Thread.detachNewThread {
        side.say(frame)
        side.listen()
        end(0)
      }
    }
    try await phone.perform(.select("hostile"))
    let outcome = try await phone.receive(.fromStranger)
    await phone.shutDown()
    #expect(outcome.decision.answer == .noAnswer(.noHandler))
    let notices = await phone.trace.compactMap { record -> Diagnostic? in
      if case .noticed(let notice) = record.event { notice } else { nil }
    }
    let notice = try #require(notices.first { $0.code == "handler.missing" })
    #expect(notice.isFromProcess)
    #expect(notice.text.hasPrefix("\\u{1b}[2J\\u{a}::error::\\u{202e}xxx"))
    #expect(notice.text.unicodeScalars.count < 400)
  }

  /// A header of the filters' framework says nothing of a class of the reporting extensions'.
  @Test func aRuleOfReportingExtensionsHasASourceThatSpeaksOfThem() {
    let rules = NoticeCatalog.all.map(\.rule)
      .filter { $0.sentence.contains("ILClassification") && $0.provenance == .documented }
    #expect(rules.map(\.id) == ["principal.not-handler", "report.not-overridden"])
    #expect(rules.allSatisfy { $0.source.contains("ILClassification") })
  }
}
