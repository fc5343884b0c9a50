import Foundation

/// A word that can be set back, and texts in other encodings.
final class Undoing: NSObject {
  private var word = ""
  private let manager = UndoManager()

  private func set(_ new: String) {
    let old = word
    manager.registerUndo(withTarget: self) { $0.set(old) }
    manager.setActionName("Set \(new)")
    word = new
  }

  private func group(_ new: String) {
    manager.beginUndoGrouping()
    set(new)
    manager.endUndoGrouping()
  }

  func run() {
    var told = 0
    let listener = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerDidUndoChange, object: manager, queue: nil
    ) { _ in told += 1 }
    defer { NotificationCenter.default.removeObserver(listener) }
    print("nothing", manager.canUndo, manager.canRedo)
    ["a", "b"].forEach(group)
    print("set", word, manager.undoMenuItemTitle)
    manager.undo()
    print("undone", word, manager.canUndo, manager.redoActionName)
    manager.redo()
    print("redone", word, manager.canRedo, manager.undoActionName)
    manager.undo()
    manager.undo()
    print("all undone", word.isEmpty, manager.canUndo, told)
    set("c")
    set("d")
    print("one group", manager.groupingLevel, manager.canRedo)
    manager.undo()
    print("undone", word.isEmpty, manager.canUndo)
    rest()
  }

  private func rest() {
    manager.levelsOfUndo = 1
    ["a", "b"].forEach(group)
    manager.undo()
    print("one level", word, manager.canUndo)
    manager.disableUndoRegistration()
    set("c")
    manager.enableUndoRegistration()
    manager.registerUndo(withTarget: Undoing()) { _ in print("gone") }
    manager.undo()
    manager.removeAllActions(withTarget: self)
    print("removed", manager.canUndo, manager.canRedo)
    let number = CFStringConvertEncodingToNSStringEncoding(
      CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
    let text = String(data: Data([0xC4, 0xE3]), encoding: String.Encoding(rawValue: number))
    print("encoding", text ?? "none", CFStringIsEncodingAvailable(0x0632))
  }
}
