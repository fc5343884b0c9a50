import IdentityLookup

/// Sorts messages into Transactions and Promotions, with five sub-folders.
final class MessageFilterExtension: ILMessageFilterExtension {}

extension MessageFilterExtension: ILMessageFilterQueryHandling,
  ILMessageFilterCapabilitiesQueryHandling
{
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    let response = ILMessageFilterCapabilitiesQueryResponse()
    response.transactionalSubActions = [
      .transactionalFinance, .transactionalOrders, .transactionalReminders,
    ]
    response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons]
    completion(response)
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    (response.action, response.subAction) = Sorter.folder(for: queryRequest.messageBody ?? "")
    completion(response)
  }
}
