package import Foundation

extension BinaryPropertyList {
  /// A list's value in Foundation's types, and of how many values it consists, each counted as often as it
  /// stands somewhere; nil where they are more than the most, or the list has a fault.
  ///
  /// What stands in many places is made once. Foundation makes it for each of them, and takes a second for
  /// some megabytes of data. Dates and references of archives are null.
  package static func value(of data: Data, most: Int) -> (value: Any, count: Int)? {
    guard let list = try? BinaryPropertyList(data), let count = list.count(most: most) else {
      return nil
    }
    var known: [Int: Any] = [:]
    return (list.value(list.top, &known), count)
  }

  /// The list has been measured: nothing stands inside itself.
  private func value(_ number: Int, _ known: inout [Int: Any]) -> Any {
    if let value = known[number] { return value }
    let value: Any =
      switch try? self[number] {
      case .text(let text): text
      case .data(let data): data
      case .integer(let integer): NSNumber(value: integer)
      case .real(let real): NSNumber(value: real)
      case .boolean(let flag): NSNumber(value: flag)
      case .array(let parts): parts.map { self.value($0, &known) }
      case .dictionary(let pairs): object(pairs, &known)
      case .null, .date, .reference, .set, nil: NSNull()
      }
    known[number] = value
    return value
  }

  private func object(_ pairs: [(key: Int, value: Int)], _ known: inout [Int: Any]) -> [String: Any]
  {
    var object: [String: Any] = [:]
    for pair in pairs {
      if let key = value(pair.key, &known) as? String { object[key] = value(pair.value, &known) }
    }
    return object
  }
}
