import ExtensionWire
package import MessagesHost

extension SheetTouch {
  /// What the user did, as it is told: a tap on the text of an option chooses it.
  package var kind: SheetStepKind {
    if case .touch(_, .tap) = step, chosen != nil { .choose } else { step.kind }
  }

  /// What was typed, chosen, picked or waited for, as a scenario writes it; nil where nothing was.
  package var material: String? { chosen ?? step.material }

  /// In which of a picker’s components something was chosen, from 1; nil for the first, and where there is none.
  package var component: Int? {
    switch step {
    case .touch(_, .choose(_, let component)), .touch(_, .chooseIndex(_, let component)):
      component > 0 ? component + 1 : nil
    default: nil
    }
  }
}

extension SheetStep {
  /// What kind of step it is.
  package var kind: SheetStepKind {
    switch self {
    case .wait: .wait
    case .done: .done
    case .cancel: .cancel
    case .touch(_, let act): act.stepKind
    }
  }

  /// What is typed, chosen or waited for, as a scenario writes it; nil where nothing is, and for a date,
  /// which the phone’s time zone tells.
  fileprivate var material: String? {
    switch self {
    case .done, .cancel: nil
    case .wait(let time): time.written
    case .touch(_, let act): act.material
    }
  }

  /// What the script calls the item; nil where it names none.
  package var targetName: String? {
    guard case .touch(let name, _) = self else { return nil }
    return name == ControlName() ? nil : name.description
  }
}

extension ScreenActRecord.Act {
  fileprivate var stepKind: SheetStepKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .type: .type
    case .clear: .clear
    case .submit: .submit
    case .turn(let isOn): isOn ? .turnOn : .turnOff
    case .choose, .chooseIndex: .choose
    case .slide: .slide
    case .pick: .pick
    case .step: .step
    case .swipe: .swipe
    case .swipeAction: .swipeAction
    }
  }

  fileprivate var material: String? {
    switch self {
    case .tap, .longPress, .clear, .submit, .turn, .pick: nil
    case .type(let text): text
    case .choose(let option, _): option
    case .chooseIndex(let index, _): "\(index + 1)"
    case .slide(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .step(let isUp): isUp ? "up" : "down"
    case .swipe(let direction): direction
    case .swipeAction(let title): title
    }
  }
}

extension Duration {
  /// Such as `2h 30m`; `0s` for none.
  fileprivate var written: String {
    var rest = Int(self / .milliseconds(1))
    var parts: [String] = []
    for (unit, length) in [
      ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
    ] {
      if rest >= length { parts.append("\(rest / length)\(unit)") }
      rest %= length
    }
    return parts.isEmpty ? "0s" : parts.joined(separator: " ")
  }
}
