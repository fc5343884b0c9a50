import ExtensionWire
import Foundation
import HostPolicy
import MessagesHost
import Scenarios
import Texts

/// Reads the calls and the reports among the events.
struct ReportReader {
  /// The keys of these events.
  static let happenings = ["call", "report", "reportCall"]
  /// Those that cannot happen while an extension is being asked.
  static let impossibleMeanwhile = ["report", "reportCall"]
  /// What the user presses in the alert about a blocked sender.
  static let alerts = ReportAlertChoice.allCases.map(\.rawValue)
  /// What the user presses in the composer of a report by message.
  static let composers = ["send", "cancel"]

  let log: ProblemLog
  let country: String
  /// What dates without an offset are by.
  let zone: PhoneTimeZone

  func read(_ kind: String, of event: inout ObjectReader) -> Scenario.Happening? {
    guard var object = event.object(kind) else { return nil }
    defer { object.finish() }
    switch kind {
    case "call": return call(&object)
    case "report": return report(&object).map(Scenario.Happening.report)
    default:
      let caller = sender(&object, what: "who called (null for a call without a number)")
      return .report(report(of: .call(caller), &object))
    }
  }

  private func call(_ object: inout ObjectReader) -> Scenario.Happening? {
    let caller = sender(&object, what: "who calls (null for a call without a number)")
    let isAnswered = object.flag("answered")
    if object.value("answered") == nil {
      log.add("the key answered is missing: whether the user answers the call", at: object.path)
    }
    return .call(IncomingCall(caller: caller, isAnswered: isAnswered ?? false))
  }

  /// No sender is possible, but must be said.
  private func sender(_ object: inout ObjectReader, what: String) -> SenderAddress? {
    guard let value = object.value("from") else {
      log.add("the key from is missing: \(what)", at: object.path)
      return nil
    }
    return value == .null ? nil : object.address("from", in: country)
  }

  private func report(_ object: inout ObjectReader) -> Scenario.Report? {
    let key = conversation(&object)
    let texts = object.list("texts")?.compactMap { item in
      object.messageText(item.value, at: item.path).map { PrivateText($0) }
    }
    let numbers = numbers(&object)
    let includesOwn = object.flag("own") ?? false
    for key in ["texts", "messages"] where object.value(key)?.list?.isEmpty == true {
      log.add("expected at least one of the conversation", at: object.path.key(key))
    }
    guard let key else {
      _ = report(of: .call(nil), &object)
      return nil
    }
    let selection: Scenario.Report.Selection =
      texts == nil && numbers == nil && !includesOwn
      ? .transcript(key)
      : .messages(
        Scenario.Report.Messages(
          key, texts: texts ?? [], numbers: numbers ?? [], includesOwn: includesOwn))
    return report(of: selection, &object)
  }

  /// A sender, a group, or null for messages without a sender.
  private func conversation(_ object: inout ObjectReader) -> ConversationKey? {
    guard let value = object.value("from") else {
      log.add(
        "the key from is missing: whose messages are reported (null for those without a sender)",
        at: object.path)
      return nil
    }
    return value == .null ? ConversationKey([]) : object.conversation("from", in: country)
  }

  private func numbers(_ object: inout ObjectReader) -> [Int]? {
    object.list("messages")?.compactMap { item in
      guard let number = item.value.number.flatMap({ Int(exactly: $0) }), number > 0 else {
        log.expected("the number of a message, from 1", found: item.value, at: item.path)
        return nil
      }
      return number
    }
  }

  /// What is the same of messages and calls.
  private func report(
    of selection: Scenario.Report.Selection, _ object: inout ObjectReader
  ) -> Scenario.Report {
    let isFromNotification = object.flag("notification") ?? false
    let alert = object.choice("alert", of: Self.alerts).flatMap(ReportAlertChoice.init)
    let choices = ReportChoices(
      alert: alert ?? .ok, composer: composer(&object) ?? .send)
    let steps = SheetStepReader(log: log, zone: zone).read("user", of: &object)
    return Scenario.Report(
      selection, isFromNotification: isFromNotification,
      user: ReportUser(steps.map(\.step), choices: choices),
      position: log.position(of: object.path), steps: steps.map(\.position))
  }

