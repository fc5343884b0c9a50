import Foundation

extension TraceValue {
  /// Reads a line of JSON; nil where it is none, or holds a null.
  init?(json line: some StringProtocol) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else { return nil }
    self.init(object)
  }

  private init?(_ object: Any) {
    switch object {
    case let text as String: self = .text(text)
    case let number as NSNumber:
      // A Boolean is a number too; only the kind of its value tells which was written.
      self =
        String(cString: number.objCType) == "c"
        ? .flag(number.boolValue)
        : .number(number.doubleValue)
    case let list as [Any]:
      let values = list.compactMap(TraceValue.init)
      guard values.count == list.count else { return nil }
      self = .list(values)
    case let object as [String: Any]:
      let fields = object.compactMapValues(TraceValue.init)
      guard fields.count == object.count else { return nil }
      self = .object(fields)
    default: return nil
    }
  }
}
