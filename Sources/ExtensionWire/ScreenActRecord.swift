/// Something that the user does to an item of the screen that was told of last; it prints without texts.
package struct ScreenActRecord: Codable, Hashable, Sendable {
  /// The item's place in the last screen, from 0.
  package let item: Int

  /// What is done.
  package let act: Act

  /// What a user can do.
  package enum Act: Codable, Hashable, Sendable {
    case tap
    case longPress
    case type(text: String)
    case clear
    case submit
    case turn(isOn: Bool)
    case choose(option: String, component: Int)
    case chooseIndex(index: Int, component: Int)
    case slide(value: Double)
    /// A date, in milliseconds since the beginning of 1970.
    case pick(date: Int)
    case step(isUp: Bool)
    /// `left`, `right`, `up` or `down`.
    case swipe(direction: String)
    case swipeAction(title: String)
  }

  /// Creates a record.
  package init(item: Int, act: Act) {
    (self.item, self.act) = (item, act)
  }
}

extension ScreenActRecord: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Says to which item something is done.
  package var description: String { "ScreenActRecord(item: \(item))" }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension ScreenActRecord.Act: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What kind of act it is, as items list them.
  package var kind: String {
    switch self {
    case .tap: "tap"
    case .longPress: "longPress"
    case .type: "type"
    case .clear: "clear"
    case .submit: "submit"
    case .turn: "turn"
    case .choose, .chooseIndex: "choose"
    case .slide: "slide"
    case .pick: "pick"
    case .step: "step"
    case .swipe: "swipe"
    case .swipeAction: "swipeAction"
    }
  }

  /// Says what kind of act it is.
  package var description: String { kind }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
