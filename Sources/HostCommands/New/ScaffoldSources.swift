/// The Swift sources of a fresh extension.
enum ScaffoldSources {
  static func filter(_ scaffold: ExtensionScaffold) -> String {
    let rules = scaffold.appGroup == nil ? "MessageRules()" : "MessageRules(SharedSettings())"
    return """
      import IdentityLookup

      /// Messages asks this class about texts of unknown senders.
      final class MessageFilterExtension: ILMessageFilterExtension {}

      extension MessageFilterExtension: ILMessageFilterQueryHandling {
        func handle(
          _ queryRequest: ILMessageFilterQueryRequest,
          context: ILMessageFilterExtensionContext,
          completion: @escaping (ILMessageFilterQueryResponse) -> Void
        ) {
          let offlineAction = self.offlineAction(for: queryRequest)

          switch offlineAction {
          case .none:
      \(scaffold.server == nil ? answerNone : deferral)

          default:
            let response = ILMessageFilterQueryResponse()
            response.action = offlineAction
            completion(response)
          }
        }

        private func offlineAction(
          for queryRequest: ILMessageFilterQueryRequest
        ) -> ILMessageFilterAction {
          let rules = \(rules)
          return rules.isJunk(sender: queryRequest.sender, body: queryRequest.messageBody)
            ? .junk : .none
        }
      \(scaffold.server == nil ? "" : networkAction)}

      """
  }

  private static let answerNone = """
          // No opinion: the message is delivered as usual.
          completion(ILMessageFilterQueryResponse())
    """

  private static let deferral = """
          // The system makes the request; the extension has no network of its own.
          context.deferQueryRequestToNetwork { networkResponse, error in
            let response = ILMessageFilterQueryResponse()
            if let networkResponse = networkResponse {
              response.action = self.networkAction(for: networkResponse)
            } else {
              NSLog("Error deferring query request to network: %@", String(describing: error))
            }
            completion(response)
          }
    """

  private static let networkAction = """

      private func networkAction(for networkResponse: ILNetworkResponse) -> ILMessageFilterAction {
        let answer = try? JSONDecoder().decode(ServerAnswer.self, from: networkResponse.data)
        return answer?.isJunk == true ? .junk : .none
      }

    """

  static func rules(_ scaffold: ExtensionScaffold) -> String {
    let shared = """

      extension MessageRules {
        /// The words that the app has put into the App Group, or the usual ones.
        init(_ settings: SharedSettings) {
          words = settings.words ?? MessageRules().words
        }
      }

      """
    return """
      /// What is junk. It knows nothing of IdentityLookup, so that `swift test` can test it.
      struct MessageRules {
        /// Words that make a message junk, in lower case.
        var words = ["casino", "lottery", "prize"]

        func isJunk(sender: String?, body: String?) -> Bool {
          guard let body = body?.lowercased() else { return false }
          return words.contains { body.contains($0) }
        }
      }

      """ + (scaffold.appGroup == nil ? "" : shared)
  }

  static func settings(_ group: String) -> String {
    """
    import Foundation

    /// What the containing app has written for the extension, which may read it and not write.
    struct SharedSettings {
      let words: [String]?

      init() {
        words = UserDefaults(suiteName: "\(group)")?.stringArray(forKey: "words")
      }
    }

    """
  }

  static let serverAnswer = """
    /// What the server answers: `{"junk": true}`.
    struct ServerAnswer: Decodable {
      let isJunk: Bool

      enum CodingKeys: String, CodingKey {
        case isJunk = "junk"
      }
    }

    """
}
