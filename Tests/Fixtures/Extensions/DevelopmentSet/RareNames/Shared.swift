import AppIntents
import MetricKit
import SwiftUI
import TipKit

struct PauseIntent: AppIntent {
  static let title: LocalizedStringResource = "Pause"
  static let description = IntentDescription("Pauses the filter for some time.")
  @Parameter(title: "Minutes", default: 30, inclusiveRange: (1, 600)) var minutes: Int
  @Parameter(title: "Share", controlStyle: .slider, inclusiveRange: (0, 1)) var share: Double?
  @Parameter(title: "Note", inputOptions: .init(multiline: true)) var note: String?
  @Parameter(title: "Quiet", default: true, displayName: .yesNo) var isQuiet: Bool
  @Parameter(title: "Until", kind: .dateTime) var end: Date?
  @Parameter(title: "Word", optionsProvider: Words()) var word: String
  @Dependency private var telemetry: Telemetry
  static var parameterSummary: some ParameterSummary {
    Summary("Pause for \(\.$minutes) minutes") { \.$isQuiet }
  }
  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<Int> {
    .result(value: minutes, dialog: "Paused")
  }

  struct Words: DynamicOptionsProvider {
    func results() async throws -> [String] { ["prize"] }
  }
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PauseIntent(), phrases: ["Pause \(.applicationName)"], shortTitle: "Pause",
      systemImageName: "pause")
  }
}

final class Telemetry: NSObject, MXMetricManagerSubscriber, Sendable {
  static let shared = Telemetry()
  func start() { MXMetricManager.shared.add(self) }
  func didReceive(_ payloads: [MXMetricPayload]) {
    for payload in payloads { print(payload.jsonRepresentation().count) }
  }
  func took(_ time: UInt64) {}
}

struct RuleTip: Tip {
  static let added = Event(id: "added")
  var title: Text { Text("Rules") }
  var message: Text? { Text("Add a rule") }
  var actions: [Action] { Action(id: "more", title: "More") }
  var options: [TipOption] { MaxDisplayCount(1) }
}

struct HelpView: View {
  private let help = (try? AttributedString(markdown: "Words in **bold** are junk")) ?? "?"
  private let undo = UndoManager()
  var body: some View {
    VStack {
      TipView(RuleTip())
      Text(help).popoverTip(RuleTip())
    }
    .task { await RuleTip.added.donate() }
  }
}
