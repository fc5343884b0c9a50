import IdentityLookup

/// Declares and answers sub-actions in the wrong ways that its App Group's `mode` names.
final class MessageFilterExtension: ILMessageFilterExtension {
  private var mode: String {
    let defaults = UserDefaults(suiteName: "group.com.example.odd-folders")
    return defaults?.string(forKey: "mode") ?? ""
  }
}

extension MessageFilterExtension: ILMessageFilterCapabilitiesQueryHandling {
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    switch mode {
    case "six":
      response.transactionalSubActions = [
        .transactionalFinance, .transactionalOrders, .transactionalReminders,
        .transactionalHealth,
      ]
      response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    case "twice":
      response.transactionalSubActions = [.transactionalFinance, .transactionalFinance]
    case "wrong array":
      response.transactionalSubActions = [.transactionalFinance, .promotionalOffers]
    case "silent":
      return
    default:
      response.transactionalSubActions = [.transactionalFinance]
      response.promotionalSubActions = [.promotionalCoupons]
    }
    completion(response)
  }
}

extension MessageFilterExtension: ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    switch queryRequest.messageBody {
    case "undeclared": (response.action, response.subAction) = (.transaction, .transactionalWeather)
    case "mismatched": (response.action, response.subAction) = (.transaction, .promotionalCoupons)
    case "promotion": response.action = .promotion
    default: (response.action, response.subAction) = (.transaction, .transactionalFinance)
    }
    completion(response)
  }
}
