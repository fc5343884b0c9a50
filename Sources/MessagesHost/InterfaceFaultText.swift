/// What ends a process at a line of a storyboard or a xib, in words that cannot quote a message.
enum InterfaceFaultText {
  /// The exception, the file and its line, where the last words of a process are those of the stand-in of UIKit.
  ///
  /// An extension can print the same form itself, so nothing else of it is told than names.
  ///
  /// - Parameter message: What was printed before the process ended.
  /// - Returns: Such as `NSUnknownKeyException at Main.storyboard:67: …`; nil for all others.
  static func words(in message: String) -> String? {
    guard let mark = message.firstRange(of: ": Fatal error: ") else { return nil }
    let origin = message[..<mark.lowerBound].split(separator: "/").last ?? ""
    guard origin.wholeMatch(of: #/InterfaceClasses\.swift:[0-9]{1,4}/#) != nil else { return nil }
    let text = message[mark.upperBound...]
    let start =
      #/NSInternalInconsistencyException: ([A-Za-z0-9_.+\- ]{1,60}\.(?:storyboard|xib):[0-9]{1,6}): <.*/#
    if let found = text.wholeMatch(of: start) {
      return "NSInternalInconsistencyException at \(found.1)"
    }
    let end = #/ \(([A-Za-z0-9_.+\- ]{1,60}\.(?:storyboard|xib):[0-9]{1,6}): <[A-Za-z]+>[^()]*\)/#
    guard let place = text.firstMatch(of: end), place.range.upperBound == text.endIndex
    else { return nil }
    let reason = text[..<place.range.lowerBound]
    let outlet = #/NSUnknownKeyException: .* for the key ([A-Za-z_][A-Za-z0-9_]{0,60})/#
    if let found = reason.wholeMatch(of: outlet) {
      return "NSUnknownKeyException at \(place.1): its class has no outlet \(found.1)"
    }
    let action =
      #/NSInvalidArgumentException: -\[.* ([A-Za-z_][A-Za-z0-9_:]{0,60})\]: unrecognized selector .*/#
    if let found = reason.wholeMatch(of: action) {
      return "NSInvalidArgumentException at \(place.1): its class has no action \(found.1)"
    }
    return nil
  }

  /// The exception alone, whoever raised it: its reason may quote anything.
  static func exception(in message: String) -> String? {
    guard let mark = message.firstRange(of: ": Fatal error: ") else { return nil }
    let text = message[mark.upperBound...]
    return exceptions.first { text.hasPrefix($0 + ": ") }
  }

  private static let exceptions = [
    "NSUnknownKeyException", "NSInvalidArgumentException", "NSInternalInconsistencyException",
    "NSRangeException", "NSGenericException",
  ]
}
