/// What a reporting extension shows at one moment; it prints without what is shown.
package struct ScreenRecord: Codable, Equatable, Sendable {
  /// The most items that are told of; a phone's screen shows a few dozen.
  package static let mostItems = 2_000

  /// What the bar above says.
  package let title: String?

  /// Whether Done can be pressed.
  package let isReady: Bool

  /// What is seen, in the order in which it is read; `act` names one by its place.
  package let items: [ScreenItemRecord]

  /// How many more there are.
  package let omitted: Int

  /// Creates a record; of too many items the first are kept.
  package init(title: String?, isReady: Bool, items: [ScreenItemRecord], omitted: Int = 0) {
    self.title = title.map(ScreenBounds.cut)
    self.isReady = isReady
    self.items = Array(items.prefix(Self.mostItems))
    self.omitted = omitted + max(items.count - Self.mostItems, 0)
  }
}

/// One thing on the screen, as its user meets it.
package struct ScreenItemRecord: Codable, Equatable, Sendable {
  /// What it is to its user, such as `button`.
  package let kind: String
  /// The names of its classes without their modules, from its own up.
  package let classes: [String]
  /// Its accessibility identifier.
  package let identifier: String?
  /// What it says.
  package let label: String?
  /// What it holds.
  package let value: String?
  /// What an empty field says.
  package let placeholder: String?
  /// What can be chosen, in order.
  package let options: [String]
  /// Whether it is on; nil for what is neither.
  package let isOn: Bool?
  /// Whether it can be touched now.
  package let isEnabled: Bool
  /// Whether it is selected.
  package let isSelected: Bool
  /// How deep it lies in what it belongs to, from 0.
  package let level: Int
  /// What can be done to it, such as `tap`.
  package let acts: [String]

  /// Creates a record; long texts are cut, and of many options the first are kept.
  package init(
    kind: String, classes: [String] = [], identifier: String? = nil, label: String? = nil,
    value: String? = nil, placeholder: String? = nil, options: [String] = [], isOn: Bool? = nil,
    isEnabled: Bool = true, isSelected: Bool = false, level: Int = 0, acts: [String] = []
  ) {
    self.kind = kind
    self.classes = classes.map(ScreenBounds.className)
    self.identifier = identifier.map(ScreenBounds.cut)
    self.label = label.map(ScreenBounds.cut)
    self.value = value.map(ScreenBounds.cut)
    self.placeholder = placeholder.map(ScreenBounds.cut)
    self.options = options.prefix(ScreenBounds.mostOptions).map(ScreenBounds.cut)
    (self.isOn, self.isEnabled, self.isSelected) = (isOn, isEnabled, isSelected)
    (self.level, self.acts) = (level, acts)
  }
}

extension ScreenRecord: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says how many items there are, and whether Done can be pressed.
  package var description: String {
    "ScreenRecord(items: <private, \(items.count)>, isReady: \(isReady))"
  }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension ScreenItemRecord: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Says what it is.
  package var description: String { "ScreenItemRecord(\(kind))" }

  /// The same as `description`.
  package var debugDescription: String { description }

  /// No children, so that `dump` shows nothing private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
