import IdentityLookup

extension UIMenu {
  /// Asks for what is made when the menu opens; a look at the screen does not.
  func open() { Self.open(children) }

  private static func open(_ elements: [UIMenuElement]) {
    for element in elements {
      if let menu = element as? UIMenu {
        menu.open()
      } else if let later = element as? UIDeferredMenuElement {
        later.open()
        open(later.known)
      }
    }
  }

  /// What can be chosen, in order: those of its menus, too, without what is hidden.
  var choices: [UIAction] { Self.choices(of: children) }

  private static func choices(of elements: [UIMenuElement]) -> [UIAction] {
    var found: [UIAction] = []
    for element in elements {
      if let action = element as? UIAction {
        if !action.attributes.contains(.hidden) { found.append(action) }
      } else if let menu = element as? UIMenu {
        found += menu.choices
      } else if let later = element as? UIDeferredMenuElement {
        found += choices(of: later.known)
      }
    }
    return found
  }

  /// Chooses by a text or a number.
  func choose(_ act: ScreenAct, from sender: Any?, isSingle: Bool = false) -> ScreenActOutcome {
    open()
    let all: [UIAction] = choices
    switch act.chosen(among: all.map(\.title)) {
    case .none: return .cannotBeDone
    case .failure(let fault): return .refused(fault.reason)
    case .success(let index):
      let action: UIAction = all[index]
      guard !action.attributes.contains(.disabled) else { return .refused("it is disabled") }
      if isSingle { select(action, among: all) } else { select(action) }
      action.performWithSender(sender, target: nil)
      return .done
    }
  }

  /// Turns one on and the others of its menu off, where the menu has one choice only.
  private func select(_ action: UIAction) {
    if options.contains(.singleSelection) {
      let all: [UIAction] = choices
      if all.contains(action) { return select(action, among: all) }
    }
    for case let menu as UIMenu in children { menu.select(action) }
  }

  /// Turns one on and the others off.
  func select(_ action: UIAction, among all: [UIAction]) {
    for other in all { other.state = other === action ? .on : .off }
  }
}

extension [String] {
  /// Each in quotes, as a list.
  package var quoted: String { map { "\u{201C}\($0)\u{201D}" }.joined(separator: ", ") }
}

/// Why an option cannot be chosen.
struct ChoiceFault: Error {
  let reason: String
}

extension ScreenAct {
  /// Which of these options it chooses; nil where it chooses none.
  func chosen(among options: [String]) -> Result<Int, ChoiceFault>? {
    switch self {
    case .choose(let text, _):
      if let index = options.firstIndex(of: text) { return .success(index) }
      return .failure(
        ChoiceFault(
          reason: options.isEmpty
            ? "it has nothing to choose"
            : "it has no option \u{201C}\(text)\u{201D}, only \(options.quoted)"))
    case .chooseIndex(let index, _):
      if options.indices.contains(index) { return .success(index) }
      return .failure(
        ChoiceFault(reason: "it has \(options.count) options, and none is number \(index + 1)"))
    default: return nil
    }
  }

  /// In which component it chooses.
  var component: Int {
    switch self {
    case .choose(_, let component), .chooseIndex(_, let component): component
    default: 0
    }
  }
}
