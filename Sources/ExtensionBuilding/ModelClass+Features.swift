import ExtensionBundles

extension ModelClass {
  /// What the class of the output has beside its properties, and calls by name.
  static let outputNames = ["provider", "features_"]

  /// The class with what the model is asked with.
  func inputSource(_ access: String) -> String {
    let names = inputs.map(\.feature.swiftLiteral).joined(separator: ", ")
    let declarations = inputs.map { "  \(access)var `\($0.name)`: \($0.declaredType)" }
    let assignments = inputs.map { "    self.`\($0.name)` = `\($0.name)`" }
    let cases = inputs.map { property in
      "    case \(property.feature.swiftLiteral): return Swift.Optional(self.`\(property.name)`).flatMap "
        + "{ value in \(property.wrapped) }"
    }
    return
      (["\(access)class \(name)Input: MLFeatureProvider {"] + declarations
      + shapedSource(inputs, access, isSettable: true)
      + [
        "  \(access)var featureNames: Swift.Set<Swift.String> { [\(names)] }",
        "  \(access)init(\(inputs.parameters())) {",
      ] + assignments + ["  }", shapedInitializer(access)] + [
        "  \(access)func featureValue(for featureName: Swift.String) -> MLFeatureValue? {",
        "    switch featureName {",
      ] + cases + ["    default: return nil", "    }", "  }", "}"]).joined(separator: "\n")
  }

  /// The same initialiser with shaped arrays.
  private func shapedInitializer(_ access: String) -> String {
    guard inputs.hasShapedArray else { return "" }
    return "  \(access)convenience init(\(inputs.parameters(shaped: true))) {\n"
      + "    self.init(\(inputs.arguments(shaped: true)))\n  }"
  }

  /// The class with what the model gives.
  func outputSource(_ access: String) -> String {
    let declarations = outputs.map { property in
      "  \(access)var `\(property.name)`: \(property.declaredType) {\n"
        + "    provider.featureValue(for: \(property.feature.swiftLiteral))"
        + ".flatMap { \(property.unwrapped) } ?? \(property.isOptional ? "nil" : property.empty)\n"
        + "  }"
    }
    let assignments = outputs.map { property in
      "    features_[\(property.feature.swiftLiteral)] = "
        + "Swift.Optional(`\(property.name)`).flatMap { value in \(property.wrapped) }"
    }
    return
      (["\(access)class \(name)Output: MLFeatureProvider {"]
      + ["  private let provider: any MLFeatureProvider"]
      + declarations + shapedSource(outputs, access, isSettable: false)
      + [
        "  \(access)var featureNames: Swift.Set<Swift.String> { provider.featureNames }",
        "  \(access)func featureValue(for featureName: Swift.String) -> MLFeatureValue? {",
        "    provider.featureValue(for: featureName)", "  }",
        "  \(access)init(\(outputs.parameters())) {",
        "    \(outputs.isEmpty ? "let" : "var") features_: [Swift.String: Any] = [:]",
      ] + assignments + [
        "    provider = try! MLDictionaryFeatureProvider(dictionary: features_)  // all are values",
        "  }", "  \(access)init(features: any MLFeatureProvider) { provider = features }", "}",
      ]).joined(separator: "\n")
  }

  /// The same arrays with a type for their numbers.
  private func shapedSource(
    _ properties: [ModelProperty], _ access: String, isSettable: Bool
  ) -> [String] {
    let names = Set(properties.map(\.name))
    return properties.compactMap { property in
      guard let scalar = property.scalar, !names.contains(property.name + "ShapedArray") else {
        return nil
      }
      let type = "MLShapedArray<Swift.\(scalar)>"
      let setter = "    set { self.`\(property.name)` = MLMultiArray(newValue) }\n"
      return "  \(access)var `\(property.name)ShapedArray`: \(type) {\n"
        + "    get { \(type)(converting: self.`\(property.name)`) }\n"
        + "\(isSettable ? setter : "")  }"
    }
  }
}
