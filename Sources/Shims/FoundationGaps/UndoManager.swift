public import Foundation

/// What was done and can be undone.
///
/// A group that nobody began lasts until it is undone, and not for a turn of the run loop.
open class UndoManager: NSObject {
  /// Does one step back.
  private struct Action {
    let target: ObjectIdentifier
    let perform: () -> Void
  }

  /// What is undone at once.
  private struct Group {
    var name = ""
    var actions: [Action] = []
    /// Whether a registration began it.
    var isImplicit = false
  }

  /// What a registration is for, and who is asked to take it.
  private enum Direction { case none, undo, redo }

  private var undoable: [Group] = []
  private var redoable: [Group] = []
  /// Groups that were begun, each within the one before.
  private var open: [Group] = []
  private var disabledLevels = 0
  private var direction = Direction.none

  /// Whether a registration begins a group where there is none.
  open var groupsByEvent = true
  /// How many groups are kept; 0 is all of them.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  /// The modes of a run loop in which groups end by themselves: none does here.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// How many groups are open.
  open var groupingLevel: Int { open.count }
  /// Whether registrations are taken.
  open var isUndoRegistrationEnabled: Bool { disabledLevels == 0 }
  /// Whether something is being undone.
  open var isUndoing: Bool { direction == .undo }
  /// Whether something is being done again.
  open var isRedoing: Bool { direction == .redo }
  /// Whether there is something to undo.
  open var canUndo: Bool { !undoable.isEmpty || open.contains { !$0.actions.isEmpty } }
  /// Whether there is something to do again.
  open var canRedo: Bool { !redoable.isEmpty }
  /// What the last step was called.
  open var undoActionName: String { (open.first ?? undoable.last)?.name ?? "" }
  /// What the step was called that was undone last.
  open var redoActionName: String { redoable.last?.name ?? "" }
  /// The title of a menu's item.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu's item.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of a menu's item for a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// The title of a menu's item for a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Begins a group.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Ends the group that was begun last.
  open func endUndoGrouping() {
    guard let group = open.popLast() else {
      fatalError("endUndoGrouping called with no matching begin")
    }
    guard !group.actions.isEmpty else { return }
    if !open.isEmpty {
      open[open.count - 1].actions += group.actions
    } else if direction == .undo {
      redoable.append(group)
    } else {
      undoable.append(group)
      trim()
    }
  }

  /// Takes no registrations until they are enabled as often.
  open func disableUndoRegistration() { disabledLevels += 1 }

  /// Takes registrations again.
  open func enableUndoRegistration() {
    guard disabledLevels > 0 else {
      fatalError("enableUndoRegistration called with no matching disable")
    }
    disabledLevels -= 1
  }

  /// Remembers what undoes a step; the target is not kept alive.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      guard groupsByEvent else {
        fatalError("registerUndo: must begin a group before registering undo")
      }
      beginUndoGrouping()
      open[0].isImplicit = true
    }
    if direction == .none { redoable = [] }
    open[open.count - 1].actions.append(
      Action(target: ObjectIdentifier(target)) { [weak target] in
        if let target { handler(target) }
      })
  }

  /// Remembers the method that undoes a step, and its value; the target is not kept alive.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { target in
      MethodTables.invoke(selector, on: target, with: [anObject])
    }
  }

  /// Names the step.
  open func setActionName(_ actionName: String) {
    if open.isEmpty, let last = undoable.indices.last {
      undoable[last].name = actionName
    } else if !open.isEmpty {
      open[0].name = actionName
    }
  }

  /// Undoes the last step.
  open func undo() {
    if open.count == 1, open[0].isImplicit { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    guard let group = undoable.popLast() else { return }
    perform(group, .undo, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
  }

  /// Does again what was undone last.
  open func redo() {
    guard let group = redoable.popLast() else { return }
    perform(group, .redo, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
  }

  private func perform(
    _ group: Group, _ direction: Direction, _ before: Notification.Name, _ after: Notification.Name
  ) {
    NotificationCenter.default.post(name: before, object: self)
    let outer = open
    open = [Group(name: group.name)]
    self.direction = direction
    for action in group.actions.reversed() { action.perform() }
    while !open.isEmpty { endUndoGrouping() }
    self.direction = .none
    open = outer
    NotificationCenter.default.post(name: after, object: self)
  }

  /// Forgets everything, and takes registrations again.
  open func removeAllActions() {
    disabledLevels = 0
    (undoable, redoable, open) = ([], [], [])
  }

  /// Forgets what is to be undone on an object.
  open func removeAllActions(withTarget target: Any) {
    let target = ObjectIdentifier(target as AnyObject)
    for index in open.indices { open[index].actions.removeAll { $0.target == target } }
    (undoable, redoable) = (Self.without(target, undoable), Self.without(target, redoable))
  }

  private static func without(_ target: ObjectIdentifier, _ groups: [Group]) -> [Group] {
    groups.compactMap { group in
      var group = group
      group.actions.removeAll { $0.target == target }
      return group.actions.isEmpty ? nil : group
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoable.removeFirst(max(0, undoable.count - levelsOfUndo))
  }
}

extension Notification.Name {
  /// Before something is undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// After something was undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// Before something is done again.
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// After something was done again.
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}
