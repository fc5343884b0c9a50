import Foundation
import IdentityLookup

// A user types behind what is there, or where the author's code has put the caret, one character after the other, and the return key is a key like any.

extension UITextField {
  /// The field as its user meets it.
  func screenField(_ kind: ScreenItem.Kind, at level: Int) -> ScreenElement {
    element(kind, at: level, acts: [.tap, .type, .clear, .submit]) { item in
      item.label = accessibilityLabel
      let text: String = self.text ?? ""
      item.value = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
      item.placeholder = placeholder ?? attributedPlaceholder?.string
      item.isSelected = isEditing
    } perform: { act in
      switch act {
      case .tap: self.tap()
      case .type(let text): self.editing { self.type(text) }
      case .clear: self.editing { self.clear() }
      case .submit: self.editing { self.pressReturn() }
      default: .cannotBeDone
      }
    }
  }

  private func editing(_ edit: () -> ScreenActOutcome) -> ScreenActOutcome {
    if !isEditing { _ = tap() }
    guard isEditing else { return .refused("it does not begin to edit") }
    if inputView != nil { return .refused("it has a view of its own in place of the keyboard") }
    return edit()
  }

  private func type(_ text: String) -> ScreenActOutcome {
    if let missing = keyboardType.missing(in: text) { return .refused(missing) }
    for character in text {
      if character.isNewline {
        let outcome: ScreenActOutcome = pressReturn()
        if outcome != .done { return outcome }
        continue
      }
      guard isEditing else { return .refused("it no longer edits") }
      if mayChange(selection, to: String(character)) { insertText(String(character)) }
    }
    return .done
  }

  /// By its button where it shows one, else as a user who selects all and deletes it.
  private func clear() -> ScreenActOutcome {
    let now: String = text ?? ""
    if now.isEmpty { return .done }
    if clearButtonMode == .always || clearButtonMode == .whileEditing {
      if mayClear() { change(to: "") }
    } else if mayChange(NSRange(location: 0, length: now.utf16.count), to: "") {
      change(to: "")
    }
    return .done
  }

  private func pressReturn() -> ScreenActOutcome {
    guard keyboardType.hasReturnKey else { return .refused("its keyboard has no return key") }
    if enablesReturnKeyAutomatically, !hasText {
      return .refused("its return key is disabled while it is empty")
    }
    guard mayReturn() else { return .done }
    // With somebody who waits for it the keyboard goes (DOC: editingDidEndOnExit).
    let isWaitedFor: Bool = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, nil)
    send(.primaryActionTriggered, nil)
    if isWaitedFor { resignFirstResponder() }
    return .done
  }
}

extension UITextView {
  /// The text as its user meets it.
  func screenText(at level: Int) -> ScreenElement {
    let acts: [ScreenAct.Kind] = isEditable ? [.tap, .type, .clear] : []
    return element(.textView, at: level, acts: acts) { item in
      item.label = accessibilityLabel
      item.value = text
      item.isSelected = isFirstResponder
    } perform: { act in
      if act == .tap { return self.tap() }
      if !self.isFirstResponder { _ = self.tap() }
      guard self.isFirstResponder else { return .refused("it does not begin to edit") }
      if self.inputView != nil {
        return .refused("it has a view of its own in place of the keyboard")
      }
      return act == .clear ? self.clear() : self.type(act)
    }
  }

  private func type(_ act: ScreenAct) -> ScreenActOutcome {
    guard case .type(let typed) = act else { return .cannotBeDone }
    if let missing = keyboardType.missing(in: typed) { return .refused(missing) }
    for character in typed {
      guard isFirstResponder else { return .refused("it no longer edits") }
      if mayChange(selection, to: String(character)) { insertText(String(character)) }
    }
    return .done
  }

  private func clear() -> ScreenActOutcome {
    guard hasText else { return .done }
    let all = NSRange(location: 0, length: text.utf16.count)
    if mayChange(all, to: "") { change(to: "") }
    return .done
  }
}

extension UIKeyboardType {
  /// Whether there is a return key.
  package var hasReturnKey: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: false
    default: true
    }
  }

  /// What keeps its user from typing a text; nil if every key is there (DOC: what each kind of keyboard has).
  package func missing(in text: String) -> String? {
    let others: String
    switch self {
    case .numberPad, .asciiCapableNumberPad: others = ""
    case .decimalPad: others = ".,"
    case .phonePad: others = "*#+,;"
    default: return nil
    }
    // The return key is told of for itself.
    let isThere: (Character) -> Bool = {
      $0.isWholeNumber || $0.isNewline || others.contains($0)
    }
    guard let key = text.first(where: { !isThere($0) }) else { return nil }
    return "its keyboard, \(self), has no key for \u{201C}\(key)\u{201D}"
  }
}
