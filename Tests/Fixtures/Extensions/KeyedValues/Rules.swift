import Foundation

/// Something with keys that Objective-C knows, and one that it does not.
class Rule: NSObject {
  @objc dynamic var word = "a" { didSet { changes += 1 } }
  @objc var weight: Double = 1, unused = 0
  @objc var count: Int = 0
  @objc private(set) var isOn: Bool = false
  @objc var note: String? = "b"
  @objc let kind = "rule"
  @objc static var total = 0
  var secret = 0
  var changes = 0

  @objc var summary: String { "\(word) \(count)" }
  @objc(renamed) var name = ""
  #if os(macOS)
    @objc var menu = 0
  #endif

  @objc func change(_ sender: Any?) {
    var local = 1
    local += 1
    class Local: NSObject { @objc var inside = local0 }
    _ = (local, Local())
  }
}

private let local0 = 0

/// Part of it in an extension.
extension Rule {
  @objc var kind2: Int {
    get { weight > 2 ? 5 : 0 }
    set { weight = Double(newValue) }
  }
}

enum RuleList {
  /// Objective-C knows all of its properties.
  @objcMembers final class Inner: NSObject {
    var rule = Rule()
    var missing: Rule?
    var size: Int32 = 0
    private var own = 0
    @nonobjc var swift = 0
    class var shared: Inner { Inner() }
  }
}

/// A class of this file alone would hide what it inherits.
final class HiddenRule: Rule {
  override var count: Int {
    get { super.count * 2 }
    set { super.count = newValue }
  }
  @objc weak var owner: Rule?
  @objc lazy var `default` = { 1 }()
}

/// One that no other file sees.
private final class OwnRule: NSObject {
  @objc private var size = 1
  var text: String { "own \(size)" }
}

/// One whose properties are those that it inherits.
final class TypedRule<Value>: Rule {}

func inherited() -> String {
  let own = OwnRule()
  own.setValue(2, forKey: "size")
  let typed = TypedRule<[Int]>()
  typed.setValue("typed", forKey: "word")
  return "\(own.text) \(typed.word)"
}

@MainActor final class Screen: NSObject {
  @objc var title = ""
}
