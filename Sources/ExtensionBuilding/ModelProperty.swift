import ExtensionBundles
import ModelFormat

/// A feature of a model as a property of the class that Xcode generates.
struct ModelProperty: Equatable {
  /// The name in Swift.
  let name: String
  /// The name in the model.
  let feature: String
  /// The type, without a question mark.
  let type: String
  /// Makes a feature value of `value`.
  let wrapped: String
  /// Makes the property of a feature value, `$0`.
  let unwrapped: String
  /// What stands for a value that the model did not give.
  let empty: String
  /// Whether it may be missing.
  let isOptional: Bool
  /// The type of an array's numbers; nil where it is no array, or may be missing.
  let scalar: String?

  /// The name before an argument, where Swift takes all but three words without quotes.
  fileprivate var label: String { ["var", "let", "inout"].contains(name) ? "`\(name)`" : name }

  /// The type as it is declared.
  var declaredType: String { isOptional ? type + "?" : type }

  /// The properties for features, but for those whose types are not here.
  ///
  /// - Parameters:
  ///   - features: The inputs of a model, or its outputs.
  ///   - taken: The names of the generated classes, which no property may hide, and others in use.
  /// - Returns: The properties, each with a name of its own.
  static func all(of features: [ModelFeature], beside taken: [String]) -> [ModelProperty] {
    var (names, seen) = (reserved.union(taken), Set<String>())
    // Where a number was looked for already, so that many equal names take no long time.
    var tried: [String: Int] = [:]
    return features.filter { seen.insert($0.name).inserted }.compactMap { feature in
      let plain = feature.name.c99Identifier
      var name = plain
      while names.contains(name) {
        tried[plain, default: 0] += 1
        name = plain + String(tried[plain, default: 0])
      }
      guard let property = ModelProperty(feature, name: name) else { return nil }
      names.insert(name)
      return property
    }
  }

  /// Names that the generated classes use themselves.
  private static let reserved: Set<String> = [
    "_", "self", "featureNames", "featureValue", "MLFeatureValue", "MLFeatureProvider",
    "MLShapedArray", "MLMultiArray", "MLDictionaryFeatureProvider", "Swift", "AnyHashable",
    "NSNumber", "Set",
  ]

  private init?(_ feature: ModelFeature, name: String) {
    self.name = name
    self.feature = feature.name
    isOptional = feature.isOptional
    var scalar: String?
    switch feature.type {
    case .int64: (type, wrapped, unwrapped, empty) = Self.plain("Int64", "int64", "0")
    case .double: (type, wrapped, unwrapped, empty) = Self.plain("Double", "double", "0")
    case .string: (type, wrapped, unwrapped, empty) = Self.plain("String", "string", "\"\"")
    case .multiArray(_, let number):
      type = "MLMultiArray"
      wrapped = "MLFeatureValue(multiArray: value)"
      (unwrapped, empty) = ("$0.multiArrayValue", "MLMultiArray()")
      let scalars = [65552: "Float16", 65568: "Float", 65600: "Double", 131104: "Int32"]
      scalar = feature.isOptional ? nil : scalars[number]
    case .dictionary(let isKeyedByString):
      let key = isKeyedByString ? "Swift.String" : "Swift.Int64"
      type = "[\(key): Swift.Double]"
      wrapped =
        "try? MLFeatureValue(dictionary: Swift.Dictionary("
        + "uniqueKeysWithValues: value.map { (AnyHashable($0), NSNumber(value: $1)) }))"
      unwrapped =
        "Swift.Dictionary(uniqueKeysWithValues: $0.dictionaryValue.compactMap { key, value in "
        + "(key as? \(key)).map { ($0, value.doubleValue) } })"
      empty = "[:]"
    case .image, .sequence, .unknown: return nil
    }
    self.scalar = scalar
  }

  private static func plain(
    _ type: String, _ label: String, _ empty: String
  ) -> (type: String, wrapped: String, unwrapped: String, empty: String) {
    ("Swift." + type, "MLFeatureValue(\(label): value)", "$0.\(label)Value", empty)
  }
}

extension Sequence<ModelProperty> {
  /// The parameters of a function that takes them, or the same with shaped arrays.
  func parameters(shaped: Bool = false) -> String {
    map { property in
      let array = shaped ? property.scalar.map { "MLShapedArray<Swift.\($0)>" } : nil
      return "`\(property.name)`: \(array ?? property.declaredType)"
    }.joined(separator: ", ")
  }

  /// The arguments that hand such parameters on, or that make arrays of shaped ones.
  func arguments(shaped: Bool = false) -> String {
    map { property in
      let isArray = shaped && property.scalar != nil
      return property.label + ": "
        + (isArray ? "MLMultiArray(`\(property.name)`)" : "`\(property.name)`")
    }.joined(separator: ", ")
  }

  /// Whether there is an array whose numbers have a type.
  var hasShapedArray: Bool { contains { $0.scalar != nil } }
}
