// swift-format-ignore-file: NeverUseForceTry
// Many authors force what never fails on a phone; it must not fail here.
import CoreML
import IdentityLookup

/// Uses what generated classes have, and the values that models take and give.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let text = queryRequest.messageBody ?? ""
    switch text {
    case "names": names()
    case "piped": piped("a prize")
    case "shapes": shapes()
    case "parts": parts()
    case "dictionary": dictionary()
    default: measured(text)
    }
    completion(ILMessageFilterQueryResponse())
  }

  private func measured(_ text: String) {
    let model = try! Measured(configuration: MLModelConfiguration())
    let x = MLShapedArray<Float>(scalars: [1, 0, 5], shape: [1, 3])
    do {
      let output = try model.prediction(x: x, n: 1, text: text)
      let second = output.y[[0, 1] as [NSNumber]]
      let batch = try model.predictions(inputs: [MeasuredInput(x: x, n: 1, text: text)])
      NSLog(
        "%@",
        "measured \(output.y.shape) \(output.y.dataType == .float32) \(second) "
          + "\(output.ranks.sorted { $0.key < $1.key }) \(output.id) \(output.label) "
          + "\(output.yShapedArray.scalars) \(output.featureNames.count) \(batch.count)")
    } catch MLModelError.featureType {
      NSLog("a feature")
    } catch MLModelError.generic {
      NSLog("generic")
    } catch {
      NSLog("%@", "\(error)")
    }
    let inputs = model.model.modelDescription.inputDescriptionsByName
    let array = inputs["x"]?.multiArrayConstraint
    NSLog(
      "%@",
      "described \(array?.shape ?? []) \(array?.dataType == .float32) "
        + "\(inputs["n"]?.isAllowedValue(MLFeatureValue(int64: 1)) ?? false)")
  }

  private func piped(_ text: String) {
    NSLog("%@", "piped \((try? Piped(configuration: .init()).prediction(text: text).label) ?? "-")")
  }

  private func names() {
    let features = try! MLDictionaryFeatureProvider(dictionary: [
      "": "a", "-": 3, "init": ["k": 7.0], "te\\(fatalError())xt": 2.5,
    ])
    let output = Odd_namesOutput(features: features)
    NSLog(
      "%@", "names \(output._1) \(output._2) \(output.`init`) \(output.te__fatalError___xt)")
  }

  private func shapes() {
    var array = MLShapedArray<Int32>(repeating: 0, shape: [2, 2])
    array[0][scalarAt: 1] = 3
    array[1] = MLShapedArraySlice(scalars: [4, 5], shape: [2])
    let both = MLShapedArray(concatenating: [array, array], alongAxis: 1)
    let written = MLShapedArray<Int32>(unsafeUninitializedShape: [2]) { numbers, strides in
      numbers.initialize(repeating: Int32(strides[0]))
    }
    let sum = array.withUnsafeShapedBufferPointer { numbers, _, _ in numbers.reduce(0, +) }
    NSLog(
      "%@",
      "shapes \(array.scalars) \(array[1, 0].scalar ?? 0) \(both.shape) \(both.scalars) "
        + "\(written.scalars) \(sum) \(array.map(\.scalarCount)) \(array.transposed().scalars) "
        + "\(MLShapedArray<Double>(converting: array).scalars)")
  }

  private func parts() {
    var array = MLShapedArray<Int32>(scalars: 0..<24, shape: [2, 3, 4])
    let rows: MLShapedArraySlice<Int32> = array[0..<1]
    let inner = array[1, 0...1, 2...]
    array[0, 1..., 0] = MLShapedArraySlice(scalars: [-1, -2], shape: [2])
    array[1..<2] = rows
    NSLog(
      "%@",
      "parts \(rows.shape) \(inner.scalars) \(inner.shape) \(array[0][1..<3].map(\.scalars)) "
        + "\(array[1][0].scalars) \(array.dropFirst().shape) \(array[..<1, 0, 3].scalars) "
        + "\(array[1, 2, 3].scalar ?? 0)")
  }

  private func dictionary() {
    let features = try! MLDictionaryFeatureProvider(dictionary: [
      "a": Float(0.5), "b": Int32(3), "c": UInt8(7), "d": true, "e": "text" as NSString,
      "f": ["k": Float(1)], "g": [1: 2.5], "h": NSNumber(value: 1.5), "i": ["k": 4],
    ])
    let types = features.featureNames.sorted().map { features[$0]?.type.rawValue ?? -1 }
    let numbers = features["g"]?.dictionaryValue[1]
    NSLog("%@", "dictionary \(types) \(numbers?.doubleValue ?? 0)")
  }
}