  private func composer(_ object: inout ObjectReader) -> ReportComposer.Act? {
    guard case .object = object.value("composer") else {
      return object.choice("composer", of: Self.composers).map {
        $0 == "cancel" ? .cancel : .send
      }
    }
    guard var edited = object.object("composer") else { return nil }
    defer { edited.finish() }
    return edited.requiredText("text", why: "what the user sends instead", allowsNUL: true).map {
      .sendInstead(PrivateText($0))
    }
  }
}

/// Reads what the user does in the sheet of a reporting extension.
struct SheetStepReader {
  let log: ProblemLog
  let zone: PhoneTimeZone

  private static let words = SheetStepKind.all.filter(\.isWord).map(\.key)
  /// The keys of which a step has exactly one.
  static let keys = SheetStepKind.all.filter { !$0.isWord }.map(\.key)
  /// The keys that can stand beside it.
  static let others =
    SheetStepKind.all.compactMap(\.target).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    } + [SheetStepKind.component]

  /// The steps with where they stand; nothing can follow Cancel.
  func read(
    _ key: String, of object: inout ObjectReader
  ) -> [(step: SheetStep, position: SourcePosition)] {
    let list = object.list(key) ?? []
    var isOver = false
    return list.compactMap { value, path in
      if isOver {
        log.add("nothing can be done after cancel", at: path)
        isOver = false
      }
      guard let step = step(value, at: path) else { return nil }
      if step == .cancel { isOver = true }
      return (step, log.position(of: path))
    }
  }

  private func step(_ value: StructuredValue, at path: ValuePath) -> SheetStep? {
    if case .text(let word) = value {
      guard let kind = SheetStepKind.all.first(where: { $0.key == word }),
        case .nothing(let step) = kind.value
      else {
        let words = Self.words.map { "\u{201C}\($0)\u{201D}" }.joined(separator: " or ")
        log.expected(
          "\(words), or an object such as { tap: \u{201C}Send\u{201D} }", found: value, at: path)
        return nil
      }
      return step
    }
    guard let object = ObjectReader(value, at: path, log: log) else { return nil }
    var whole = object
    let present = whole.present(of: Self.keys)
    guard let key = present.first, present.count == 1,
      let kind = SheetStepKind.all.first(where: { $0.key == key })
    else {
      log.add(
        present.isEmpty
          ? "the step says nothing that the user does; one of: \(Self.keys.joined(separator: ", "))"
          : "the step has \(present.joined(separator: " and ")); one thing is done at a time",
        at: path)
      _ = whole.present(of: Self.others)
      whole.finish()
      return nil
    }
    // What stands beside other steps is none of what is allowed here.
    var step = object
    defer { step.finish() }
    refuse(Self.others.filter { value.object?[$0] != nil }, beside: kind, &step)
    return self.step(kind, &step)
  }

  /// Complains about keys of other steps, and says which these are.
  private func refuse(_ keys: [String], beside kind: SheetStepKind, _ object: inout ObjectReader) {
    for key in object.present(of: keys.filter { !kind.companions.contains($0) }) {
      let why =
        switch (kind.value, kind.target) {
        case (_, let target?): "\(kind.key) names its item by \(target)"
        case (.item, nil): "\(kind.key) names its item itself"
        case (_, nil): "\(kind.key) takes no item"
        }
      let others = SheetStepKind.all.filter { $0.companions.contains(key) }.map(\.key)
      log.add(
        "\(why); \(key) is of \(others.joined(separator: " and "))", at: object.path.key(key))
    }
  }

  private func step(_ kind: SheetStepKind, _ object: inout ObjectReader) -> SheetStep? {
    switch kind.value {
    case .nothing(let step): return step
    case .duration: return object.duration(kind.key).map(SheetStep.wait)
    case .item(let act): return item(kind.key, of: &object).map { .touch($0, act) }
    case .text, .option, .number, .date, .word:
      // Both are read, so that both can be wrong at once.
      let act = act(kind, &object)
      var target: ControlName? = .some(ControlName())
      if let key = kind.target, object.value(key) != nil { target = item(key, of: &object) }
      guard let act, let target else { return nil }
      return .touch(target, act)
    }
  }

  /// What is done, of a kind that needs more than the item.
  private func act(_ kind: SheetStepKind, _ object: inout ObjectReader) -> SheetAct? {
    switch kind.value {
    case .text:
      let text = object.text(kind.key, allowsNUL: true)
      return text.map { kind.key == "type" ? .type(text: $0) : .swipeAction(title: $0) }
    case .option: return option(kind.key, &object)
    case .number:
      guard let value = object.value(kind.key) else { return nil }
      guard let number = value.number, number.isFinite else {
        log.expected("a number", found: value, at: object.path.key(kind.key))
        return nil
      }
      return .slide(value: number)
    case .date: return date(kind.key, &object).map(SheetAct.pick)
    case .word(let words):
      return object.choice(kind.key, of: words).map {
        kind.key == "step" ? .step(isUp: $0 == "up") : .swipe(direction: $0)
      }
    case .item, .duration, .nothing: return nil
    }
  }

  private func option(_ key: String, _ object: inout ObjectReader) -> SheetAct? {
    let component = (object.integer(SheetStepKind.component, in: 1...100) ?? 1) - 1
    guard case .number = object.value(key) else {
      return object.text(key, as: "the text of an option, or its number from 1", allowsNUL: true)
        .map { .choose(option: $0, component: component) }
    }
    return object.integer(key, in: 1...100_000).map {
      .chooseIndex(index: $0 - 1, component: component)
    }
  }

  private func date(_ key: String, _ object: inout ObjectReader) -> Int? {
    let form = PhoneDateProblem.expectedDateOrDay
    guard let text = object.text(key, as: form) else { return nil }
    do throws(PhoneDateProblem) {
      let date =
        try Self.isDay(text)
        ? PhoneDate.firstMoment(ofDay: text, in: zone) : PhoneDate.moment(text, in: zone)
      return Int((date.timeIntervalSince1970 * 1000).rounded())
    } catch {
      log.add(error.words(insteadOf: text, of: form), at: object.path.key(key))
      return nil
    }
  }

  /// Whether a date has no time of day: a date picker may show none.
  private static func isDay(_ text: String) -> Bool {
    text.wholeMatch(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#) != nil
  }

  /// An item: a text is its identifier or what it says, an object says more.
  private func item(_ key: String, of object: inout ObjectReader) -> ControlName? {
    guard case .object = object.value(key) else {
      return object.text(
        key, as: "the name of an item, or an object with name, kind, class or number",
        allowsNUL: true
      ).map { ControlName($0) }
    }
    guard var item = object.object(key) else { return nil }
    defer { item.finish() }
    let name = item.text(ScreenField.name.key, allowsNUL: true)
    let kind = item.choice(ScreenField.kind.key, of: SheetItemKind.words)
    let className = item.text(ScreenField.className.key)
    let number = item.integer(ScreenField.number.key, in: 1...ScreenRecord.mostItems)
    if kind != nil, className != nil {
      log.add("kind and class name one item twice; say one of them", at: item.path)
    }
    if name == nil, kind == nil, className == nil, item.value(ScreenField.name.key) == nil,
      item.value(ScreenField.kind.key) == nil, item.value(ScreenField.className.key) == nil
    {
      log.add("nothing says which item; say name, kind or class", at: item.path)
      return nil
    }
    return ControlName(
      name, type: kind.map(SheetItemKind.wireName) ?? className, number: number)
  }
}

extension SheetStepKind {
  /// The keys that can stand beside its own.
  fileprivate var companions: [String] {
    [target, value == .option ? Self.component : nil].compactMap(\.self)
  }
}
