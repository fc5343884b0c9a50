import ExtensionWire
import Foundation
import IdentityLookup

extension ReportRecord {
  /// What the author's controller gets.
  func request() -> ILClassificationRequest {
    switch subject {
    case .messages:
      ILMessageClassificationRequest(
        messageCommunications: communications.map {
          ILMessageCommunication(
            sender: $0.sender, dateReceived: $0.date, messageBody: $0.messageBody)
        })
    case .calls:
      ILCallClassificationRequest(
        callCommunications: communications.map {
          ILCallCommunication(sender: $0.sender, dateReceived: $0.date)
        })
    }
  }
}

extension CommunicationRecord {
  /// When it came.
  fileprivate var date: Date { Date(timeIntervalSince1970: Double(dateReceived) / 1000) }
}

extension ScreenItemRecord {
  /// Puts an item on the wire.
  init(_ item: ScreenItem) {
    self.init(
      kind: item.kind.rawValue, classes: item.classes, identifier: item.identifier,
      label: item.label, value: item.value, placeholder: item.placeholder, options: item.options,
      isOn: item.isOn, isEnabled: item.isEnabled, isSelected: item.isSelected, level: item.level,
      acts: item.acts.map(\.rawValue))
  }
}

extension ScreenAct {
  /// Takes an act from the wire; nil where there is no such act.
  init?(_ act: ScreenActRecord.Act) {
    switch act {
    case .tap: self = .tap
    case .longPress: self = .longPress
    case .type(let text): self = .type(text)
    case .clear: self = .clear
    case .submit: self = .submit
    case .turn(let isOn): self = .turn(isOn: isOn)
    case .choose(let option, let component): self = .choose(option, component: component)
    case .chooseIndex(let index, let component): self = .chooseIndex(index, component: component)
    case .slide(let value): self = .slide(to: value)
    case .pick(let date): self = .pick(Date(timeIntervalSince1970: Double(date) / 1000))
    case .step(let isUp): self = .step(up: isUp)
    case .swipe(let direction):
      guard let direction = Direction(rawValue: direction) else { return nil }
      self = .swipe(direction)
    case .swipeAction(let title): self = .swipeAction(title)
    }
  }
}
