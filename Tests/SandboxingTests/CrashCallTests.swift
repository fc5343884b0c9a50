import CPlatform
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

@Suite struct CrashCallTests {
  private static let number = cpl_system_call_number("sethostname")

  private static func call(_ number: Int32, _ length: UInt64) -> StoppedCall {
    var notification = cpl_notification()
    notification.number = number
    notification.arguments.0 = 0x7000
    notification.arguments.1 = length
    return StoppedCall(notification, mode: .enforce)
  }

  @Test func onlyTheMarkedCallIsACrash() throws {
    let crash = try #require(CrashCall.read(Self.call(Self.number, CrashCall.mark | 11)))
    #expect(crash.signal == 11)
    #expect(crash.context == 0x7000)
    #expect(CrashCall.read(Self.call(Self.number, 11)) == nil)
    #expect(CrashCall.read(Self.call(Self.number, CrashCall.mark + 0x10b)) == nil)
    #expect(CrashCall.read(Self.call(Self.number + 1, CrashCall.mark | 11)) == nil)
  }

  private static let arguments = ["call", "\(number)", "8", "\(CrashCall.mark | 11)"]

  @Test func withoutTheSandboxTheCallFailsByItself() throws {
    let world = try ProofWorld()
    let name = ProcessInfo.processInfo.hostName
    let run = try ProbeRun.plain(Self.arguments, in: world)
    #expect(run.returned == -1)
    // The length is looked at after the right to make the call.
    #expect(run.errno == Int(geteuid() == 0 ? EINVAL : EPERM))
    #expect(ProcessInfo.processInfo.hostName == name)
  }

  @Test func crashThatIsMadeUpIsRefusedAndTheHostGoesOn() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(Self.arguments, in: world)
    #expect(run.lines == ["-1 \(EPERM)"])
    #expect(run.denials.isEmpty)
    #expect(run.termination == .exited(code: 0))
  }

  @Test func ordinaryCallIsReportedAsEver() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(["call", "\(Self.number)", "8", "3"], in: world)
    #expect(run.lines == ["-1 \(EPERM)"])
    #expect(run.denials.map(\.attempt) == ["call sethostname"])
  }
}
