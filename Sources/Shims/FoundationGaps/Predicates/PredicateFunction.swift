import Foundation
import IdentityLookup

/// The functions of expressions, by Apple's names.
enum PredicateFunction {
  /// The whole name of a function that a format calls; nil where Apple has none of that name.
  static func name(of word: String) -> String? {
    let names = [word, word + ":"]
    return names.first { collecting[$0] != nil || plain[$0] != nil || missing.contains($0) }
  }

  /// What a function makes of its arguments.
  static func value(
    of name: String, _ arguments: [PredicateExpression], in scope: PredicateScope
  ) -> Any? {
    if let function = collecting[name] {
      return function(elements(of: arguments, in: scope))
    }
    let values = arguments.map { $0.value(in: scope) }
    if let function = plain[name] {
      let places = name.count { $0 == ":" }
      guard values.count == places else {
        // A phone raises an exception, which ends the process.
        preconditionFailure("\(name) needs \(places) arguments and has \(values.count)")
      }
      return function(values)
    }
    return PredicateGap.nothing(for: "the function \(name)")
  }

  /// What a method of Objective-C's gives for a value: some of texts and numbers are known.
  static func result(of method: String, _ target: Any?, _ arguments: [Any?]) -> Any? {
    if let value = value(of: method, target, arguments) { return value }
    guard target != nil else { return nil }
    return PredicateGap.nothing(for: "the method \(method) in FUNCTION(…)")
  }

  /// Whether a function goes over the objects of a group.
  static func isCollecting(_ name: String) -> Bool { collecting[name] != nil }

  private static func value(of method: String, _ target: Any?, _ arguments: [Any?]) -> Any? {
    if let function = plain[method], arguments.count + 1 == method.count(where: { $0 == ":" }) {
      return function([target] + arguments)
    }
    if let text = KeyedValue.text(target), arguments.count == 1 {
      switch method {
      case "stringByAppendingString:": return text + (KeyedValue.text(arguments[0]) ?? "")
      case "substringFromIndex:", "substringToIndex:":
        let units = Array(text.utf16)
        let index = KeyedValue.integer(arguments[0]).map(Int.init) ?? 0
        // As on a phone, where the exception ends the process.
        precondition((0...units.count).contains(index), "\(method) is out of bounds: \(index)")
        return String(
          decoding: method == "substringToIndex:" ? units[..<index] : units[index...],
          as: UTF16.self)
      default: return nil
      }
    }
    return arguments.isEmpty ? KeyedValue.step(method, of: target) : nil
  }

  /// What a function of collections goes over: a group's objects, one collection, or its arguments.
  private static func elements(
    of arguments: [PredicateExpression], in scope: PredicateScope
  ) -> [Any?] {
    if let members = scope.members, arguments.count == 1 {
      let kept = scope.variables
      return members.map { member in
        var inner = PredicateScope(member)
        inner.variables = kept
        return arguments[0].value(in: inner)
      }
    }
    let values = arguments.map { $0.value(in: scope) }
    guard values.count == 1, KeyedValue.isCollection(values[0]) else { return values }
    return KeyedValue.elements(of: values[0])
  }

  private static let collecting: [String: @Sendable ([Any?]) -> Any?] = [
    "sum:": { KeyedOperator.sum($0) }, "count:": { $0.count { $0 != nil } },
    "min:": { KeyedOperator.extreme($0, .orderedAscending) },
    "max:": { KeyedOperator.extreme($0, .orderedDescending) },
    "average:": { KeyedOperator.average($0) }, "median:": { median(numbers($0)) },
    "mode:": { mode($0) }, "stddev:": { deviation(numbers($0)) },
  ]

