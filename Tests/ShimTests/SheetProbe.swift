import ExtensionWire
import HostPolicy
import MessagesHost
import TestExtensions
import Texts

/// A reporting extension of the fixtures, whose sheet a script's user touches.
struct SheetProbe {
  let name: String
  var settings: [String: String] = [:]

  /// Reports a message of that text; gives what came of it.
  func outcome(of text: String, _ steps: [SheetStep]) async throws -> ReportOutcome {
    let phone = try SimulatedPhone(PhoneConfiguration())
    let bundle = try await FixtureExtension.bundle(name, settings: settings)
    await phone.installReporter(bundle, as: "probe")
    let sender = SenderAddress("+14085550001")
    do {
      try await phone.perform(.selectReporting("probe"))
      _ = try await phone.receive(
        IncomingMessage(service: .sms, sender: sender, body: PrivateText(text)))
      let offer = try await phone.beginReport(
        phone.reportSubject(ofAll: ConversationKey(sender)), from: .transcript)
      let outcome = await play(steps, on: phone) ?? ReportOutcome(offer)
      await phone.shutDown()
      return outcome
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// Does what can be done, one thing after another: a refusal is looked at as well, and ends nothing here.
  private func play(_ steps: [SheetStep], on phone: SimulatedPhone) async -> ReportOutcome? {
    for step in steps {
      switch step {
      case .touch(let name, let act): await phone.touch(name, act)
      case .wait(let time): await phone.waitInSheet(time)
      case .cancel: return await phone.endReport(.cancelled)
      case .done:
        if await phone.pressDone() { return await phone.endReport(nil) }
      }
    }
    return await phone.endReport(.cancelled)
  }
}

extension SheetStep {
  static func tap(_ name: String) -> SheetStep { .touch(ControlName(name), .tap) }
  static func type(_ text: String, _ name: String) -> SheetStep {
    .touch(ControlName(name), .type(text: text))
  }
  static func choose(_ option: String, _ name: String, component: Int = 0) -> SheetStep {
    .touch(ControlName(name), .choose(option: option, component: component))
  }
  static func touch(_ type: String, _ number: Int, _ act: SheetAct) -> SheetStep {
    .touch(ControlName(type: type, number: number), act)
  }
}

extension ReportOutcome {
  /// What the extension printed, and why something could not be done.
  var lines: [String] {
    let refusals = touches.compactMap { touch -> String? in
      switch touch.obstacle {
      case .refused(let reason): reason
      case .unclear(let reason): "unclear: \(reason)"
      case .notReady, nil: nil
      }
    }
    return acts.logs.map(\.text) + refusals
  }
}

extension ScreenRecord {
  /// The screen as a reader takes it in: two blanks for each level.
  var spoken: [String] {
    items.map { item in
      var words = String(repeating: "  ", count: item.level) + item.kind
      if let identifier = item.identifier { words += " #\(identifier)" }
      if let label = item.label { words += " \(label)" }
      if let value = item.value, !value.isEmpty { words += " = \(value)" }
      if let placeholder = item.placeholder { words += " (\(placeholder))" }
      if let isOn = item.isOn { words += isOn ? " on" : " off" }
      if item.isSelected { words += " selected" }
      if !item.isEnabled { words += " disabled" }
      return words
    }
  }
}
