import IdentityLookup

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
    response.transactionalSubActions = [.transactionalFinance, .transactionalReminders]
    response.promotionalSubActions = [.promotionalCoupons, .promotionalOffers]
    completion(response)
  }

  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let response = ILMessageFilterQueryResponse()
    let verdict = Verdict(queryRequest.messageBody ?? "")
    (response.action, response.subAction) = (verdict.action, verdict.subAction)
    completion(response)
  }
}

enum Verdict {
  case coupon, payment, code, other

  init(_ text: String) {
    if text.contains("coupon") {
      self = .coupon
    } else if text.contains("Balance") {
      self = .payment
    } else {
      self = text.contains("code") ? .code : .other
    }
  }

  var action: ILMessageFilterAction {
    switch self {
    case .coupon: .promotion
    case .payment, .code: .transaction
    case .other: .none
    }
  }

  var subAction: ILMessageFilterSubAction {
    switch self {
    case .coupon: .promotionalCoupons
    case .payment: .transactionalFinance
    case .code: .transactionalReminders
    case .other: .none
    }
  }
}
