/// One thing on the screen of a reporting extension, as its user meets it.
package struct ScreenItem: Sendable, Equatable {
  /// What it is to its user, whatever class makes it.
  package enum Kind: String, Sendable, CaseIterable {
    case label, image, progress
    case button, link, menu, barButton, tab
    case textField, secureField, searchField, textView
    case toggle, segments, picker, datePicker, slider, stepper, pages
    case row, header, footer
    /// A view with a gesture that somebody waits for.
    case gesture
    case alertTitle, alertButton, alertField
  }

  /// What it is.
  package var kind: Kind

  /// The names of its classes without their modules, from its own to the last that says something.
  package var classes: [String]

  /// `accessibilityIdentifier`.
  package var identifier: String?

  /// What it says: `accessibilityLabel`, else its own text.
  package var label: String?

  /// What it holds: a text, the chosen option, a number, a date.
  package var value: String?

  /// What an empty field says.
  package var placeholder: String?

  /// What can be chosen, in order.
  package var options: [String]

  /// Whether it is on; nil for what is neither.
  package var isOn: Bool?

  /// Whether it can be touched now.
  package var isEnabled: Bool

  /// Whether it is selected.
  package var isSelected: Bool

  /// How deep it lies in what it belongs to, such as a row's switch in the row; from 0.
  package var level: Int

  /// What can be done to it.
  package var acts: [ScreenAct.Kind]

  /// Describes an item; what is left out is absent, or as most items are.
  package init(
    _ kind: Kind, classes: [String] = [], identifier: String? = nil, label: String? = nil,
    value: String? = nil, placeholder: String? = nil, options: [String] = [], isOn: Bool? = nil,
    isEnabled: Bool = true, isSelected: Bool = false, level: Int = 0, acts: [ScreenAct.Kind] = []
  ) {
    self.kind = kind
    self.classes = classes
    (self.identifier, self.label, self.value) = (identifier, label, value)
    (self.placeholder, self.options) = (placeholder, options)
    (self.isOn, self.isEnabled, self.isSelected) = (isOn, isEnabled, isSelected)
    (self.level, self.acts) = (level, acts)
  }
}

/// An item with what happens when its user does something to it.
@MainActor package struct ScreenElement {
  /// What the user sees.
  package let item: ScreenItem

  /// Does what its user does.
  package let perform: @MainActor (ScreenAct) -> ScreenActOutcome

  /// Creates an element.
  package init(
    _ item: ScreenItem,
    perform: @escaping @MainActor (ScreenAct) -> ScreenActOutcome = { _ in .cannotBeDone }
  ) {
    self.item = item
    self.perform = perform
  }
}

/// What is on the screen at one moment.
@MainActor package struct Screen {
  /// What the bar above says.
  package let title: String?

  /// Whether Done can be pressed.
  package let isReady: Bool

  /// All that is seen, in the order in which it is read.
  package let elements: [ScreenElement]

  /// Creates a screen.
  package init(title: String?, isReady: Bool, elements: [ScreenElement]) {
    self.title = title
    self.isReady = isReady
    self.elements = elements
  }
}