  private static let plain: [String: @Sendable ([Any?]) -> Any?] = [
    "add:to:": { arithmetic($0, { $0.addingReportingOverflow($1) }, +) },
    "from:subtract:": { arithmetic($0, { $0.subtractingReportingOverflow($1) }, -) },
    "multiply:by:": { arithmetic($0, { $0.multipliedReportingOverflow(by: $1) }, *) },
    // Whole numbers give a whole number, as on a phone.
    "divide:by:": { arithmetic($0, { $0.dividedReportingOverflow(by: $1) }, /) },
    "modulus:by:": {
      arithmetic($0, { $0.remainderReportingOverflow(dividingBy: $1) }) {
        $0.truncatingRemainder(dividingBy: $1)
      }
    },
    "raise:toPower:": { values in arithmetic(values, { _, _ in (0, true) }) { pow($0, $1) } },
    "sqrt:": { real($0) { $0.squareRoot() } }, "log:": { real($0) { log10($0) } },
    "ln:": { real($0) { log($0) } }, "exp:": { real($0) { exp($0) } },
    "floor:": { real($0) { $0.rounded(.down) } }, "ceiling:": { real($0) { $0.rounded(.up) } },
    "trunc:": { real($0) { $0.rounded(.towardZero) } }, "abs:": { real($0) { abs($0) } },
    "bitwiseAnd:with:": { bits($0, &) }, "bitwiseOr:with:": { bits($0, |) },
    "bitwiseXor:with:": { bits($0, ^) }, "leftshift:by:": { bits($0, <<) },
    "rightshift:by:": { bits($0, >>) }, "onesComplement:": { bits($0 + [0], { left, _ in ~left }) },
    "now": { _ in Date() }, "noindex:": { $0[0] },
    "uppercase:": { KeyedValue.text($0[0])?.uppercased() },
    "lowercase:": { KeyedValue.text($0[0])?.lowercased() },
    "length:": { KeyedValue.text($0[0])?.utf16.count },
    "canonical:": {
      KeyedValue.text($0[0])?.folding(
        options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    },
    "castObject:toType:": { cast($0[0], KeyedValue.text($0[1]) ?? "") },
  ]

  /// Those that Apple has and this does not.
  private static let missing: Set<String> = [
    "random", "random:", "randomn:", "distanceToLocation:fromLocation:", "objectFrom:withIndex:",
    "tokenize:using:", "mutableCopy:", "chs:", "inverseOrderKey:",
  ]
}

extension PredicateFunction {
  private static func numbers(_ values: [Any?]) -> [Double] { values.compactMap(KeyedValue.number) }

  private static func arithmetic(
    _ values: [Any?], _ whole: (Int64, Int64) -> (Int64, Bool), _ real: (Double, Double) -> Double
  ) -> Any? {
    if let left = KeyedValue.integer(values[0]), let right = KeyedValue.integer(values[1]) {
      let (result, overflow) = whole(left, right)
      if !overflow { return result }
    }
    guard let left = KeyedValue.number(values[0]), let right = KeyedValue.number(values[1]) else {
      return nil
    }
    return real(left, right)
  }

  private static func real(_ values: [Any?], _ function: (Double) -> Double) -> Any? {
    KeyedValue.number(values[0]).map(function)
  }

  private static func bits(_ values: [Any?], _ function: (Int64, Int64) -> Int64) -> Any? {
    guard let left = KeyedValue.integer(values[0]), let right = KeyedValue.integer(values[1]) else {
      return nil
    }
    return function(left, right)
  }

  private static func median(_ numbers: [Double]) -> Any? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  private static func mode(_ values: [Any?]) -> Any? {
    let numbers = numbers(values)
    let counts = Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +)
    let highest = counts.values.max()
    return numbers.filter { counts[$0] == highest }.uniqued
  }

  private static func deviation(_ numbers: [Double]) -> Any? {
    guard !numbers.isEmpty else { return nil }
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    return (numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }

  private static func cast(_ value: Any?, _ type: String) -> Any? {
    switch type {
    case "NSDate":
      return KeyedValue.unwrapped(value) as? Date
        ?? KeyedValue.number(value).map { Date(timeIntervalSinceReferenceDate: $0) }
    case "NSNumber":
      if let date = KeyedValue.unwrapped(value) as? Date {
        return date.timeIntervalSinceReferenceDate
      }
      return KeyedValue.number(value) ?? KeyedValue.text(value).map { ($0 as NSString).doubleValue }
    case "NSString":
      return KeyedValue.text(value) ?? KeyedValue.unwrapped(value).map { "\($0)" }
    case "NSDecimalNumber":
      return KeyedValue.text(value).map { NSDecimalNumber(string: $0) }
        ?? KeyedValue.number(value).map { NSDecimalNumber(value: $0) }
    default: return PredicateGap.nothing(for: "CAST to \(type)")
    }
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in their order.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// What Apple's predicates can do and these cannot: told as a gap of ours.
enum PredicateGap {
  /// The format whose predicate or expression is being asked.
  @TaskLocal static var format = ""

  /// What of a format that could not be read is Apple's all the same; nil if nothing is.
  static func part(of format: String) -> String? {
    let words =
      #/\bFETCH(?=\s*\()|\bANYKEY\b|\bUTI-[A-Z]+(?:-TO)?\b|\b(?:UNION|INTERSECT|MINUS)\b|:=/#
    return withoutTexts(format).firstMatch(of: words).map { String($0.output) }
  }

  /// Texts may be a message's: some build their formats of one.
  private static func withoutTexts(_ format: String) -> String {
    format.replacing(#/"[^"]*"|'[^']*'/#, with: "'\u{2026}'")
  }

  /// Tells the host of what is missing; it has no value.
  static func nothing(for part: String) -> Any? {
    InertUse.report(
      "NSPredicate(format: \"\(withoutTexts(format))\")",
      "\(part) is not in this stand-in for Foundation, and has no value; a phone has it")
    return nil
  }
}
