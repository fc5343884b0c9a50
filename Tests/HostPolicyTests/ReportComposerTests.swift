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
  ) throws {
    let composer = try ReportComposer(to: "+15550100", userString: "spam from 1")
    #expect(composer.recipients == ["+15550100"] && composer.body == "spam from 1")
    #expect(composer.outcome(of: act) == outcome)
  }

  @Test(
    arguments: [
      (nil, "text", ReportObstacle.noDestination), ("", "text", .noDestination),
      ("+15550100", nil, .noText), ("+15550100", "", .noText), (nil, nil, .noDestination),
    ] as [(String?, PrivateText?, ReportObstacle)])
  func withoutDestinationOrTextThereIsNoComposer(
    _ destination: String?, _ userString: PrivateText?, _ obstacle: ReportObstacle
  ) {
    let failure = ReportFailure(obstacle)
    #expect(throws: failure) { try ReportComposer(to: destination, userString: userString) }
    #expect(
      "\(failure)".contains(
        "(com.apple.IdentityLookupUI.ILClassificationReportingController 0)"))
  }

  @Test(
    arguments: [
      (nil, nil, [], nil), ("https://a", nil, [.network], .network),
      (nil, "+1", [.sms], .sms), ("https://a", "+1", [.network, .sms], .network),
    ] as [(String?, String?, Set<ReportDestination>, ReportDestination?)])
  func theNetworkWins(
    _ url: String?, _ number: String?, _ all: Set<ReportDestination>, _ used: ReportDestination?
  ) throws {
    let delivery = ReportDelivery(networkDestination: url, smsDestination: number)
    #expect(delivery.destinations == all && delivery.destination == used)
    guard let number else {
      #expect(throws: ReportFailure(.noDestination)) { try delivery.composer(userString: "x") }
      return
    }
    #expect(try delivery.composer(userString: "x").recipients == [number])
  }

  @Test(arguments: ReportObstacle.allCases)
  func everyObstacleSaysWhatToChange(_ obstacle: ReportObstacle) {
    let failure = ReportFailure(obstacle)
    #expect(!failure.description.isEmpty && !failure.remedy.isEmpty)
  }
}
