import Foundation

/// How a word is looked for; a store keeps it through the transformer below.
public final class WordForm: NSObject {
  let text: String
  init(text: String) { self.text = text.lowercased() }
}

/// Found by the name of its class, which is of this module.
@objc(WordFormTransformer)
final class WordFormTransformer: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? {
    (value as? WordForm).map { Data($0.text.utf8) }
  }

  override func reverseTransformedValue(_ value: Any?) -> Any? {
    (value as? Data).map { WordForm(text: String(decoding: $0, as: UTF8.self)) }
  }
}
