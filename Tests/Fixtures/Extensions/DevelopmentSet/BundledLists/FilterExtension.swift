import IdentityLookup

final class FilterExtension: ILMessageFilterExtension {
  private let lists = Lists()
  private let settings = SettingsWatcher(group: "group.com.example.bundled-lists")
}

extension FilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    let response = ILMessageFilterQueryResponse()
    guard settings.isOn, let text = queryRequest.messageBody else { return response }
    if let kind = SenderTable.shared?.kind(of: queryRequest.sender ?? "") {
      response.action = kind
    } else if CodeReader.code(in: text) != nil {
      response.action = .transaction
    } else if await lists.friends.contains(where: text.contains) {
      response.action = .allow
    } else if let words = try? await lists.words(), words.contains(where: text.contains) {
      response.action = .junk
    }
    return response
  }
}
