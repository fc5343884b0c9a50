import Combine
import Foundation
import IdentityLookup
import Observation
import UIKit

/// Evaluates the views of a hosting controller, again whenever something changes that they follow.
///
/// A phone evaluates those bodies again that follow what changed; here it is all of them, and as on a
/// phone none if nothing changed that views follow: an act alone is no such change, but a control to
/// which a value is bound asks for the value once it has set it.
@MainActor final class ViewHost {
  /// Where the root view is.
  let root = ViewNode()
  /// What the views show.
  private(set) var pieces: [Piece] = []
  /// What lies over them, the last on top.
  private(set) var presentations: [ShownPresentation] = []
  /// The bar above, if a navigation controller shows one.
  let bar = Bar()
  /// Whose views these are.
  weak var controller: UIViewController?
  /// The view of UIKit that they lie in.
  weak var view: UIView?
  /// Whether a field has the keyboard.
  var isEditing: Bool { editing != nil }
  /// The field that has the keyboard.
  private(set) var editing: TextSession?
  private lazy var keyboard = KeyboardView(of: self)

  /// How often the user did something.
  private(set) var acts = 0

  private let content: @MainActor () -> any View
  private nonisolated let change = ChangeMark()
  private var effects: [@MainActor () -> Void] = []
  private var followed: [ObjectIdentifier: Followed] = [:]
  private var notices: [Notification.Name: AnyCancellable] = [:]
  private var doubts: [() -> Bool] = []
  /// What lay over the views in the last evaluation, by its height.
  private var holders: [(place: ViewNode, pass: Int)] = []
  private var pass = 0
  private var isUpdating = false
  /// Whether the views are to be evaluated: from their first appearance on.
  private var isAlive = false
  private var isVisible = false
  private var editMode = EditMode.inactive
  /// What shows that which lies over the views.
  let carrier = PresentationCarrier()
  private static let mostRounds = 100

  private struct Followed {
    let object: AnyObject
    let connection: AnyCancellable
    var pass: Int
  }

  init(_ content: @escaping @MainActor () -> any View) {
    self.content = content
    change.update = { [weak self] in self?.update() }
    carrier.perform = { [weak self] in self?.perform($0) ?? .refused("it is no longer there") }
  }

  /// Says that something changed which the views follow; from any thread.
  nonisolated func invalidate() { change.mark() }

  /// Evaluates until nothing changes any more.
  func update() {
    guard isAlive, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    if doubts.contains(where: { $0() }) { invalidate() }
    var rounds = 0
    while change.take() || !effects.isEmpty {
      guard rounds < Self.mostRounds else {
        effects = []
        return tellOfEndlessness()
      }
      rounds += 1
      if editing?.isFocused == false { endEditing() }
      evaluate()
      // A field that is gone, covered or disabled has no keyboard.
      if editing?.isThere(in: pass) == false { endEditing() }
      let due = effects
      effects = []
      for effect in due { effect() }
    }
    carrier.carry(presentations, for: controller)
  }

  private func tellOfEndlessness() {
    let text =
      "the views of \(type(of: content())) change what they follow each time that they are "
      + "evaluated; after \(Self.mostRounds) times they are shown as they are"
    guard InertUse.isFirst(text) else { return }
    DiagnosticSink.report(ExtensionDiagnostic(code: .viewsUnsettled, message: text))
  }

  /// Runs something when all is evaluated.
  func afterwards(_ effect: @escaping @MainActor () -> Void) { effects.append(effect) }

  /// Walks through two parts, of which the second one's effects come first.
  func walk(_ first: () -> Void, _ second: () -> Void) {
    let start = effects.count
    first()
    let end = effects.count
    second()
    let late = Array(effects[end...])
    effects.removeSubrange(end...)
    effects.insert(contentsOf: late, at: start)
  }

  /// Runs what a user's act does, and shows what came of it.
  func perform(_ act: () -> ScreenActOutcome) -> ScreenActOutcome {
    acts += 1
    let outcome = act()
    update()
    return outcome
  }

  /// Gives a field the keyboard, unless it has it.
  ///
  /// - Returns: Whether the field has it.
  func beginEditing(_ field: TextSession) -> Bool {
    if editing === field { return true }
    if let view, view.window != nil {
      if keyboard.superview !== view { view.addSubview(keyboard) }
      // A field of UIKit's may keep it.
      guard keyboard.becomeFirstResponder() else { return false }
    }
    let old = editing
    editing = field
    old?.end()
    field.begin()
    invalidate()
    return true
  }

  /// Puts the keyboard away.
  func endEditing() {
    guard let old = editing else { return }
    editing = nil
    old.end()
    keyboard.resignFirstResponder()
    invalidate()
  }

  /// Evaluates again when an object says that it will change.
  func follow<Object: ObservableObject>(_ object: Object) {
    let id = ObjectIdentifier(object)
    if followed[id] == nil {
      let change = change
      followed[id] = Followed(
        object: object, connection: object.objectWillChange.sink { @Sendable _ in change.mark() },
        pass: pass)
    }
    followed[id]?.pass = pass
  }

  /// Evaluates again when something has changed of which nobody tells.
  func doubt(_ hasChanged: @escaping () -> Bool) { doubts.append(hasChanged) }

  /// Says whether a place may show something at a height over the views: not while another place does.
  func mayShow(_ place: ViewNode, at height: Int) -> Bool {
    let holder = holders.indices.contains(height) ? holders[height] : nil
    if let holder, holder.place === place {
      holders[height].pass = pass
      return true
    }
    if let holder, holder.pass >= pass - 1 {
      // Where the other one ends in this evaluation, the next one shows this.
      afterwards { [self] in
        if holders.indices.contains(height), holders[height].pass < pass { invalidate() }
      }
      return false
    }
    holders.removeSubrange(min(height, holders.count)...)
    holders.append((place, pass))
    return true
  }

  /// Evaluates again when something is told of.
  func follow(_ name: Notification.Name) {
    guard notices[name] == nil else { return }
    let change = change
    notices[name] = NotificationCenter.default.publisher(for: name).sink {
      @Sendable _ in change.mark()
    }
  }

  /// Shows the views, or only lets them live on.
  func show(_ isVisible: Bool) {
    isAlive = isAlive || isVisible
    guard self.isVisible != isVisible else { return }
    self.isVisible = isVisible
    invalidate()
    update()
  }

  /// What the root view is told.
  private func environment() -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.editMode = Binding(
      get: { self.editMode },
      set: {
        self.editMode = $0
        self.invalidate()
      })
    if let controller, controller.presentingViewController != nil {
      environment.presented = PresentedPlace { controller.dismiss(animated: true) }
    }
    return environment
  }

  private func evaluate() {
    pass += 1
    let renderer = Renderer(host: self, pass: pass, environment: environment())
    renderer.isVisible = isVisible
    let change = change
    bar.clear()
    doubts = []
    withObservationTracking {
      renderer.show(content())
    } onChange: {
      change.mark()
    }
    root.forgetOthers(than: pass)
    followed = followed.filter { $0.value.pass == pass }
    if let title = bar.title { controller?.navigationItem.title = title }
    pieces = renderer.pieces
    presentations = renderer.presentations
  }
}
