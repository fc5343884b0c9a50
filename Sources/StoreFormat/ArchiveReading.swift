import Foundation
import PropertyLists

/// Follows the references of an archive.
struct ArchiveReading {
  private let list: BinaryPropertyList
  private var objects: [Int] = []
  private var rootReference = 0
  /// Values around the one that is read.
  private var depth = 0
  /// The greatest depth below the one that is read.
  private var reached = 0
  /// Bytes of the whole value, where an object counts as often as it is named: it may be large, and
  /// named a thousand times.
  private var spent = 0
  private static let mostBytes = 128 << 20
  private static let tooDeep = KeyedArchiveError(
    "it has more than \(PlainValue.deepest) objects inside each other")
  private var known: [Int: Known] = [:]
  private var classNames: [Int: String] = [:]

  /// What is known of an object, which is read once.
  private enum Known {
    case open
    case done(PlainValue, bytes: Int, height: Int)
  }

  /// The classes that are not plain ones.
  private(set) var otherClasses: Set<String> = []

  init(_ data: Data) throws(KeyedArchiveError) {
    do throws(PropertyListError) {
      list = try BinaryPropertyList(data)
    } catch {
      throw KeyedArchiveError(error.description)
    }
    guard list.isOfArchive else {
      throw KeyedArchiveError("its list has an object that is damaged, or none of a keyed archive")
    }
    var root: Int?
    var found: [Int]?
    let fields = try fields(of: list.top)
    if let place = fields["$objects"], case .array(let references) = try read(place) {
      found = references
    }
    if let place = fields["$top"] {
      let tops = try self.fields(of: place)
      if let first = tops["root"] ?? tops.min(by: { $0.key < $1.key })?.value,
        case .reference(let number) = try read(first)
      {
        root = number
      }
    }
    guard let found, let root else { throw KeyedArchiveError("it is no keyed archive") }
    (objects, rootReference) = (found, root)
  }

  mutating func root() throws(KeyedArchiveError) -> PlainValue? {
    rootReference == 0 ? nil : try value(rootReference)
  }

  /// Looks at what only Foundation asks of an archive; its objects are whole, as `isOfArchive` says.
  mutating func checkFrame() throws(KeyedArchiveError) {
    let frame = try fields(of: list.top)
    guard let archiver = frame["$archiver"], case .text("NSKeyedArchiver") = try read(archiver),
      let version = frame["$version"], case .integer = try read(version),
      let tops = frame["$top"], try Array(fields(of: tops).keys) == ["root"],
      let first = objects.first, case .text("$null") = try read(first)
    else { throw KeyedArchiveError("it is no keyed archive") }
  }

  // MARK: Objects of the property list

  private mutating func read(_ place: Int) throws(KeyedArchiveError) -> BinaryPropertyList.Object {
    try spend(list.cost(of: place))
    do throws(PropertyListError) {
      return try list[place]
    } catch {
      throw KeyedArchiveError(error.description)
    }
  }

  private mutating func spend(_ bytes: Int) throws(KeyedArchiveError) {
    spent += bytes
    guard spent <= Self.mostBytes else {
      throw KeyedArchiveError("its value has more than \(Self.mostBytes >> 20) MiB")
    }
  }

  /// The fields of a dictionary of the property list; of a name that is there twice, the first.
  private mutating func fields(of place: Int) throws(KeyedArchiveError) -> [String: Int] {
    guard case .dictionary(let pairs) = try read(place) else {
      throw KeyedArchiveError("it is no keyed archive")
    }
    return try fields(pairs)
  }

  private mutating func fields(_ pairs: [(key: Int, value: Int)]) throws(KeyedArchiveError)
    -> [String: Int]
  {
    var fields: [String: Int] = [:]
    for (key, value) in pairs {
      guard case .text(let name) = try read(key) else {
        throw KeyedArchiveError("it has a field without a name")
      }
      if fields[name] == nil { fields[name] = value }
    }
    return fields
  }

  // MARK: Objects of the archive

  private mutating func object(_ reference: Int) throws(KeyedArchiveError)
    -> BinaryPropertyList.Object
  {
    guard objects.indices.contains(reference) else {
      throw KeyedArchiveError("it has a reference that leads outside")
    }
    return try read(objects[reference])
  }

  private mutating func value(_ reference: Int) throws(KeyedArchiveError) -> PlainValue {
    depth += 1
    defer { depth -= 1 }
    let (before, around) = (spent, reached)
    let value: PlainValue
    switch known[reference] {
    case .open: throw KeyedArchiveError("it has an object that is inside itself")
    case .done(let known, let bytes, let height):
      try spend(bytes)
      reached = max(around, depth + height)
      value = known
    case nil:
      guard depth <= PlainValue.deepest else { throw Self.tooDeep }
      (known[reference], reached) = (.open, depth)
      value = try newValue(reference)
      known[reference] = .done(value, bytes: spent - before, height: reached - depth)
      reached = max(around, reached)
    }
    guard reached <= PlainValue.deepest else { throw Self.tooDeep }
    return value
  }

  private mutating func newValue(_ reference: Int) throws(KeyedArchiveError) -> PlainValue {
    switch try object(reference) {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .text(let text) where reference != 0: return .text(text)
    case .data(let data): return .data(data)
    case .date(let date): return .date(date)
    case .dictionary(let pairs):
      let fields = try fields(pairs)
      return try instance(of: try className(fields["$class"]), fields)
    default: throw KeyedArchiveError("it has an object that is none of a keyed archive")
    }
  }

