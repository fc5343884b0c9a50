package import Foundation

/// A folder into which Xcode has compiled a model (`.mlmodelc`).
///
/// Its parts are not published. One that is the model's file, or a text classifier's parameters, is read
/// (INF); for others the folder's description is all that is known.
package enum CompiledModel {
  /// Where this tool puts the model itself.
  package static let modelName = "model.mlmodel"

  /// What a folder of Xcode's has, one or the other.
  private static let knownParts: Set<String> = [
    "coremldata.bin", "metadata.json", "model.espresso.net", "model.mil", "neural_network.json",
  ]
  /// More parts than this, or larger ones, are not looked at.
  private static let mostParts = 64
  private static let largestPart = 256 << 20

  /// The model in the folder; nil for a folder that is no compiled model.
  ///
  /// - Throws: `ModelFormatError` for a part that is a damaged model.
  package static func specification(in folder: URL) throws(ModelFormatError) -> ModelSpecification?
  {
    if let data = contents(of: folder.appendingPathComponent(modelName)) {
      return try ModelSpecification(data: data)
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for name in names.prefix(mostParts) {
      guard let data = contents(of: folder.appendingPathComponent(name)) else { continue }
      if name.hasSuffix(".mlmodel") { return try ModelSpecification(data: data) }
      if TextClassifierParameters.begin(data) {
        return ModelSpecification(textParameters: Array(data)[...])
      }
    }
    guard !knownParts.isDisjoint(with: names) else { return nil }
    let metadata = contents(of: folder.appendingPathComponent("metadata.json"))
    return ModelSpecification(compiled: metadata ?? Data())
  }

  private static func contents(of file: URL) -> Data? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= largestPart
    else { return nil }
    return try? Data(contentsOf: file)
  }
}

extension ModelSpecification {
  /// A text classifier of which no more than the parameters is there; with the names that Create ML gives.
  init(textParameters bytes: ArraySlice<UInt8>) {
    self.init(
      inputs: [ModelFeature(name: "text", type: .string, isOptional: false)],
      outputs: [ModelFeature(name: "label", type: .string, isOptional: false)],
      layer: ModelLayer(textParameters: bytes))
  }

  /// What a compiled model says of itself, in `metadata.json`; without that, nothing.
  init(compiled metadata: Data) {
    let description = try? JSONDecoder().decode([Metadata].self, from: metadata).first
    self.init(
      inputs: description?.inputSchema?.map(\.feature) ?? [],
      outputs: description?.outputSchema?.map(\.feature) ?? [],
      layer: .opaque("a compiled model of Xcode\u{2019}s"))
  }

  private struct Metadata: Decodable {
    let inputSchema: [Schema]?
    let outputSchema: [Schema]?

    struct Schema: Decodable {
      let name: String
      let type: String?
      let isOptional: String?

      var feature: ModelFeature {
        let types: [String: ModelFeature.ValueType] = [
          "String": .string, "Double": .double, "Int64": .int64,
          "MultiArray": .multiArray(shape: []),
          "Dictionary": .dictionary(isKeyedByString: true), "Image": .image,
        ]
        return ModelFeature(
          name: name, type: types[type ?? ""] ?? .unknown, isOptional: isOptional == "1")
      }
    }
  }
}
