import Foundation
import IdentityLookup

/// What a field of text does with what is typed.
nonisolated struct TextInput {
  /// When what is typed becomes what is bound.
  enum Moment {
    /// At once: it is a text.
    case now
    /// After each key, if it is a value then (DOC).
    case eachKey
    /// At the return key (REP), and when the keyboard goes (ASSUMED).
    case end
  }

  /// Whether the return key makes a new line.
  var isLong = false
  var prompt: Text?
  var edited: ((Bool) -> Void)?
  var committed: (() -> Void)?
  fileprivate let moment: Moment
  fileprivate let text: () -> String
  fileprivate let set: (String) -> Void

  /// A field whose text is bound.
  init(_ text: Binding<String>, _ prompt: Text? = nil, isLong: Bool = false) {
    self.text = text.get
    set = text.set
    self.prompt = prompt
    self.isLong = isLong
    moment = .now
  }

  /// A field whose text is read as a value.
  init(
    _ prompt: Text?, _ text: String, readAt moment: Moment = .eachKey,
    _ parse: @escaping (String) -> Void
  ) {
    self.text = { text }
    set = parse
    self.prompt = prompt
    self.moment = moment
  }

  @MainActor func show(
    _ kind: ScreenItem.Kind, _ name: String, _ label: (any View)?, in renderer: Renderer
  ) {
    renderer.at("input") {
      let title = label.flatMap { renderer.text(of: $0) }
      let session = renderer.node.kept("session", or: TextSession(self, host: renderer.host))
      session.follow(self, as: kind, in: renderer)
      let text = session.text
      let item = ScreenItem(
        kind, classes: [name], label: title,
        value: kind == .secureField ? String(repeating: "\u{2022}", count: text.count) : text,
        placeholder: prompt?.string(in: renderer.environment) ?? title,
        acts: isLong ? [.type, .clear, .tap] : [.type, .clear, .submit, .tap])
      renderer.emit(item) { session.perform($0) }
    }
  }
}

/// The user at a field of text, which is as at the last evaluation.
@MainActor final class TextSession {
  private var input: TextInput
  private var focus: FocusTarget?
  private var environment = EnvironmentValues()
  private var triggers = SubmitTriggers.text
  /// What is typed where it is no value yet.
  private var draft: String? { didSet { if draft != oldValue { host?.invalidate() } } }
  private weak var host: ViewHost?
  /// The evaluation in which the user could type into it last.
  private var pass = 0
  private var wasFocused = false

  init(_ input: TextInput, host: ViewHost) {
    self.input = input
    self.host = host
  }

  /// What stands in the field.
  var text: String { draft ?? input.text() }

  /// Whether it is there in an evaluation, so that it can have the keyboard.
  func isThere(in pass: Int) -> Bool { self.pass == pass }

  /// Whether it is to have the keyboard still, as the author has it.
  var isFocused: Bool { focus?.isFocused() != false }

  /// Learns what it is, and takes the keyboard if the author gave it the focus.
  func follow(_ input: TextInput, as kind: ScreenItem.Kind, in renderer: Renderer) {
    self.input = input
    focus = renderer.marks.focus
    environment = renderer.environment
    triggers = kind == .searchField ? .search : .text
    let isThere = renderer.isVisible && renderer.environment.isEnabled
    if isThere { pass = renderer.pass }
    let isFocused = isThere && focus?.isFocused() == true
    if isFocused, !wasFocused { host?.afterwards { self.takeFocus() } }
    wasFocused = isFocused
  }

  private func takeFocus() {
    guard let host, let focus, focus.isFocused() else { return }
    // Of fields that share a focus, the one with the keyboard keeps it.
    if let other = host.editing, other.focus?.id == focus.id { return }
    _ = host.beginEditing(self)
  }

  /// Is told that the keyboard came.
  func begin() {
    focus?.focus()
    input.edited?(true)
  }

  /// Is told that the keyboard went.
  func end() {
    commit()
    focus?.blur()
    input.edited?(false)
  }

  func perform(_ act: ScreenAct) -> ScreenActOutcome {
    guard let host else { return .cannotBeDone }
    guard host.beginEditing(self) else { return .refused("it does not begin to edit") }
    host.update()
    switch act {
    case .tap: return .done
    case .clear: return change(to: "")
    case .submit: return submit()
    case .type(let text): return type(text)
    default: return .cannotBeDone
    }
  }

  private func change(to text: String) -> ScreenActOutcome {
    guard let host, host.editing === self else { return .refused("it no longer edits") }
    if input.moment != .now { draft = text }
    if input.moment != .end { input.set(text) }
    host.invalidate()
    host.update()
    return .done
  }

  private func type(_ text: String) -> ScreenActOutcome {
    if let missing = environment.keyboard.missing(in: text) { return .refused(missing) }
    for character in text {
      let isReturn = character.isNewline && !input.isLong
      let outcome = isReturn ? submit() : change(to: self.text + String(character))
      guard outcome == .done else { return outcome }
    }
    return .done
  }

  private func submit() -> ScreenActOutcome {
    guard let host, host.editing === self else { return .refused("it no longer edits") }
    guard environment.keyboard.hasReturnKey else {
      return .refused("its keyboard has no return key")
    }
    commit()
    input.committed?()
    for (of, action) in environment.submitted where !of.isDisjoint(with: triggers) { action() }
    host.endEditing()
    host.update()
    return .done
  }

  /// Lets what was typed be the value, where it is not yet.
  private func commit() {
    if input.moment == .end, let draft { input.set(draft) }
    draft = nil
  }
}
