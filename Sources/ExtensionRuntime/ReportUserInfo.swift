import ExtensionWire
package import Foundation
package import IdentityLookup

/// The `userInfo` of a reporting extension's answer as JSON, or what in it JSON does not have.
///
/// It may hold texts, numbers, `NSNull`, arrays and dictionaries with keys that are texts (DOC). What a phone
/// does with anything else nobody says; here no report is made then (ASSUMED).
package struct ReportUserInfo: Sendable {
  /// The JSON on one line, its keys sorted, slashes as they are; nil where there is no `userInfo`, or where
  /// there are faults.
  package let json: Data?

  /// What cannot be sent, in the order of the JSON; at most `mostFaults`.
  package let faults: [Fault]

  /// Something that JSON does not have; it names no value.
  package struct Fault: Sendable, Equatable {
    /// Where it is, such as `reasons[2].weight`; empty for the whole.
    package let path: String

    /// What is wrong, such as `is of type Date, which JSON does not have`.
    package let found: String

    /// What to give instead.
    package let remedy: String
  }

  /// The most levels of arrays and dictionaries, the outermost included; a phone's limit is not known.
  package static let deepest = 100

  /// The most bytes.
  package static let longest = ClassificationRecord.longestUserInfo

  /// The most faults that are told of.
  package static let mostFaults = 10

  /// Looks through the `userInfo` of an answer.
  package init(_ userInfo: [String: Any]?) {
    guard let userInfo else {
      (json, faults) = (nil, [])
      return
    }
    var writer = UserInfoWriter()
    writer.write(userInfo, at: UserInfoPath(), depth: 1)
    faults = writer.faults
    json = writer.faults.isEmpty ? Data(writer.bytes) : nil
  }

  /// What the author should know of the faults; empty without them.
  package var diagnostics: [ExtensionDiagnostic] {
    faults.map { ExtensionDiagnostic(code: .reportUserInfo, message: $0.description) }
  }
}

extension ReportUserInfo.Fault: CustomStringConvertible {
  /// One sentence with the place and the remedy.
  package var description: String {
    let place = path.isEmpty ? "userInfo" : "\(path) in userInfo"
    return "\(place) \(found), so no report is made: \(remedy)"
  }
}

/// A place in `userInfo`, as one writes it in Swift without the quotation marks.
private struct UserInfoPath {
  var text = ""

  /// Longest path that is shown whole, in characters.
  private static let longest = 200

  func key(_ key: String, number: Int) -> UserInfoPath {
    // A key that is no name may be what a message said, or who sent it.
    guard Self.isName(key) else { return appending("[key \(number + 1)]") }
    return appending(text.isEmpty ? key : ".\(key)")
  }

  func element(_ index: Int) -> UserInfoPath { appending("[\(index)]") }

  private func appending(_ part: String) -> UserInfoPath {
    guard !text.hasSuffix("\u{2026}") else { return self }
    return UserInfoPath(text: text.count > Self.longest ? text + "\u{2026}" : text + part)
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, key.utf8.count <= 40 else { return false }
    let isLetter: (UInt8) -> Bool = {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || $0 == UInt8(ascii: "_")
    }
    return isLetter(first)
      && key.utf8.allSatisfy {
        isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
      }
  }
}

