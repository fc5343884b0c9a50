import Foundation

extension InterfaceScene {
  /// Reads what a node says of a control.
  func decode(_ node: InterfaceNode, into control: UIControl) {
    if let enabled = node.flag("enabled") { control.isEnabled = enabled }
    if let selected = node.flag("selected") { control.isSelected = selected }
    switch control {
    case let button as UIButton: decode(node, into: button)
    case let field as UITextField: decode(node, into: field)
    case let item as UISwitch:
      item.isOn = node.flag("on") ?? false
      if let title = document.localized("title", of: node) { item.title = title }
    case let segments as UISegmentedControl: decode(node, into: segments)
    case let slider as UISlider: decode(node, into: slider)
    case let stepper as UIStepper: decode(node, into: stepper)
    case let picker as UIDatePicker: decode(node, into: picker)
    case let pages as UIPageControl:
      pages.numberOfPages = node.integer("numberOfPages") ?? 0
      pages.currentPage = node.integer("currentPage") ?? 0
      if let hides = node.flag("hidesForSinglePage") { pages.hidesForSinglePage = hides }
    default: break
    }
  }

  private func decode(_ node: InterfaceNode, into button: UIButton) {
    if let shows = node.flag("showsMenuAsPrimaryAction") { button.showsMenuAsPrimaryAction = shows }
    if let number = node.integer("role"), let role = UIButton.Role(rawValue: number) {
      button.role = role
    }
    if let flag = node.flag("changesSelectionAsPrimaryAction") {
      button.changesSelectionAsPrimaryAction = flag
    }
    let looks = node.child("buttonConfiguration")
    for state in node.children where state.name == "state" {
      let state: (node: InterfaceNode, value: UIControl.State) = (state, Self.state(state.key))
      // Xcode keeps a title for buttons without a configuration beside that of one (REP).
      let isOther = looks != nil && state.value == .normal
      if !isOther, let title = document.localized("title", of: state.node) {
        button.setTitle(title, for: state.value)
      }
      if let rich = attributed(state.node, key: "attributedTitle") {
        button.setAttributedTitle(rich, for: state.value)
      }
      if let image = image(state.node) { button.setImage(image, for: state.value) }
      if let image = image(state.node, "backgroundImage") {
        button.setBackgroundImage(image, for: state.value)
      }
    }
    if let looks { button.configuration = configuration(looks) }
  }

  private static func state(_ name: String?) -> UIControl.State {
    switch name {
    case "highlighted": .highlighted
    case "disabled": .disabled
    case "selected": .selected
    case "focused": .focused
    default: .normal
    }
  }

  private func configuration(_ node: InterfaceNode) -> UIButton.Configuration {
    var looks: UIButton.Configuration
    switch node.text("style") {
    case "filled": looks = .filled()
    case "tinted": looks = .tinted()
    case "gray": looks = .gray()
    case "bordered": looks = .bordered()
    case "borderedTinted": looks = .borderedTinted()
    case "borderedProminent": looks = .borderedProminent()
    case "borderless": looks = .borderless()
    default: looks = .plain()
    }
    looks.title = document.localized("title", of: node)
    looks.subtitle = document.localized("subtitle", of: node)
    looks.image = image(node)
    if let rich = attributed(node, key: "attributedTitle") {
      looks.attributedTitle = AttributedString(rich.string)
    }
    return looks
  }

  private func decode(_ node: InterfaceNode, into field: UITextField) {
    field.text = document.localized("text", of: node)
    field.placeholder = document.localized("placeholder", of: node)
    if let rich = attributed(node, key: "attributedText") { field.attributedText = rich }
    if let rich = attributed(node, key: "attributedPlaceholder") {
      field.attributedPlaceholder = rich
    }
    if let number = node.integer("borderStyle"),
      let style = UITextField.BorderStyle(rawValue: number)
    {
      field.borderStyle = style
    }
    if let number = node.integer("clearButtonMode"),
      let mode = UITextField.ViewMode(rawValue: number)
    {
      field.clearButtonMode = mode
    }
    if let clears = node.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    decodeTraits(node, into: field)
  }

