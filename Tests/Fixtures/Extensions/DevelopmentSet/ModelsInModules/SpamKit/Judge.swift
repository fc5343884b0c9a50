import CoreML
import Foundation

/// Asks the model that is the framework's own; its class is not seen outside.
public final class Judge {
  private let model: Spam?

  public init() {
    let place = Bundle(for: Judge.self).url(forResource: "Spam", withExtension: "mlmodelc")
    model = place.flatMap { try? Spam(contentsOf: $0, configuration: MLModelConfiguration()) }
  }

  public func isSpam(_ text: String) -> Bool {
    (try? model?.prediction(text: text).label) == "spam"
  }
}
