import HostPolicy
import MessagesHost
import Testing

/// Methods and outlets that are reached by their names, without the Objective-C run time.
@Suite struct SelectorTests {
  private static let flags = ["-default-isolation", "MainActor"]

  private static func probe(_ mode: String, _ flags: [String] = []) -> ShimProbe {
    ShimProbe(name: "SelectorProbe", settings: ["SWIFT_VERSION": mode], flags: flags)
  }

  static let lines: [(String, [String])] = [
    (
      "performed",
      [
        "words now prize win labelled x", "moved prize now prize win labelled x",
        "empty true true", "count 5", "first prize", "shout A", "name long list", "long prize b!",
        "one 1", "hidden false false", "deep 4", "responds true false true false", "any list",
        "undo undone", "on false", "sorted [5, 30]",
      ]
    ),
    (
      "noticed",
      ["changed 1", "older other", "plain", "whole other", "block", "gone"]
    ),
    (
      "named",
      [
        "go go: wentTo:by: loadFrom:error: laterWithCompletionHandler: other isOn setIsOn:",
        "true other",
      ]
    ),
    ("timed", ["once main", "once thread", "once later", "ticked mine false"]),
    ("awaited", ["awaited word"]),
    ("left", ["owns one", "left true"]),
  ]

  @Test(arguments: lines, [("5", []), ("6", []), ("6", flags)] as [(String, [String])])
  func methodsAreCalledByTheirNames(
    _ row: (String, [String]), _ setting: (String, [String])
  ) async throws {
    var lines = try await Self.probe(setting.0, setting.1).lines(about: row.0)
    // Who hears of a notice first nobody says.
    if row.0 == "noticed" { lines[1...3].sort() }
    #expect(lines == row.1)
  }

  @Test(arguments: [
    ("left", ["one of Hidden", "is in a type that is private in another one"]),
    ("left", ["two of Generic<Int>", "is in a generic type"]),
    ("left", ["oneWord: of Owner", "it does not compile as a value of a table"]),
    ("mistyped", ["add: of List", "it takes String, and is given Int"]),
    ("mistyped", ["turn: of List", "it takes Bool, and is given an object"]),
  ])
  func whatIsNotCalledIsTold(_ what: String, _ words: [String]) async throws {
    let outcome = try await Self.probe("5").outcome(of: what)
    let told = outcome.diagnostics.filter { $0.code == "inert.used" }.map(\.text)
    #expect(told.contains { text in words.allSatisfy(text.contains) }, "\(told)")
    #expect(outcome.decision.answer == .response(action: 0, subAction: 0))
  }

  /// As the exception does on a phone.
  @Test func aNameThatNoClassHasEndsTheProcess() async throws {
    let outcome = try await Self.probe("5").outcome(of: "unknown")
    #expect(outcome.decision.answer == .noAnswer(.crash))
    let text =
      "NSInvalidArgumentException: -[SelectorProbe.List forget:]: unrecognized selector sent to "
      + "instance"
    #expect(outcome.logs.contains { $0.text.contains(text) })
    #expect(
      outcome.diagnostics.contains { $0.text.contains("at Performed.swift:") },
      "\(outcome.diagnostics)")
  }
}

/// What an interface file connects.
@Suite struct OutletTests {
  // What it calls is for stand-ins of the same package.
  private let probe = ShimProbe(
    name: "OutletProbe", flags: ["-package-name", "messages_host"])

  @Test func outletsAndActionsOfAViewController() async throws {
    let outcome = try await probe.outcome(of: "all")
    #expect(
      outcome.logs.map(\.text) == [
        "connected true true true", "refused false false", "true", "true", "has true true",
        "confirmed false", "confirm: true", "chose false", "chose:for: true", "ended", "end true",
        "base true", "base: true", "hidden", "hide true", "reset true", "reset: true", "undone",
        "undoAll true", "wrong true", "level 3", "rounding 2.0 4.5", "apple true true",
      ])
    let told = outcome.diagnostics.filter { $0.code == "inert.used" }.map(\.text)
    #expect(told.contains { $0.contains("slide: of ReportPanel") && $0.contains("UISlider") })
    #expect(told.contains { $0.contains("updateConstraints of UIView") })
    #expect(told.count == 2)
  }

  /// A method of the author's that the object's class does not have.
  @Test func anActionOfAnotherClassEndsTheProcess() async throws {
    let outcome = try await probe.outcome(of: "unknown")
    #expect(outcome.decision.answer == .noAnswer(.crash))
    #expect(outcome.logs.contains { $0.text.contains("-[UIKit.UIView confirm:]: unrecognized") })
  }
}
