extension ModelFeature {
  /// A value as JSON can have it, as one of the feature's type; nil for one of another type.
  func value(_ recorded: ModelValue) -> ModelValue? {
    switch (type, recorded) {
    case (.int64, .double(let number)): Int64(exactly: number).map(ModelValue.int64)
    // A classifier's label is a text in the answers, whatever the model has.
    case (.int64, .string(let text)): Int64(text).map(ModelValue.int64)
    case (.double, .double), (.string, .string), (.dictionary(isKeyedByString: true), .byString):
      recorded
    case (.dictionary(isKeyedByString: false), .byString(let numbers)): Self.byInteger(numbers)
    case (.multiArray(let shape, _), .numbers(let numbers)):
      Self.count(of: shape).map { $0 == numbers.count } ?? true ? recorded : nil
    case (.sequence, _), (.image, _), (.unknown, _): recorded
    default: nil
    }
  }

  /// Whether it is an array of numbers with fewer digits than those of a file.
  var isCoarse: Bool {
    if case .multiArray(_, let type) = type { type == 65568 } else { false }
  }

  private static func byInteger(_ numbers: [String: Double]) -> ModelValue? {
    var found: [Int64: Double] = [:]
    for (key, number) in numbers {
      guard let key = Int64(key) else { return nil }
      found[key] = number
    }
    return .byInteger(found)
  }

  /// How many numbers a shape has room for; nil where the model leaves that open.
  private static func count(of shape: [Int]) -> Int? {
    guard !shape.isEmpty else { return nil }
    var count = 1
    for length in shape {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
      guard length > 0, !isTooLarge else { return nil }
      count = product
    }
    return count
  }

  /// The type in words.
  var kind: String {
    switch type {
    case .int64: "a whole number"
    case .double: "a number"
    case .string: "a text"
    case .image: "an image"
    case .sequence: "a sequence"
    case .unknown: "of a type that is not known here"
    case .multiArray(let shape, _): shape.isEmpty ? "an array" : "an array of shape \(shape)"
    case .dictionary(let isKeyedByString):
      isKeyedByString ? "numbers by texts" : "numbers by whole numbers"
    }
  }
}

extension ModelValue {
  /// What the value is, in words.
  var kind: String {
    switch self {
    case .int64, .double: "a number"
    case .string: "a text"
    case .numbers(let numbers): "an array of \(numbers.count) numbers"
    case .byString, .byInteger: "an object of numbers"
    }
  }
}
