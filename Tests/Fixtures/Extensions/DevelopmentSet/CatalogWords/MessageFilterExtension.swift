import IdentityLookup
import Foundation

final class MessageFilterExtension: ILMessageFilterExtension {
  /// Words that translators keep, separated by commas.
  private let words = String(localized: "filter.words", comment: "Words of junk, with commas")
    .components(separatedBy: ",")

  /// How often each list counts; switches of the app are among them.
  private var weights: [String: Int] {
    let defaults = UserDefaults(suiteName: "group.com.example.catalog-words")
    return defaults?.dictionary(forKey: "weights") as? [String: Int] ?? [:]
  }

  /// What is said about so many words, in the right form.
  private func report(_ hits: Int) -> String {
    String.localizedStringWithFormat(NSLocalizedString("hits", comment: "Of a message"), hits)
  }
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let text = queryRequest.messageBody?.lowercased() ?? ""
    let hits = words.filter(text.contains).count * (weights["words"] ?? 0)
    switch report(hits) {
    case "a word": response.action = .promotion
    case "2 words": response.action = .junk
    case String(localized: "\(hits) of \(words.count) words"): response.action = .allow
    default: response.action = .none
    }
    completion(response)
  }
}
