import HostPolicy
import Testing
import Texts

@Suite struct ReportComposerTests {
  @Test(
    arguments: [
      (ReportComposer.Act.send, ReportComposer.Outcome.sent("spam from 1", to: ["+15550100"])),
      (.sendInstead("shorter"), .sent("shorter", to: ["+15550100"])), (.sendInstead(""), nil),
      (.cancel, .cancelled),
    ] as [(ReportComposer.Act, ReportComposer.Outcome?)])
  func theUserSendsOrCancels(
    _ act: ReportComposer.Act, _ outcome: ReportComposer.Outcome?
  ) {
    let composer = ReportComposer(to: "+15550100", userString: "spam from 1")
    #expect(composer.recipients == ["+15550100"] && composer.body == "spam from 1")
    #expect(composer.outcome(of: act) == outcome)
  }

  @Test(
    arguments: [
      (nil, nil, []), ("https://a", nil, [.network]), (nil, "+1", [.sms]),
      ("https://a", "+1", [.network, .sms]),
    ] as [(String?, String?, Set<ReportDestination>)])
  func destinationsAreThoseOfTheKeys(
    _ url: String?, _ number: String?, _ all: Set<ReportDestination>
  ) {
    let delivery = ReportDelivery(networkDestination: url, smsDestination: number)
    #expect(delivery.destinations == all)
  }

  @Test(arguments: ReportObstacle.allCases)
  func everyObstacleSaysWhatToChange(_ obstacle: ReportObstacle) {
    let failure = ReportFailure(obstacle)
    #expect(!failure.description.isEmpty && !failure.remedy.isEmpty)
    let error = "(com.apple.IdentityLookupUI.ILClassificationReportingController 0)"
    #expect("\(failure)".contains(error) == (obstacle != .userInfo))
    let names = ["ILClassificationExtensionNetworkReportDestination", "NSExtensionAttributes"]
    for name in names { #expect("\(failure)".contains(name) == (obstacle == .noDestination)) }
  }
}
