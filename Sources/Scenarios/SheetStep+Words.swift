import ExtensionWire
package import MessagesHost

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

  /// What is typed, chosen or waited for, as a scenario writes it; nil where nothing is.
  package var material: String? {
    switch self {
    case .done, .cancel: nil
    case .wait(let time): "\(Int(time / .milliseconds(1)))ms"
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
    case .tap, .longPress, .clear, .submit, .turn: nil
    case .type(let text): text
    case .choose(let option, _): option
    case .chooseIndex(let index, _): "\(index + 1)"
    case .slide(let value): "\(value)"
    case .pick(let date): "\(date)"
    case .step(let isUp): isUp ? "up" : "down"
    case .swipe(let direction): direction
    case .swipeAction(let title): title
    }
  }
}
