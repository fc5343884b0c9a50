// swift-format-ignore-file: NeverUseForceTry, NeverForceUnwrap
// Many authors force what never fails on a phone; it must not fail here.
import CoreML
import IdentityLookup
import NaturalLanguage

/// Asks its model in every way that there is, and filters what all of them call spam.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  private lazy var language = try! NLModel(contentsOf: Spam.urlOfModelInThisBundle)

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let text = queryRequest.messageBody ?? ""
    let own = try! Spam(configuration: MLModelConfiguration())
    let labels = [
      try! own.prediction(text: text).label,
      try! own.predictions(inputs: [SpamInput(text: text)])[0].label,
      language.predictedLabel(for: text) ?? "none",
      language.predictedLabels(forTokens: [text])[0],
    ]
    NSLog("%@", "arrays \(arrays())")
    Task {
      let last = try! await own.prediction(input: SpamInput(text: text)).label
      if text.contains("compile") {
        let source = Spam.urlOfModelInThisBundle.appendingPathComponent("model.mlmodel")
        let compiled = try! await NLModel(contentsOf: MLModel.compileModel(at: source))
        NSLog("%@", "compiled \(compiled.predictedLabel(for: text) ?? "none")")
      }
      NSLog("%@", "labels \((labels + [last]).joined(separator: " "))")
      let response = ILMessageFilterQueryResponse()
      response.action = Set(labels + [last]) == ["spam"] ? .junk : .allow
      completion(response)
    }
  }

  /// Numbers in memory of several types, there and back.
  private func arrays() -> String {
    let array = try! MLMultiArray(shape: [2, 3], dataType: .float32)
    array[[1, 2]] = 6.5
    array[0] = 1
    let shaped = MLShapedArray<Float>(array)
    let both = MLMultiArray(concatenating: [array, array], axis: 0, dataType: .double)
    let raw = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 4)
    let shared = try! MLMultiArray(
      dataPointer: raw, shape: [2], dataType: .int32, strides: [1], deallocator: { $0.deallocate() }
    )
    shared[1] = 7
    let bytes = shared.withUnsafeBytes { $0.load(fromByteOffset: 4, as: Int32.self) }
    let half = try! MLMultiArray(shape: [1], dataType: .float16)
    half[0] = 0.5
    let back = ArrayFeatures(values: shaped).values
    let value = MLFeatureValue(multiArray: back)
    return [
      "\(shaped[scalarAt: 1, 2])", "\(shaped[1].scalars)", "\(both.shape)", "\(both[[3, 2]])",
      "\(bytes)", "\(half[0])", "\(array.strides)",
      "\(try! MLMultiArray([1, 2, 3] as [Int]).dataType.rawValue)",
      "\(value.shapedArrayValue(of: Float.self)?.scalarCount ?? -1)",
      "\(ArrayFeatures.empty.count)",
      "\(MLFeatureValue(sequence: MLSequence(strings: ["a"])).sequenceValue?.stringValues ?? [])",
    ].joined(separator: " ")
  }
}
