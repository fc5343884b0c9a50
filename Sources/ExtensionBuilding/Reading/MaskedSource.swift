import ExtensionBundles
package import Foundation

/// A source without what the compiler takes for Objective-C only, line for line.
///
/// - `@objc`, `@objcMembers`, `@nonobjc` and the `@IB…` attributes become blanks.
/// - `#selector(Type.method)` becomes `_sel("method:")`, as Objective-C calls the method, and `#keyPath(Type.name)` `"name"`, or what
///   `@objc(…)` calls the property.
/// - `#Preview { … }` becomes blanks.
/// - A property with `@NSManaged` gets accessors, and a function a body, after its declaration.
/// - `@objc protocol A {` is `protocol A: AnyObject {`.
/// - Some classes on an actor inherit from another class, or are `nonisolated`: see `ActorClasses`.
/// - `as! NSFetchRequest<T>` becomes `~>! NSFetchRequest<T>.self`, and so with `as?`.
/// - In conditions of `#if`, `os(iOS)` is true.
/// - Parts of Apple's modules in imports, such as `.C` of `Darwin.C`, become blanks.
///
/// Everything else keeps its line and its column.
package struct MaskedSource {
  /// The new text; nil if nothing has to change.
  package let text: Data?

  /// Reads a source, and finds its marks.
  package init(_ source: Data, file: URL) {
    self.init(source, marks: SwiftClassScanner.words(in: source, file: file).marks)
  }

  /// Reads a source; `keys` has the names that `@objc(…)` gives to properties, by `Type.name`.
  init(
    _ source: Data, marks: [SourceMark], keys: [String: String] = [:],
    selectors: SelectorNames = SelectorNames()
  ) {
    let bytes = Array(source)
    var text: [UInt8] = []
    var copied = 0
    func isPending(_ range: Range<Int>) -> Bool { range.lowerBound >= copied }
    for mark in marks where isPending(mark.range) {
      guard let new = Self.replacement(for: mark, in: bytes, keys, selectors) else {
        continue
      }
      text += bytes[copied..<new.range.lowerBound] + new.bytes
      copied = new.range.upperBound
    }
    self.text = copied == 0 ? nil : Data(text + bytes[copied...])
  }
}

extension MaskedSource {
  private typealias Replacement = (range: Range<Int>, bytes: [UInt8])

  private static let dropped: Set<String> = [
    "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
    // Of an app's file in the target: an extension is started by the system.
    "main", "UIApplicationMain", "NSApplicationMain",
  ]

  /// Modules of Apple's that have parts of their own on a phone, and none here.
  private static let whole = Set(SDKModule.shims.filter { !$0.hasClangModule }.map(\.name))
    .union(["Foundation"])

  private static func replacement(
    for mark: SourceMark, in bytes: [UInt8], _ keys: [String: String], _ selectors: SelectorNames
  ) -> Replacement? {
    let old = bytes[mark.range]
    switch mark.kind {
    case .attribute where mark.name == "objc":
      return classBound(mark, in: bytes) ?? (mark.range, blanks(for: old))
    case .attribute where dropped.contains(mark.name):
      return (mark.range, blanks(for: old))
    case .submodule where !old.isEmpty && whole.contains(mark.name):
      return (mark.range, blanks(for: old))
    // A macro of Apple's, for Xcode's canvas only.
    case .expression where mark.name == "Preview": return (mark.range, blanks(for: old))
    case .attribute where mark.name == "NSManaged": return managed(mark, in: bytes)
    case .expression where mark.name == "selector":
      let inside = String(decoding: old, as: UTF8.self).drop { $0 != "(" }.dropFirst().dropLast()
      return (mark.range, fitted("_sel(\"\(selectors.name(for: String(inside)))\")", to: old))
    case .expression where mark.name == "keyPath":
      return (mark.range, fitted("\"\(keyPath(old, keys))\"", to: old))
    case .filterBase: return (mark.range, fitted(ActorClasses.filterBase, to: old))
    case .unisolated: return (mark.range, Array("nonisolated ".utf8))
    case .requestCast:
      return (mark.range, Array("~>\(mark.name)".utf8) + old.dropFirst(3) + Array(".self".utf8))
    case .condition:
      let line = String(decoding: old, as: UTF8.self)
      guard line.contains("os(iOS)") else { return nil }
      return (mark.range, Array(line.replacing("os(iOS)", with: "true   ").utf8))
    default: return nil
    }
  }

