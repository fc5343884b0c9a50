/// What ends a process at a line of a storyboard or a xib, in words that cannot quote a message.
enum InterfaceFaultText {
  /// The exception, the file and its line, where the last words of a process are those of the stand-in of UIKit.
  ///
  /// An extension can print the same form itself, so nothing of it is told but what its bundle has.
  ///
  /// - Parameters:
  ///   - message: What was printed before the process ended.
  ///   - places: What the bundle has.
  /// - Returns: Such as `NSUnknownKeyException at Main.storyboard:67: …`; nil for all others.
  static func words(in message: String, _ places: InterfacePlaces) -> String? {
    guard let mark = message.firstRange(of: CrashText.fatalError) else { return nil }
    let origin = message[..<mark.lowerBound].split(separator: "/").last ?? ""
    guard origin.wholeMatch(of: #/InterfaceClasses\.swift:[0-9]{1,4}/#) != nil else { return nil }
    let text = message[mark.upperBound...]
    let start =
      #/NSInternalInconsistencyException: ([A-Za-z0-9_.+\- ]{1,60}):([0-9]{1,6}): <([A-Za-z]+)>.*/#
    if let found = text.wholeMatch(of: start) {
      return place((found.1, found.2, found.3), in: places).map {
        "NSInternalInconsistencyException at \($0)"
      }
    }
    let end = #/ \(([A-Za-z0-9_.+\- ]{1,60}):([0-9]{1,6}): <([A-Za-z]+)>[^()]*\)/#
    guard let found = text.firstMatch(of: end), found.range.upperBound == text.endIndex
    else { return nil }
    let element = (found.1, found.2, found.3)
    let reason = text[..<found.range.lowerBound]
    let outlet = #/NSUnknownKeyException: .* for the key ([A-Za-z_][A-Za-z0-9_]{0,60})/#
    if let key = reason.wholeMatch(of: outlet)?.1 {
      return place(element, named: key, in: places).map {
        "NSUnknownKeyException at \($0): its class has no outlet \(key)"
      }
    }
    let action =
      #/NSInvalidArgumentException: -\[.* ([A-Za-z_][A-Za-z0-9_:]{0,60})\]: unrecognized selector .*/#
    if let selector = reason.wholeMatch(of: action)?.1 {
      return place(element, named: selector, in: places).map {
        "NSInvalidArgumentException at \($0): its class has no action \(selector)"
      }
    }
    return nil
  }

  /// The file and the line; nil where the bundle has no such element there.
  private static func place(
    _ written: (file: Substring, line: Substring, element: Substring),
    named name: Substring? = nil, in places: InterfacePlaces
  ) -> String? {
    guard let line = Int(written.line) else { return nil }
    let place = InterfacePlaces.Place(
      file: String(written.file), line: line, element: String(written.element),
      name: name.map { String($0) })
    return places.contains(place) ? "\(place.file):\(line)" : nil
  }

  /// The exception alone, whoever raised it: its reason may quote anything.
  static func exception(in message: String) -> String? {
    guard let mark = message.firstRange(of: CrashText.fatalError) else { return nil }
    let text = message[mark.upperBound...]
    return exceptions.first { text.hasPrefix($0 + ": ") }
  }

  private static let exceptions = [
    "NSUnknownKeyException", "NSInvalidArgumentException", "NSInternalInconsistencyException",
    "NSRangeException", "NSGenericException",
  ]
}
