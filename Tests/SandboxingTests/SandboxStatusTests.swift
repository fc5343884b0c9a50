import Testing

@testable import Sandboxing

@Suite struct SandboxStatusTests {
  @Test func thisMachineIsMeasuredByARealLaunch() async throws {
    let status = try await SandboxStatus.ofThisMachine(launcher: try LauncherLocation.find())
    #expect(status.all.map(\.protection) == Protection.allCases)
    #expect(status[.files].isActive, "\(status)")
  }

  @Test func whatNobodyReportedIsAGap() {
    #expect(SandboxStatus().gaps == Protection.allCases)
  }
}
