/// A class, or a part of one, with members that Objective-C knows by their names.
struct KeyedClass: Equatable, Sendable {
  /// Its name after those of the types around it.
  let path: [String]
  /// What it inherits from, or the first protocol.
  var parent: String?
  /// The bytes of that name, without its module.
  var parentRange: Range<Int>?
  /// The byte at which `class` or `extension` begins.
  let start: Int
  /// The actor or `nonisolated` that is written before it; nil where it has the module's default.
  let isolation: String?
  /// Whether it is an extension of a class.
  let isExtension: Bool
  /// Why a table of its members cannot be written behind the source; nil if it can.
  let obstacle: String?
  /// The condition of `#if` under which it is there; nil where there is none.
  let condition: String?
  /// The name in `@objc(Name)`.
  let objectiveCName: String?
  /// Whether Objective-C knows all its members that are not private.
  let hasAllMembers: Bool
  /// Its stored and computed properties, in order.
  var properties: [Property] = []
  /// Its methods, in order.
  var methods: [DeclaredMethod] = []

  /// A property.
  struct Property: Hashable, Sendable {
    let name: String
    /// The name by which Objective-C knows it: `@objc(isOn) var on`.
    let key: String
    /// Whether an attribute shows it to Objective-C.
    let isExplicit: Bool
    /// Whether an interface file may name it.
    let isOutlet: Bool
    /// The condition of `#if` under which it is there, beside that of its class.
    let condition: String?
  }
}

extension KeyedClass {
  /// Whether a table of its members can be written behind the source.
  var isReachable: Bool { obstacle == nil }

  /// Its name in a source.
  var name: String { path.joined(separator: ".") }

  /// Whether it is on an actor of its own; what is on the main one, or on none, is within reach.
  var isOnOwnActor: Bool {
    guard let isolation else { return false }
    return !Self.reachable.contains(isolation)
  }

  /// The main actor, none, and macros that are written as actors are.
  private static let reachable: Set<String> = ["MainActor", "nonisolated", "Observable", "Model"]
}