/// Writes values as `JSONSerialization` does, and notes what it cannot write.
///
/// Its own writer, because Foundation's ends the process for some values and says of none where it is. An
/// `NSMutableArray` within itself ends it before that: Linux's Foundation hands none of its elements out.
private struct UserInfoWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var faults: [ReportUserInfo.Fault] = []
  private var isOver = false

  mutating func write(_ value: Any, at path: UserInfoPath, depth: Int) {
    guard !isOver else { return }
    if let optional = value as? any OptionalValue {
      // As on its way to Objective-C: the value in it, or NSNull (DOC, SE-0140).
      return optional.payload.map { write($0, at: path, depth: depth) } ?? append("null")
    }
    switch value {
    case is NSNull: append("null")
    case let text as String: write(text)
    case let number as NSNumber: write(number, at: path)
    case let number as CGFloat: write(NSNumber(value: Double(number)), at: path)
    case let list as [Any]: write(list, at: path, depth: depth)
    case let members as [AnyHashable: Any]: write(members, at: path, depth: depth)
    default:
      let type = type(of: value)
      let name = String(describing: type)
      note(
        path, "is of type \(name.prefix(100)), which JSON does not have",
        UserInfoAdvice.remedy(for: value))
    }
  }

  private mutating func write(_ list: [Any], at path: UserInfoPath, depth: Int) {
    guard isAllowed(depth, path) else { return }
    append("[")
    for (index, value) in list.enumerated() {
      if isOver { return }
      if index > 0 { append(",") }
      write(value, at: path.element(index), depth: depth + 1)
    }
    append("]")
  }

  private mutating func write(_ members: [AnyHashable: Any], at path: UserInfoPath, depth: Int) {
    guard isAllowed(depth, path) else { return }
    var named: [(key: String, value: Any)] = []
    var otherTypes: [String] = []
    for (key, value) in members {
      if let name = key.base as? String {
        named.append((name, value))
      } else {
        otherTypes.append("\(type(of: key.base))")
      }
    }
    // A dictionary has no order of its own, and what is told should not be left to chance.
    for type in otherTypes.sorted() {
      note(
        path, "has a key of type \(type), and JSON only has keys of type String",
        "write the key as a text")
    }
    append("{")
    for (number, member) in named.sorted(by: { $0.key < $1.key }).enumerated() {
      if isOver { return }
      if number > 0 { append(",") }
      write(member.key)
      append(":")
      write(member.value, at: path.key(member.key, number: number), depth: depth + 1)
    }
    append("}")
  }

  private mutating func isAllowed(_ depth: Int, _ path: UserInfoPath) -> Bool {
    guard depth > ReportUserInfo.deepest else { return true }
    note(path, "is more than \(ReportUserInfo.deepest) levels deep", "nest what it holds less")
    return false
  }

  private mutating func write(_ number: NSNumber, at path: UserInfoPath) {
    // 1 and true convert to one another, so only the class of the value tells them apart.
    if type(of: number) == Self.flagType { return append(number.boolValue ? "true" : "false") }
    if let decimal = number as? NSDecimalNumber {
      let value = decimal.decimalValue
      return value.isNaN ? noteNumber("not a number", path) : append("\(value)")
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"): write(number.doubleValue, "\(number.doubleValue)", path)
    case UInt8(ascii: "f"): write(number.doubleValue, "\(number.floatValue)", path)
    case UInt8(ascii: "Q"): append("\(number.uint64Value)")
    default: append("\(number.int64Value)")
    }
  }

  private static let flagType = type(of: NSNumber(value: true))

  private mutating func write(_ number: Double, _ text: String, _ path: UserInfoPath) {
    guard number.isFinite else {
      return noteNumber(number.isNaN ? "not a number" : "infinite", path)
    }
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private mutating func noteNumber(_ what: String, _ path: UserInfoPath) {
    note(path, "is \(what), and JSON only has finite numbers", "give NSNull, or leave it out")
  }

  private mutating func write(_ text: String) {
    guard text.utf8.count + bytes.count <= ReportUserInfo.longest else { return noteLength() }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += Array("\\b".utf8)
      case 0x0C: bytes += Array("\\f".utf8)
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  private mutating func append(_ text: String) {
    guard text.utf8.count + bytes.count <= ReportUserInfo.longest else { return noteLength() }
    bytes += text.utf8
  }

  private mutating func noteLength() {
    guard !isOver else { return }
    isOver = true
    faults.append(
      ReportUserInfo.Fault(
        path: "", found: "has more than \(ReportUserInfo.longest) bytes as JSON",
        remedy: "report less"))
  }

  private mutating func note(_ path: UserInfoPath, _ found: String, _ remedy: String) {
    // What stands for it keeps the count of bytes going, so that there is an end.
    append("null")
    guard !isOver else { return }
    faults.append(ReportUserInfo.Fault(path: path.text, found: found, remedy: remedy))
    if faults.count == ReportUserInfo.mostFaults { isOver = true }
  }
}

/// What an author can give in place of a value that JSON does not have.
private enum UserInfoAdvice {
  static func remedy(for value: Any) -> String {
    switch value {
    case is Date: "give a text or a number, such as timeIntervalSince1970"
    case is Data, is NSData: "give its base64EncodedString()"
    case is URL, is NSURL: "give its absoluteString"
    case is UUID, is NSUUID: "give its uuidString"
    case is Substring, is Character: "make it a String"
    case is any RawRepresentable: "give its rawValue"
    case is any Sequence, is NSSet: "make it an Array"
    default: "give a String, a number, a Bool, NSNull, an Array or a Dictionary with String keys"
    }
  }
}

/// Whatever may be absent, so that one can look into it without its type.
private protocol OptionalValue {
  var payload: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var payload: Any? { self }
}
