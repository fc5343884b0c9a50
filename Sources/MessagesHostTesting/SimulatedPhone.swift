import ExtensionBundles
import ExtensionRuntime
import Foundation
import HostPolicy
import MessagesHost
import PrivacyChecks

/// A phone with a Messages app and one chosen filter; the test plays everybody else.
///
/// Every phone has its own conversations, containers and process, so tests with phones of their own
/// run in parallel. Receive one message of a phone at a time.
public final class SimulatedPhone: Sendable {
  /// The profile that decides.
  public let profile: PhoneProfile
  let host: MessagesHost.SimulatedPhone
  let bundle: ExtensionBundle
  let privacy: PhonePrivacy
  let isConfined: Bool
  /// The SIM's country, by which numbers are read.
  let country: String

  static let handle = "filter"

  /// Builds the extension if need be, puts it on a new phone and chooses it in Settings.
  ///
  /// - Parameters:
  ///   - extension: The filter.
  ///   - profile: The line of iOS releases.
  ///   - configure: Sets contacts, the network and whatever else is not as usual.
  /// - Throws: `PhoneTestFailure` where the extension cannot be built or run.
  public init(
    extension: ExtensionUnderTest, profile: PhoneProfile = .iOS16,
    configure: (inout PhoneSetup) -> Void = { _ in }
  ) async throws(PhoneTestFailure) {
    self.profile = profile
    isConfined = `extension`.isConfined
    var setup = PhoneSetup()
    configure(&setup)
    country = setup.country
    var configuration = setup.configuration(profile.profile)
    privacy = PhonePrivacy(&configuration)
    do {
      bundle = try await BuiltExtensions.shared.bundle(of: `extension`)
      host = try MessagesHost.SimulatedPhone(configuration)
    } catch {
      throw PhoneTestFailure(error)
    }
    _ = Self.cleaningAtExit
    await host.install(
      bundle, as: Self.handle, servedBy: Self.server(of: `extension`, bundle: bundle))
    try await chooseFilter()
  }

  deinit {
    Task { [host] in await host.shutDown() }
  }

  /// Ends the extension's process and deletes the phone's containers; deinitialization does it too.
  public func shutDown() async {
    await host.shutDown()
  }

  private static func server(
    of extension: ExtensionUnderTest, bundle: ExtensionBundle
  ) -> InProcessServer? {
    guard case .inProcess(let make) = `extension`.program else { return nil }
    let name = bundle.principalClass
    return { input, output, end in
      InProcessService.start(
        input: input, output: output, principalClass: name, make: { make() }, end: end)
    }
  }

  /// A test program may end before the last phone is taken down.
  private static let cleaningAtExit: Void = {
    atexit { MessagesHost.SimulatedPhone.endAll() }
  }()

  /// Does something in which the extension may be asked, alone if it is part of this process.
  func inTurn<Result: Sendable>(
    _ act: () async throws -> Result
  ) async throws(PhoneTestFailure) -> Result {
    if !isConfined { await ProcessTurns.shared.take() }
    defer { if !isConfined { ProcessTurns.shared.give() } }
    do {
      return try await act()
    } catch {
      throw PhoneTestFailure(error)
    }
  }
}
