import Foundation
import NaturalLanguage

final class Classifier {
  static let shared = Classifier()

  private let model: NLModel = {
    let categories = try! Categories(configuration: .init())
    return try! NLModel(mlModel: categories.model)
  }()

  func label(of text: String) -> String? {
    model.predictedLabel(for: text)
  }
}
