import ExtensionWire
import MessagesHost

/// Fills in whatever a sheet shows, until Done is enabled, as a patient user does.
struct FormUser {
  /// Which of several options, rows and buttons is taken first.
  private let variant: Int
  /// What was done, such as `tapped “Send”`.
  private(set) var tries: [String] = []
  /// How far this user waits, which the next one of such a form should know.
  private(set) var patience: Patience
  private var waits = 0
  /// What the items of each kind say that were tapped.
  private var tappedItems: [String: Set<String>] = [:]

  init(variant: Int, patience: Patience = Patience()) {
    (self.variant, self.patience) = (variant, patience)
  }

  /// What is known of a form whose Done is disabled while a timer is set: waits are real time.
  struct Patience {
    /// Whether time passes between the touches, too.
    fileprivate(set) var waitsBetween = true
    /// How many sheets were waited for at their ends, and for nothing.
    fileprivate(set) var vainEnds = 0

    /// After so many sheets their like are not waited for any more.
    static let mostVainEnds = 3
    fileprivate var waitsAtEnd: Bool { vainEnds < Self.mostVainEnds }
  }

  /// Every text that is typed; nothing of a message is in it.
  static let text = "Typed by the check"
  /// A form that wants more is beyond a patient user.
  static let mostActs = 40

  /// The most items of a kind that are tapped.
  static let mostOfAKind = 8

  /// The time that passes where Done is disabled and a timer is set; real time, if something is to come for so long.
  static let wait = Duration.seconds(3)
  /// The most waits between the touches in one sheet.
  static let mostWaits = 6

  /// The kinds of items that are left alone whatever can be done to them.
  private static let leftAlone = ["link", "tab", "slider", "stepper", "datePicker", "pages"]

  /// Fields and choices first, switches every second time; then what can be tapped, one after the other.
  ///
  /// What is left alone: links, tabs, sliders, steppers, date pickers, swipes and long presses, and all but the
  /// first component of a picker.
  mutating func fillIn(_ phone: SimulatedPhone) async {
    await closeAlerts(on: phone)
    await fillFields(on: phone)
    await each(of: Self.choices, on: phone) { [variant] item in
      guard item.acts.contains("choose"), !item.options.isEmpty else { return nil }
      return .chooseIndex(index: variant % item.options.count, component: 0)
    }
    if await !isReady(phone) {
      // A first option may stand for no choice.
      await each(of: Self.choices, on: phone) { [variant] item in
        guard item.acts.contains("choose"), item.options.count > 1 else { return nil }
        return .chooseIndex(index: (variant + 1) % item.options.count, component: 0)
      }
    }
    if variant % 2 == 1 {
      await each(of: ["toggle"], on: phone) { item in
        item.acts.contains("turn") && item.isOn == false ? .turn(isOn: true) : nil
      }
    }
    // What a menu or its alert did may have emptied them.
    if await !isReady(phone) { await fillFields(on: phone) }
    for kind in Self.tapped { await tapUntilReady(kind, on: phone) }
    // What lay over the form may have hidden items from their turn.
    for kind in Self.tapped { await tapUntilReady(kind, isRest: true, on: phone) }
    guard await !isReady(phone), patience.waitsAtEnd, await phone.sheetAwaitsTime else { return }
    if await !waitUntilReady(phone) { patience.vainEnds += 1 }
  }

  /// What a sheet showed that could be touched, and was left alone.
  static func untried(in report: ReportOutcome) -> [String] {
    var untried: [String] = []
    // What is on the screen is the extension's, which may call its items otherwise at each look.
    var named: Set<String> = []
    for item in report.screens.lazy.flatMap(\.items)
    where leftAlone.contains(item.kind) && item.isEnabled && !item.acts.isEmpty {
      let name = item.spoken
      if named.insert(name).inserted { untried.append(name) }
    }
    return untried
  }

  /// Types into every field that is empty.
  private mutating func fillFields(on phone: SimulatedPhone) async {
    await each(of: Self.fields, on: phone) { item in
      item.acts.contains("type") && (item.value ?? "").isEmpty ? .type(text: Self.text) : nil
    }
  }

  private static let choices = ["segments", "picker", "menu"]
  private static let tapped = ["row", "button", "gesture", "barButton", "alertButton", "toggle"]
  private static let fields = ["textField", "secureField", "searchField", "textView"]

