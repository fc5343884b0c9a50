import Foundation
import IdentityLookup

/// What a field of text does with what is typed.
nonisolated struct TextInput {
  /// Whether the return key makes a new line.
  var isLong = false
  var prompt: Text?
  var edited: ((Bool) -> Void)?
  var committed: (() -> Void)?
  private let text: () -> String
  private let set: (String) -> Void
  /// Whether the text becomes a value at the end only.
  private let isParsed: Bool

  /// A field whose text is bound.
  init(_ text: Binding<String>, _ prompt: Text? = nil, isLong: Bool = false) {
    self.text = text.get
    set = text.set
    self.prompt = prompt
    self.isLong = isLong
    isParsed = false
  }

  /// A field whose text is read as a value when the user is done.
  init(_ prompt: Text?, _ text: String, _ parse: @escaping (String) -> Void) {
    self.text = { text }
    set = parse
    self.prompt = prompt
    isParsed = true
  }

  @MainActor func show(
    _ kind: ScreenItem.Kind, _ name: String, _ label: (any View)?, in renderer: Renderer
  ) {
    renderer.at("input") {
      let title = label.flatMap { renderer.text(of: $0) }
      let draft = isParsed ? renderer.place("draft", nil as String?) : nil
      let text = current(draft)
      let item = ScreenItem(
        kind, classes: [name], label: title,
        value: kind == .secureField ? String(repeating: "\u{2022}", count: text.count) : text,
        placeholder: prompt?.string(in: renderer.environment) ?? title,
        acts: isLong ? [.type, .clear, .tap] : [.type, .clear, .submit, .tap])
      let session = TextSession(
        input: self, draft: draft, host: renderer.host, field: ObjectIdentifier(renderer.node),
        focus: renderer.marks.focus, submitted: renderer.environment.submitted)
      renderer.emit(item) { session.perform($0) }
    }
  }

  fileprivate func current(_ draft: ValuePlace<String?>?) -> String { draft?.value ?? text() }
  fileprivate func take(_ text: String) { set(text) }
}

/// The user at a field of text.
@MainActor private struct TextSession {
  let input: TextInput
  /// What is typed where it is no value yet.
  let draft: ValuePlace<String?>?
  let host: ViewHost
  let field: ObjectIdentifier
  let focus: FocusTarget?
  let submitted: [@MainActor () -> Void]

  func perform(_ act: ScreenAct) -> ScreenActOutcome {
    switch act {
    case .tap: begin()
    case .clear:
      begin()
      change(to: "")
    case .submit where !input.isLong: submit()
    case .type(let text): type(text)
    default: return .cannotBeDone
    }
    return .done
  }

  private func begin() {
    let (draft, focus, edited) = (draft, focus, input.edited)
    host.beginEditing(
      FieldEditing(field: field, isFocused: { focus?.isFocused() != false }) {
        focus?.focus()
        edited?(true)
      } end: {
        draft?.value = nil
        focus?.blur()
        edited?(false)
      })
  }

  private func change(to text: String) {
    draft?.value = text
    input.take(text)
    host.invalidate()
    host.update()
  }

  private func type(_ text: String) {
    begin()
    for character in text {
      if character.isNewline, !input.isLong {
        submit()
      } else {
        change(to: input.current(draft) + String(character))
      }
    }
  }

  private func submit() {
    begin()
    input.committed?()
    for action in submitted { action() }
    host.endEditing()
  }
}

/// A field that has the keyboard.
@MainActor struct FieldEditing {
  /// Which field it is.
  let field: ObjectIdentifier
  /// Whether it is to have the keyboard still.
  let isFocused: () -> Bool
  /// What is told when the keyboard comes.
  let begin: () -> Void
  /// What is told when it goes.
  let end: () -> Void

  init(
    field: ObjectIdentifier, isFocused: @escaping () -> Bool, begin: @escaping () -> Void,
    end: @escaping () -> Void
  ) {
    self.field = field
    self.isFocused = isFocused
    self.begin = begin
    self.end = end
  }
}
