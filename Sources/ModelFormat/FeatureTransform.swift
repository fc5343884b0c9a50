/// A step of a pipeline that makes numbers for the next.
enum FeatureTransform: Sendable {
  case dictionaryVectorizer(byString: [String], byInteger: [Int64])
  case oneHot(strings: [String], integers: [Int64], ignoresUnknown: Bool)
  case featureVectorizer([String])
  case scaler(shift: [Double], scale: [Double])
  case normalizer(Int64)
  case extractor([Int])
  case identity

  /// Reads the step of a model; nil if it is of another kind.
  init?(_ message: ProtobufMessage) throws(ModelFormatError) {
    if let map = try message.message(603) {
      self = .dictionaryVectorizer(
        byString: try map.message(1)?.strings(1) ?? [],
        byInteger: try map.message(2)?.integers(1) ?? [])
    } else if let encoder = try message.message(600) {
      self = .oneHot(
        strings: try encoder.message(1)?.strings(1) ?? [],
        integers: try encoder.message(2)?.integers(1) ?? [],
        ignoresUnknown: encoder.integer(11) == 1)
    } else if let vectorizer = try message.message(602) {
      self = .featureVectorizer(try vectorizer.messages(1) { $0.string(1) })
    } else if let scaler = try message.message(604) {
      self = .scaler(shift: try scaler.doubles(1), scale: try scaler.doubles(2))
    } else if let normalizer = try message.message(607) {
      self = .normalizer(normalizer.integer(1))
    } else if let extractor = try message.message(609) {
      self = .extractor(try extractor.integers(1).map(Int.init(clamping:)))
    } else if message.has(900) {
      self = .identity
    } else {
      return nil
    }
  }

  func evaluate(_ values: [String: ModelValue], of model: ModelSpecification)
    throws(ModelFormatError) -> [String: ModelValue]
  {
    guard let output = model.outputs.first?.name else {
      throw ModelFormatError(.malformed, "a step of the pipeline has no output")
    }
    switch self {
    case .featureVectorizer(let names):
      var numbers: [Double] = []
      for name in names { numbers += try Self.numbers(values[name], name) }
      return [output: .numbers(numbers)]
    default:
      guard let name = model.inputs.first?.name, let value = values[name] else {
        throw ModelFormatError(.input, "the input of a step of the pipeline is missing")
      }
      return [output: try apply(to: value, named: name)]
    }
  }

  private func apply(to value: ModelValue, named name: String) throws(ModelFormatError)
    -> ModelValue
  {
    switch self {
    case .dictionaryVectorizer(let strings, let integers):
      switch value {
      case .byString(let numbers): return .numbers(strings.map { numbers[$0] ?? 0 })
      case .byInteger(let numbers): return .numbers(integers.map { numbers[$0] ?? 0 })
      default: throw ModelFormatError(.input, "the input \(name) is no dictionary")
      }
    case .oneHot(let strings, let integers, let ignoresUnknown):
      return .numbers(try Self.oneHot(value, strings, integers, ignoresUnknown))
    case .scaler(let shift, let scale):
      return .numbers(
        try Self.numbers(value, name).enumerated().map { index, number in
          (number + Self.at(index, of: shift, else: 0)) * Self.at(index, of: scale, else: 1)
        })
    case .normalizer(let kind):
      return .numbers(Self.normalized(try Self.numbers(value, name), kind))
    case .extractor(let indices):
      let numbers = try Self.numbers(value, name)
      guard indices.allSatisfy(numbers.indices.contains) else {
        throw ModelFormatError(.input, "the input \(name) has only \(numbers.count) numbers")
      }
      return .numbers(indices.map { numbers[$0] })
    case .identity, .featureVectorizer: return value
    }
  }

  private static func numbers(_ value: ModelValue?, _ name: String) throws(ModelFormatError)
    -> [Double]
  {
    guard let numbers = value?.numbers else {
      throw ModelFormatError(.input, "the input \(name) is missing or has no numbers")
    }
    return numbers
  }

  /// One number is meant for all.
  private static func at(_ index: Int, of values: [Double], else other: Double) -> Double {
    values.count == 1 ? values[0] : values.indices.contains(index) ? values[index] : other
  }

  private static func oneHot(
    _ value: ModelValue, _ strings: [String], _ integers: [Int64], _ ignoresUnknown: Bool
  ) throws(ModelFormatError) -> [Double] {
    let place: Int?
    switch value {
    case .string(let text): place = strings.firstIndex(of: text)
    case .int64(let number): place = integers.firstIndex(of: number)
    default: throw ModelFormatError(.input, "a category is neither a text nor a whole number")
    }
    guard place != nil || ignoresUnknown else {
      throw ModelFormatError(.input, "the model does not know a category that it was given")
    }
    return (0..<max(strings.count, integers.count)).map { $0 == place ? 1 : 0 }
  }

  private static func normalized(_ numbers: [Double], _ kind: Int64) -> [Double] {
    let size =
      switch kind {
      case 0: numbers.map(abs).max() ?? 0
      case 1: numbers.map(abs).reduce(0, +)
      default: numbers.map { $0 * $0 }.reduce(0, +).squareRoot()
      }
    return size == 0 ? numbers : numbers.map { $0 / size }
  }
}