  /// Reads what a node says of the keys.
  func decodeTraits(_ node: InterfaceNode, into text: any TextTraits) {
    guard let traits = node.child("textInputTraits") else { return }
    text.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
    if let flag = traits.flag("enablesReturnKeyAutomatically") {
      text.enablesReturnKeyAutomatically = flag
    }
    if let type = traits.integer("keyboardType").flatMap(UIKeyboardType.init(rawValue:)) {
      text.keyboardType = type
    }
    if let key = traits.integer("returnKeyType").flatMap(UIReturnKeyType.init(rawValue:)) {
      text.returnKeyType = key
    }
    if let number = traits.integer("autocapitalizationType"),
      let type = UITextAutocapitalizationType(rawValue: number)
    {
      text.autocapitalizationType = type
    }
    if let number = traits.integer("autocorrectionType"),
      let type = UITextAutocorrectionType(rawValue: number)
    {
      text.autocorrectionType = type
    }
    if let number = traits.integer("spellCheckingType"),
      let type = UITextSpellCheckingType(rawValue: number)
    {
      text.spellCheckingType = type
    }
    if let type = traits.text("textContentType") {
      text.textContentType = UITextContentType(rawValue: type)
    }
  }

  private func decode(_ node: InterfaceNode, into control: UISegmentedControl) {
    control.removeAllSegments()
    for (index, segment) in node.list("segments").enumerated() {
      let title = document.localized("title", of: segment) ?? segment.text("image")
      control.insertSegment(withTitle: title, at: index, animated: false)
      if let enabled = segment.flag("enabled") { control.setEnabled(enabled, forSegmentAt: index) }
    }
    if let momentary = node.flag("momentary") { control.isMomentary = momentary }
    // Without a number none is chosen, as in code; Xcode writes 0 for the first one.
    control.selectedSegmentIndex = node.integer("selectedSegmentIndex") ?? -1
  }

  private func decode(_ node: InterfaceNode, into slider: UISlider) {
    slider.minimumValue = Float(node.number("minValue") ?? 0)
    slider.maximumValue = Float(node.number("maxValue") ?? 1)
    slider.value = Float(node.number("value") ?? 0)
    if let continuous = node.flag("continuous") { slider.isContinuous = continuous }
  }

  private func decode(_ node: InterfaceNode, into stepper: UIStepper) {
    stepper.minimumValue = node.number("minimumValue") ?? 0
    stepper.maximumValue = node.number("maximumValue") ?? 100
    stepper.stepValue = node.number("stepValue") ?? 1
    stepper.value = node.number("value") ?? 0
    if let wraps = node.flag("wraps") { stepper.wraps = wraps }
    if let repeats = node.flag("autorepeat") { stepper.autorepeat = repeats }
    if let continuous = node.flag("continuous") { stepper.isContinuous = continuous }
  }

  private func decode(_ node: InterfaceNode, into picker: UIDatePicker) {
    if let number = node.integer("datePickerMode"), let mode = UIDatePicker.Mode(rawValue: number) {
      picker.datePickerMode = mode
    }
    if let minutes = node.integer("minuteInterval") { picker.minuteInterval = minutes }
    if let number = node.integer("style"), let style = UIDatePickerStyle(rawValue: number) {
      picker.preferredDatePickerStyle = style
    }
    if let seconds = node.number("countDownDuration") { picker.countDownDuration = seconds }
    if let name = node.child("locale")?.text("localeIdentifier") {
      picker.locale = Locale(identifier: name)
    }
    if let name = node.child("timeZone")?.text("name") {
      picker.timeZone = TimeZone(identifier: name)
    }
    picker.minimumDate = date(node, "minimumDate")
    picker.maximumDate = date(node, "maximumDate")
    if node.flag("useCurrentDate") != true, let date = date(node, "date") { picker.date = date }
  }

  private func date(_ node: InterfaceNode, _ key: String) -> Date? {
    node.child(forKey: key)?.number("timeIntervalSinceReferenceDate")
      .map(Date.init(timeIntervalSinceReferenceDate:))
  }
}
