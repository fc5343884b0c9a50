import Foundation

/// A list that is told what to do by the names of its methods.
class List: NSObject {
  private var words = ["prize"]

  @objc func count() -> Int { words.count }
  @objc func first() -> String? { words.first }
  @objc func add(_ word: String) { words.append(word) }
  @objc private func put(_ word: NSString, at place: NSNumber) {
    words.insert(word as String, at: place.intValue)
  }
  @objc func put(word: String) { words.append("labelled " + word) }
  @objc(removeWord:) func drop(_ word: Any?) { words.removeAll { $0 == word as? String } }
  @objc func move(to other: List) { other.words += words }
  @objc func clear() throws { words = [] }
  @objc func fail() throws { throw CocoaError(.fileNoSuchFile) }
  @objc func turn(_ isOn: Bool) { print("on", isOn) }
  @objc static func make() -> List { List() }
  @objc class func join(_ first: NSString, _ second: NSString) -> NSString {
    (first as String + (second as String)) as NSString
  }
  @objc dynamic func name() -> String { "list" }
  /// One that Objective-C does not know, with the same name.
  func add(_ number: Int) { words.append("\(number)") }
  func plain() { print("plain") }
  @objc func compareLengths(_ other: List) -> ComparisonResult {
    text.count < other.text.count ? .orderedAscending : .orderedDescending
  }
  var text: String { words.joined(separator: " ") }
}

/// One that replaces a method of it.
final class LongList: List {
  override func name() -> String { "long " + super.name() }
  override func add(_ word: String) { super.add(word + "!") }
}

extension List {
  @objc func shout(_ word: String) -> String { word.uppercased() }
}

@objcMembers final class Members: NSObject {
  func one() -> Int { 1 }
  @nonobjc func two() -> Int { 2 }
  private func three() -> Int { 3 }
  final class Inner: NSObject {
    @objc fileprivate func deep(_ value: Any) -> Any { "deep \(value)" }
  }
}

enum Performed {
  static func everything() {
    let list = List()
    list.perform(#selector(List.add(_:) as (List) -> (String) -> Void), with: "win")
    list.perform(Selector(("put:at:")), with: "now", with: 0)
    list.perform(Selector(("putWithWord:")), with: "x")
    print("words", list.text)
    list.perform(Selector(("removeWord:")), with: "x")
    let other = List()
    list.perform(#selector(List.move(to:)), with: other)
    print("moved", other.text)
    list.perform(#selector(List.clear))
    list.perform(#selector(List.fail))
    print("empty", list.text.isEmpty, list.perform(#selector(List.first)) == nil)
    print("count", other.perform(#selector(List.count))?.takeUnretainedValue() ?? "none")
    print("first", other.perform(#selector(List.first)).takeUnretainedValue())
    print("shout", list.perform(#selector(List.shout(_:)), with: "a").takeRetainedValue())
    let long: List = LongList()
    print("name", long.perform(#selector(List.name)).takeUnretainedValue())
    long.perform(#selector(List.add(_:) as (List) -> (String) -> Void), with: "b")
    print("long", long.text)
    let members = Members()
    print("one", members.perform(#selector(Members.one)).takeUnretainedValue())
    print(
      "hidden", members.responds(to: Selector(("two"))), members.responds(to: Selector(("three"))))
    let deep = #selector(Members.Inner.deep(_:))
    print(Members.Inner().perform(deep, with: 4).takeUnretainedValue())
    print(
      "responds", list.responds(to: #selector(List.first)), list.responds(to: Selector(("first:"))),
      List.instancesRespond(to: #selector(List.first)), list.responds(to: nil))
    if let object = list as (any NSObjectProtocol)? {
      print("any", object.perform(#selector(List.name)).takeUnretainedValue())
    }
    later(list, other)
  }

  private static func later(_ list: List, _ other: List) {
    let undo = UndoManager()
    undo.registerUndo(withTarget: list, selector: Selector(("add:")), object: "undone")
    undo.undo()
    print("undo", list.text)
    list.perform(Selector(("turn:")), with: nil)
    let order = NSSortDescriptor(
      key: "self", ascending: true, selector: #selector(List.compareLengths(_:)))
    let sorted = ([other, LongList()] as NSArray).sortedArray(using: [order])
    print("sorted", sorted.compactMap { ($0 as? List)?.text.count })
  }

  static func unknown() {
    let list = List()
    list.perform(Selector(("forget:")), with: "a")
  }

  static func mistyped() {
    let list = List()
    list.perform(Selector(("add:")), with: 3)
    list.perform(Selector(("turn:")), with: true)
    print("still", list.text)
  }
}
