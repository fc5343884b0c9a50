package import Foundation
import PropertyLists

extension PlainValue {
  /// The archive that `NSKeyedArchiver` makes of it: what a store keeps of such a value.
  ///
  /// Foundation's own for Linux takes twice as long for each level.
  package var archive: Data {
    var writing = ArchiveWriting()
    return writing.file(of: self)
  }
}

/// Writes the objects of an archive.
private struct ArchiveWriting {
  private typealias Object = BinaryPropertyList.Object

  /// Everything in the file; the first one has the others.
  private var all: [BinaryPropertyList.Object] = [.null]
  /// The places of the archive's own objects; the first one is nil's.
  private var archived: [Int] = []
  private var words: [String: Int] = [:]
  private var texts: [String: Int] = [:]
  private var classes: [String: Int] = [:]

  mutating func file(of value: PlainValue) -> Data {
    archived = [word("$null")]
    let root = reference(to: value)
    let top = add(.dictionary([(word("root"), root)]))
    let version = add(.integer(100_000))
    let pairs = [
      (key: word("$archiver"), value: word("NSKeyedArchiver")),
      (key: word("$version"), value: version), (key: word("$top"), value: top),
      (key: word("$objects"), value: add(.array(archived))),
    ]
    all[0] = .dictionary(pairs)
    return BinaryPropertyList.file(of: all)
  }

  private mutating func add(_ object: BinaryPropertyList.Object) -> Int {
    all.append(object)
    return all.count - 1
  }

  /// The place of a text of the file that is no object of the archive.
  private mutating func word(_ text: String) -> Int {
    if let known = words[text] { return known }
    let place = add(.text(text))
    words[text] = place
    return place
  }

  private mutating func keep(_ object: BinaryPropertyList.Object) -> Int {
    archived.append(add(object))
    return archived.count - 1
  }

  /// The place of a reference to a value, which becomes an object of the archive.
  private mutating func reference(to value: PlainValue) -> Int {
    add(.reference(number(of: value)))
  }

  private mutating func number(of value: PlainValue) -> Int {
    switch value {
    case .boolean(let flag): return keep(.boolean(flag))
    case .integer(let number): return keep(.integer(number))
    case .real(let number): return keep(.real(number))
    case .data(let data): return keep(.data(data))
    case .text(let text):
      if let known = texts[text] { return known }
      let number = keep(.text(text))
      texts[text] = number
      return number
    default:
      // An object comes before what is in it.
      let number = keep(.null)
      let place = archived[number]
      let (name, fields) = parts(of: value)
      let classReference = add(.reference(numberOfClass(name)))
      all[place] = .dictionary(fields + [(key: word("$class"), value: classReference)])
      return number
    }
  }

  /// The class of a value that is an object with fields, and these.
  private mutating func parts(of value: PlainValue) -> (String, [(key: Int, value: Int)]) {
    func collection(_ values: some Sequence<PlainValue>, _ key: String) -> (key: Int, value: Int) {
      var references: [Int] = []
      for value in values { references.append(reference(to: value)) }
      return (word(key), add(.array(references)))
    }
    switch value {
    case .date(let date):
      return ("NSDate", [(word("NS.time"), add(.real(date.timeIntervalSinceReferenceDate)))])
    case .uuid(let uuid):
      let bytes = withUnsafeBytes(of: uuid.uuid) { Data($0) }
      return ("NSUUID", [(word("NS.uuidbytes"), add(.data(bytes)))])
    case .url(let url):
      let relative = reference(to: .text(url.absoluteString))
      return ("NSURL", [(word("NS.base"), add(.reference(0))), (word("NS.relative"), relative)])
    case .array(let values): return ("NSArray", [collection(values, "NS.objects")])
    case .set(let values): return ("NSSet", [collection(values, "NS.objects")])
    case .orderedSet(let values):
      var fields: [(key: Int, value: Int)] = []
      for (index, value) in values.enumerated() {
        fields.append((word("NS.object.\(index)"), reference(to: value)))
      }
      return ("NSOrderedSet", fields)
    case .dictionary(let values):
      let pairs = values.sorted { "\($0.key)" < "\($1.key)" }
      let keys = collection(pairs.map(\.key), "NS.keys")
      return ("NSDictionary", [keys, collection(pairs.map(\.value), "NS.objects")])
    case .null, .boolean, .integer, .real, .text, .data: return ("NSNull", [])
    }
  }

  private mutating func numberOfClass(_ name: String) -> Int {
    if let known = classes[name] { return known }
    let names = add(.array([word(name), word("NSObject")]))
    let number = keep(
      .dictionary([(word("$classname"), word(name)), (word("$classes"), names)]))
    classes[name] = number
    return number
  }
}