  /// `@objc protocol Name` without a list of what it inherits from: only classes have such protocols.
  private static func classBound(_ mark: SourceMark, in bytes: [UInt8]) -> Replacement? {
    let start = mark.range.upperBound
    let rest = String(decoding: bytes[start...].prefix(300), as: UTF8.self)
    let form =
      #/^\s*(?:(?:@\w+|public|internal|package|fileprivate|private)\s+)*protocol\s+\w+(?=\s*\{)/#
    guard let found = rest.firstMatch(of: form)?.output, !found.contains("\u{fffd}") else {
      return nil
    }
    let range = mark.range.lowerBound..<(start + found.utf8.count)
    return (range, blanks(for: bytes[mark.range]) + Array((found + ": AnyObject").utf8))
  }

  /// As many blanks as there were bytes; ends of lines stay.
  private static func blanks(for old: ArraySlice<UInt8>) -> [UInt8] {
    old.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
  }

  private static func fitted(_ new: String, to old: ArraySlice<UInt8>) -> [UInt8] {
    guard let last = old.lastIndex(of: UInt8(ascii: "\n")) else {
      return Array(new.utf8)
        + Array(repeating: UInt8(ascii: " "), count: max(0, old.count - new.utf8.count))
    }
    // What follows stays on its line, in its column.
    return Array(new.utf8) + old.filter { $0 == UInt8(ascii: "\n") }
      + blanks(for: old[(last + 1)...])
  }

  private static func argument(_ old: ArraySlice<UInt8>) -> String {
    let text = String(decoding: old, as: UTF8.self)
    let inside = text.drop { $0 != "(" }.dropFirst().dropLast()
    return inside[..<(inside.range(of: " as ")?.lowerBound ?? inside.endIndex)]
      .filter { !$0.isWhitespace && $0 != "\"" && $0 != "\\" }
  }

  /// The path in `Type.path`.
  private static func keyPath(_ old: ArraySlice<UInt8>, _ keys: [String: String]) -> String {
    var parts = argument(old).split(separator: ".")
    for index in parts.indices.dropFirst() {
      if let key = keys["\(parts[index - 1]).\(parts[index])"] { parts[index] = key[...] }
    }
    guard parts.count > 1, let first = parts.first,
      first == "self" || first.first?.isUppercase == true
    else { return parts.joined(separator: ".") }
    return parts.dropFirst().joined(separator: ".")
  }

  /// `@NSManaged var name: Type` with accessors, which the shim of Core Data understands.
  private static func managed(_ mark: SourceMark, in bytes: [UInt8]) -> Replacement? {
    let start = mark.range.upperBound
    let rest = String(decoding: bytes[start...].prefix(1000), as: UTF8.self)
    guard
      let found = rest.firstMatch(of: #/^[^{}=;]*?\b(?:var\s+`?(\w+)`?\s*:|func\s+\w+)[^\n;{}/]*/#)
    else { return nil }
    let declaration = String(found.output.0)
    let end = declaration.reversed().drop { $0.isWhitespace }.count
    let kept = declaration.prefix(end)
    // What is no UTF-8 has become longer than it is.
    guard !kept.contains("\u{fffd}") else { return nil }
    let body =
      found.output.1.map {
        " { get { managedValue(forKey: \"\($0)\") } "
          + "set { setManagedValue(newValue, forKey: \"\($0)\") } }"
      } ?? " { managedCall(\((["#function"] + parameters(of: kept)).joined(separator: ", "))) }"
    let range = mark.range.lowerBound..<(start + kept.utf8.count)
    return (range, blanks(for: bytes[mark.range]) + Array((kept + body).utf8))
  }
}

extension MaskedSource {
  /// The names that a function's body knows its arguments by.
  private static func parameters(of declaration: Substring) -> [String] {
    let inside = declaration.drop { $0 != "(" }.dropFirst()
    return inside.matches(of: #/(?:^|,)\s*(?:\w+\s+)?`?(\w+)`?\s*:/#).map { String($0.1) }
  }
}
