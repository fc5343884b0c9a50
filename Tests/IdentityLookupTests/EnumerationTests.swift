import IdentityLookup
import Testing

/// The raw values of the real enumerations (DOC).
@Suite struct EnumerationTests {
  @Test(arguments: [
    (ILMessageFilterAction.none, 0), (.allow, 1), (.junk, 2), (.promotion, 3), (.transaction, 4),
  ])
  func actionHasItsRawValue(_ action: ILMessageFilterAction, _ rawValue: Int) {
    #expect(action.rawValue == rawValue)
    #expect(ILMessageFilterAction(rawValue: rawValue) == action)
  }

  @Test func filterIsTheOldNameOfJunk() {
    #expect(ILMessageFilterAction.filter == .junk)
  }

  @Test(arguments: [
    (ILMessageFilterSubAction.none, 0), (.transactionalOthers, 10000),
    (.transactionalFinance, 10001), (.transactionalOrders, 10002), (.transactionalReminders, 10003),
    (.transactionalHealth, 10004), (.transactionalWeather, 10005), (.transactionalCarrier, 10006),
    (.transactionalRewards, 10007), (.transactionalPublicServices, 10008),
    (.promotionalOthers, 20000), (.promotionalOffers, 20001), (.promotionalCoupons, 20002),
  ])
  func subActionHasItsRawValue(_ subAction: ILMessageFilterSubAction, _ rawValue: Int) {
    #expect(subAction.rawValue == rawValue)
    #expect(ILMessageFilterSubAction(rawValue: rawValue) == subAction)
  }
}