  private mutating func instance(of name: String, _ fields: [String: Int])
    throws(KeyedArchiveError) -> PlainValue
  {
    switch name {
    case "NSArray", "NSMutableArray": return .array(try values(fields["NS.objects"]))
    case "NSSet", "NSMutableSet": return .set(try values(fields["NS.objects"]))
    case "NSOrderedSet", "NSMutableOrderedSet":
      guard fields["NS.objects"] == nil else {
        return .orderedSet(try values(fields["NS.objects"]))
      }
      var values: [PlainValue] = []
      while let field = fields["NS.object.\(values.count)"] {
        values.append(try value(of: field) ?? .null)
      }
      return .orderedSet(values)
    case "NSDictionary", "NSMutableDictionary": return try dictionary(fields)
    case "NSNull": return .null
    case "NSString", "NSMutableString":
      if case .text(let text)? = try plain(fields["NS.string"]) { return .text(text) }
    case "NSDate":
      switch try plain(fields["NS.time"]) {
      case .real(let seconds): return .date(Date(timeIntervalSinceReferenceDate: seconds))
      case .integer(let seconds):
        return .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
      default: break
      }
    case "NSData", "NSMutableData":
      if case .data(let data)? = try plain(fields["NS.data"]) { return .data(data) }
    case "NSUUID":
      if case .data(let bytes)? = try plain(fields["NS.uuidbytes"]), bytes.count == 16 {
        return .uuid(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
      }
    case "NSURL":
      if let url = try url(fields) { return .url(url) }
    default: return try other(name, fields)
    }
    throw KeyedArchiveError("its \(name) is damaged")
  }

  /// What a field is, or leads to; nil for one that is not there or leads to nothing.
  private mutating func plain(_ field: Int?) throws(KeyedArchiveError) -> PlainValue? {
    guard let field else { return nil }
    switch try read(field) {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .text(let text): return .text(text)
    case .data(let data): return .data(data)
    case .date(let date): return .date(date)
    case .reference(let number): return number == 0 ? nil : try value(number)
    default: return nil
    }
  }

  /// What a field leads to; nil where that is nothing.
  private mutating func value(of field: Int) throws(KeyedArchiveError) -> PlainValue? {
    guard case .reference(let number) = try read(field) else {
      throw KeyedArchiveError("a collection of it is damaged")
    }
    return number == 0 ? nil : try value(number)
  }

  /// An object of another class: all that it holds is looked at, and nothing of it kept.
  private mutating func other(_ name: String, _ fields: [String: Int])
    throws(KeyedArchiveError) -> PlainValue
  {
    otherClasses.insert(name)
    for (field, place) in fields.sorted(by: { $0.value < $1.value }) where field != "$class" {
      switch try read(place) {
      case .reference(let number): if number != 0 { _ = try value(number) }
      case .array(let places):
        for place in places { _ = try plain(place) }
      case .dictionary, .set, .null:
        throw KeyedArchiveError("its \(name) has a field that is none of a keyed archive")
      default: break
      }
    }
    return .null
  }

  private mutating func className(_ field: Int?) throws(KeyedArchiveError) -> String {
    guard let field, case .reference(let number) = try read(field) else {
      throw KeyedArchiveError("it has an object without a class")
    }
    if let known = classNames[number] { return known }
    guard case .dictionary(let pairs) = try object(number) else {
      throw KeyedArchiveError("it has an object without a class")
    }
    let fields = try fields(pairs)
    guard let place = fields["$classname"], case .text(let name) = try read(place), !name.isEmpty
    else { throw KeyedArchiveError("it has a class without a name") }
    classNames[number] = name
    return name
  }

  // MARK: Plain classes

  private mutating func values(_ field: Int?) throws(KeyedArchiveError) -> [PlainValue] {
    guard let field, case .array(let references) = try read(field) else {
      throw KeyedArchiveError("a collection of it is damaged")
    }
    var values: [PlainValue] = []
    for reference in references {
      guard let value = try value(of: reference) else {
        throw KeyedArchiveError("a collection of it is damaged")
      }
      values.append(value)
    }
    return values
  }

  private mutating func dictionary(_ fields: [String: Int]) throws(KeyedArchiveError) -> PlainValue
  {
    let keys = try values(fields["NS.keys"])
    let values = try values(fields["NS.objects"])
    guard keys.count == values.count else { throw KeyedArchiveError("a dictionary is damaged") }
    var dictionary: [PlainValue: PlainValue] = [:]
    for (key, value) in zip(keys, values) {
      switch key {
      case .array, .dictionary, .set, .orderedSet, .null:
        throw KeyedArchiveError("a dictionary has a key that is no text, number, date or the like")
      default: dictionary[key] = value
      }
    }
    return .dictionary(dictionary)
  }

  private mutating func url(_ fields: [String: Int]) throws(KeyedArchiveError) -> URL? {
    var base: URL?
    switch try plain(fields["NS.base"]) {
    case nil: break
    case .url(let url)?: base = url
    default: return nil
    }
    guard case .text(let text)? = try plain(fields["NS.relative"]) else { return nil }
    return URL(string: text, relativeTo: base)
  }
}
