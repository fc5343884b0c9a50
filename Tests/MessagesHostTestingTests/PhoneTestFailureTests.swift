import ExtensionBundles
import Foundation
import Testing

import struct MessagesHost.HostError

@testable import MessagesHostTesting

/// Whom a failure blames: the extension, the machine or the test.
@Suite struct PhoneTestFailureTests {
  @Test(arguments: [
    (HostError.Code.launch, PhoneTestFailure.Code.unusableMachine), (.program, .unusableTest),
    (.appGroupSeed, .unusableTest), (.bundle, .unusableTest),
  ])
  func theHostsFailureIsTheMachinesOrTheTests(
    _ code: HostError.Code, _ blamed: PhoneTestFailure.Code
  ) {
    let failure = PhoneTestFailure(HostError(code, "it went wrong"))
    #expect(failure.code == blamed)
    #expect(failure.description == "it went wrong")
  }

  @Test(arguments: BuildError.Code.allCases)
  func aBuildThatFailsIsTheExtensionsOrTheMachines(_ code: BuildError.Code) {
    let error = BuildError(
      code, at: URL(filePath: "/a/Filter"), "it went wrong", remedy: "Mend it.")
    let failure = PhoneTestFailure(error)
    #expect(failure.code == (code.isEnvironmental ? .unusableMachine : .unusableExtension))
    #expect(failure.description == "\(error)")
  }

  @Test func aFailureThatHasItsNameKeepsIt() {
    let failure = PhoneTestFailure(.rule, "broken\u{1b}[31m")
    #expect(!failure.description.contains("\u{1b}") && failure.description.hasPrefix("broken"))
    #expect(PhoneTestFailure(failure as any Error) == failure)
    #expect(PhoneTestFailure(CancellationError()).code == .unusableTest)
  }
}
