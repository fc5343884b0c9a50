import Foundation
import HostPolicy

/// Real HTTPS by the system's `curl` program: one new process, connection and TLS session a request.
package struct LiveTransport: DeferralTransport {
  package let name = "live"
  package let settings: LiveSettings

  package init(_ settings: LiveSettings = LiveSettings()) {
    self.settings = settings
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    let clock = ContinuousClock()
    let start = clock.now
    let ending = await exchange(request, limits: limits)
    return TransportReply(ending, elapsed: start.duration(to: clock.now))
  }

  private func exchange(
    _ request: DeferralRequest, limits: TransportLimits
  ) async -> TransportReply.Ending {
    if let file = settings.certificateAuthorityFile,
      !FileManager.default.isReadableFile(atPath: file)
    {
      return .problem(DeferralProblem(.setting, "no CA file at \(file); name a PEM file"))
    }
    switch await route(to: request.url, timeout: limits.timeout) {
    case .failure(let stop): return stop.ending
    case .success(let route):
      return await Self.run(request, route: route, limits: limits, settings: settings)
    }
  }

  /// Runs `curl` over a route that was judged already.
  static func run(
    _ request: DeferralRequest, route: CurlCommand.Route, limits: TransportLimits,
    settings: LiveSettings
  ) async -> TransportReply.Ending {
    do {
      let program = try CurlProgram.find(settings.curl)
      let command = CurlCommand(
        request, route: route, limits: limits,
        certificateAuthorityFile: settings.certificateAuthorityFile)
      let run = CurlRun(
        program: program, launcher: settings.launcher, command: command, input: request.body,
        limits: limits)
      return CurlReading(
        try await run.remains(), request: request, marker: command.marker
      ).ending
    } catch let problem as DeferralProblem {
      return .problem(problem)
    } catch {
      return .problem(DeferralProblem(.curl, "curl does not start: \(error)"))
    }
  }
}