  /// Whether Done can be pressed, also when what the form has set a time for is over: many a form looks at its
  /// fields some moments after the last touch.
  private mutating func isReady(_ phone: SimulatedPhone) async -> Bool {
    if await phone.sheetScreen?.isReady ?? true { return true }
    guard patience.waitsBetween, waits < Self.mostWaits, await phone.sheetAwaitsTime else {
      return false
    }
    return await waitUntilReady(phone)
  }

  /// Lets time pass as a `wait` does.
  private mutating func waitUntilReady(_ phone: SimulatedPhone) async -> Bool {
    waits += 1
    await phone.waitInSheet(Self.wait)
    tries.append("wait \(Self.wait.components.seconds) s")
    await closeAlerts(on: phone)
    let isReady = await phone.sheetScreen?.isReady ?? true
    // A timer that goes off again and again is waited for at the end alone.
    if !isReady, await phone.sheetAwaitsTime { patience.waitsBetween = false }
    return isReady
  }

  /// Does to every item of these kinds what there is to do to it.
  private mutating func each(
    of kinds: [String], on phone: SimulatedPhone,
    _ act: (ScreenItemRecord) -> SheetAct?
  ) async {
    for kind in kinds {
      var number = 0
      // The sheet may change with each act, so it is looked at again.
      while let item = await enabled(kind, on: phone).dropFirst(number).first {
        number += 1
        guard let act = act(item), tries.count < Self.mostActs else { continue }
        await perform(act, item, on: phone)
      }
    }
  }

  /// Taps items of a kind in turn, begun with the variant's.
  ///
  /// Of the rest are those that were not tapped before.
  private mutating func tapUntilReady(
    _ kind: String, isRest: Bool = false, on phone: SimulatedPhone
  ) async {
    let before = isRest ? tappedItems[kind]?.count ?? 0 : 0
    let count = await tappable(kind, isRest: isRest, on: phone).count
    let most = max(0, min(count, Self.mostOfAKind - before))
    for step in 0..<most where tries.count < Self.mostActs {
      guard await !isReady(phone) else { return }
      let items = await tappable(kind, isRest: isRest, on: phone)
      guard !items.isEmpty else { return }
      // What was tapped is no longer among the rest.
      let item = isRest ? items[0] : items[(variant + step) % items.count]
      guard item.acts.contains("tap") else { continue }
      await perform(.tap, item, on: phone)
    }
  }

  private func tappable(
    _ kind: String, isRest: Bool, on phone: SimulatedPhone
  ) async -> [ScreenItemRecord] {
    let items = await enabled(kind, on: phone)
    guard isRest else { return items }
    let tapped = tappedItems[kind] ?? []
    return items.filter { $0.acts.contains("tap") && !tapped.contains($0.spoken) }
  }

  private func enabled(_ kind: String, on phone: SimulatedPhone) async -> [ScreenItemRecord] {
    (await phone.sheetScreen?.items ?? []).filter { $0.kind == kind && $0.isEnabled }
  }

  /// Does something, and answers the alert that it may open: nothing else can be touched before.
  private mutating func perform(
    _ act: SheetAct, _ item: ScreenItemRecord, on phone: SimulatedPhone
  ) async {
    await touch(act, item, on: phone)
    await closeAlerts(on: phone)
  }

  /// Presses a button of each alert or dialog that lies over the form, begun with the variant's.
  private mutating func closeAlerts(on phone: SimulatedPhone) async {
    for step in 0..<Self.mostOfAKind where tries.count < Self.mostActs {
      let buttons = await enabled("alertButton", on: phone)
      guard !buttons.isEmpty else { return }
      await touch(.tap, buttons[(variant + step) % buttons.count], on: phone)
    }
  }

  private mutating func touch(
    _ act: SheetAct, _ item: ScreenItemRecord, on phone: SimulatedPhone
  ) async {
    guard let screen = await phone.sheetScreen else { return }
    // The number is that among those of its kind that take the act.
    let fitting = screen.items.filter { $0.kind == item.kind && $0.acts.contains(act.kind) }
    guard let place = fitting.firstIndex(of: item) else { return }
    await phone.touch(ControlName(type: item.kind, number: place + 1), act)
    tries.append("\(act.kind) \(item.spoken)")
    if case .tap = act { tappedItems[item.kind, default: []].insert(item.spoken) }
  }
}
