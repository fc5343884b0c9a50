import Foundation

/// How often each word is in a text, as the model wants it.
public enum Words {
  public static func counted(in text: String) -> [String: Double] {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return Dictionary(grouping: words) { $0 }.mapValues { Double($0.count) }
  }

  public static var hasModel: Bool {
    Bundle.module.url(forResource: "Kinds", withExtension: "mlmodelc") != nil
  }
}
