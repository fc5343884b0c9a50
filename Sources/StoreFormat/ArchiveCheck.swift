package import Foundation

extension KeyedArchive {
  /// What an archive has.
  package enum Content: Equatable, Sendable {
    /// A plain value; nil for an archive of nothing.
    case plain(PlainValue?)
    /// Objects of other classes, by the names of all; nothing is inside itself.
    case objects(classes: [String])
  }

  /// What an archive has.
  ///
  /// Foundation's unarchiver ends the process, or does not end, on an archive that is damaged; one that
  /// this accepts can be handed to it.
  ///
  /// - Throws: `KeyedArchiveError` for data that are no archive, or a damaged one.
  package static func content(of data: Data) throws(KeyedArchiveError) -> Content {
    if let plain = try? propertyList(in: data) { return .plain(plain) }
    var check = try ArchiveCheck(data)
    try check.run()
    return check.classes.isEmpty ? .plain(nil) : .objects(classes: check.classes.sorted())
  }
}

/// Walks through all that an archive's root leads to.
private struct ArchiveCheck {
  private typealias Fields = [String: BinaryPropertyList.Object]

  private let list: BinaryPropertyList
  private var objects: [Int] = []
  private var root = 0
  private var done: Set<Int> = [0]
  private var open: Set<Int> = []
  private var texts: [Int: String] = [:]
  private var leaves: Set<Int> = []
  /// Values that may still be looked at: a list may name one a thousand times over.
  private var left = 4_000_000

  private(set) var classes: Set<String> = []

  init(_ data: Data) throws(KeyedArchiveError) { list = try BinaryPropertyList(data) }

  mutating func run() throws(KeyedArchiveError) {
    try look(at: list.top, depth: 0)
    let fields = try fields(list.top)
    guard case .text("NSKeyedArchiver") = fields["$archiver"], case .integer = fields["$version"],
      case .array(let objects) = fields["$objects"], case .dictionary(let tops) = fields["$top"],
      case .text("$null") = try objects.first.map({ number throws(KeyedArchiveError) in
        try list[number]
      })
    else { throw KeyedArchiveError("it is no keyed archive") }
    self.objects = objects
    for top in tops {
      guard try text(top.key) == "root", case .reference(let number) = try list[top.value] else {
        throw KeyedArchiveError("it has no root")
      }
      try visit(number)
    }
  }

  /// Foundation reads the whole list, also what no object of the archive names.
  private mutating func look(at number: Int, depth: Int) throws(KeyedArchiveError) {
    left -= 1
    guard left > 0, depth < 6 else {
      throw KeyedArchiveError("its values are too deep in each other, or too many")
    }
    guard !leaves.contains(number) else { return }
    switch try list[number] {
    case .array(let items): for item in items { try look(at: item, depth: depth + 1) }
    case .dictionary(let pairs):
      for pair in pairs {
        _ = try text(pair.key)
        try look(at: pair.value, depth: depth + 1)
      }
    case .null: throw KeyedArchiveError("its property list has a value that is nothing")
    default: leaves.insert(number)
    }
  }

  private mutating func text(_ number: Int) throws(KeyedArchiveError) -> String {
    if let known = texts[number] { return known }
    guard case .text(let text) = try list[number] else {
      throw KeyedArchiveError("its property list has a key that is no text")
    }
    texts[number] = text
    return text
  }

  private mutating func fields(_ number: Int) throws(KeyedArchiveError) -> Fields {
    guard case .dictionary(let pairs) = try list[number] else {
      throw KeyedArchiveError("it is no keyed archive")
    }
    var fields: Fields = [:]
    for pair in pairs {
      let value = try list[pair.value]
      switch value {
      case .text(let text): left -= text.utf8.count / 64
      case .data(let data): left -= data.count / 64
      default: break
      }
      guard left > 0 else { throw KeyedArchiveError("its values are too many") }
      fields[try text(pair.key)] = value
    }
    return fields
  }
}

extension ArchiveCheck {
  private mutating func visit(_ reference: Int) throws(KeyedArchiveError) {
    guard !done.contains(reference) else { return }
    guard objects.indices.contains(reference) else {
      throw KeyedArchiveError("it refers to an object that it does not have")
    }
    guard open.count < 100, open.insert(reference).inserted else {
      throw KeyedArchiveError("its objects are too deep in each other, or one holds itself")
    }
    defer { open.remove(reference) }
    switch try list[objects[reference]] {
    case .dictionary: try visitObject(at: objects[reference])
    case .array, .reference, .null:
      throw KeyedArchiveError("it has an object that is none of a keyed archive")
    default: break
    }
    done.insert(reference)
  }

  private mutating func visitObject(at number: Int) throws(KeyedArchiveError) {
    var fields = try fields(number)
    guard case .reference(let place)? = fields.removeValue(forKey: "$class"),
      objects.indices.contains(place)
    else { throw KeyedArchiveError("it has an object without a class") }
    guard case .text(let name) = try self.fields(objects[place])["$classname"] else {
      throw KeyedArchiveError("it has a class without a name")
    }
    classes.insert(name)
    try checkParts(of: name, fields)
    for field in fields.values {
      switch field {
      case .reference(let reference): try visit(reference)
      case .array(let numbers):
        for number in numbers {
          if case .reference(let reference) = try list[number] { try visit(reference) }
        }
      default: break
      }
    }
  }

  /// What Foundation's own classes need to be made.
  private func checkParts(of name: String, _ fields: Fields) throws(KeyedArchiveError) {
    switch name.replacing("Mutable", with: "") {
    case "NSArray", "NSSet", "NSOrderedSet":
      if try count(fields["NS.objects"]) != nil { return }
    case "NSDictionary":
      if let keys = try count(fields["NS.keys"]), try keys == count(fields["NS.objects"]) { return }
    case "NSString": if case .text = fields["NS.string"] { return }
    case "NSData": if case .data = fields["NS.data"] { return }
    case "NSDate": if case .real = fields["NS.time"] { return }
    case "NSUUID": if case .data(let data) = fields["NS.uuidbytes"], data.count == 16 { return }
    case "NSURL":
      if case .reference(let number) = fields["NS.relative"], objects.indices.contains(number),
        case .text = try list[objects[number]], number != 0
      {
        return
      }
    default: return
    }
    throw KeyedArchiveError("its \(name) is damaged")
  }

  /// How many objects a collection has; nil for one that holds something else.
  private func count(_ field: BinaryPropertyList.Object?) throws(KeyedArchiveError) -> Int? {
    guard case .array(let numbers) = field else { return nil }
    for number in numbers {
      guard case .reference(let reference) = try list[number], reference != 0 else { return nil }
    }
    return numbers.count
  }
}
