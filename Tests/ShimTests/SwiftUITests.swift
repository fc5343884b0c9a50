import ExtensionWire
import HostPolicy
import MessagesHost
import Testing
import Texts

/// What SwiftUI's views show in a reporting extension's sheet, and what comes of touching them.
@Suite struct SwiftUITests {
  private static let probe = SheetProbe(name: "SwiftUIProbe")

  @Test(arguments: SwiftUIScreen.all)
  func viewsShowWhatTheyAreAndDoWhatTheyAreTold(_ screen: SwiftUIScreen) async throws {
    let outcome = try await Self.probe.outcome(of: screen.name, screen.steps)
    let heading = screen.isCovered ? [] : ["label Heading"]
    #expect(outcome.screens.last?.spoken == heading + screen.lines)
    #expect(outcome.lines == screen.refusals)
  }

  @Test func reportIsReadyWhenTheFormSaysSo() async throws {
    let outcome = try await Self.probe.outcome(
      of: "report",
      [
        .done, .choose("Other!", "Reason"), .type("It\u{2019}s odd\nto me", "details"),
        .touch(ControlName("Block the sender"), .turn(isOn: true)), .done,
      ])
    #expect(outcome.screens.map(\.isReady) == [false, false, true, true])
    #expect(
      outcome.screens.last?.spoken == [
        "label Heading", "header From +14085550001", "picker Reason = Other!",
        "toggle Block the sender on", "footer Nothing is sent before you press Done.",
        "textField #details Details = It\u{2019}s odd\nto me (What happened?)", "label writing",
        "button Clear",
      ])
    #expect(outcome.touches.map(\.obstacle) == [.notReady, nil, nil, nil, nil])
    #expect(outcome.reply?.action == 3)
    #expect(outcome.reply?.userString?.revealed == "It\u{2019}s odd\nto me")
  }

  @Test func evaluationWithoutAnEndIsCutAndTold() async throws {
    let outcome = try await Self.probe.outcome(of: "endless", [])
    #expect(outcome.screens.last?.spoken == ["label Heading", "label endless"])
    #expect(outcome.acts.diagnostics.map(\.code) == ["views.unsettled"])
  }

  @Test func elementsThatAreNotShownAreTold() async throws {
    let outcome = try await Self.probe.outcome(of: "written", [])
    #expect(outcome.acts.diagnostics.map(\.code) == ["inert.used"])
  }

  @Test func linkThatOpensNothingIsTold() async throws {
    let outcome = try await Self.probe.outcome(of: "controls", [.tap("Site")])
    #expect(outcome.acts.diagnostics.map(\.code) == ["inert.used"])
  }
}
