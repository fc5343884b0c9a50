import ExtensionBundles
import Foundation
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// Runs a test body on a phone whose only filter is a hostile one; nothing is left behind.
func withHostilePhone<Result: Sendable>(
  mode: String,
  groups: [String] = [],
  timeout: Duration = .seconds(120),
  launchTimeout: Duration = .seconds(120),
  process: ProcessRules = ProcessRules(),
  sandboxMode: SandboxMode = .enforce,
  _ body: (SimulatedPhone) async throws -> Result
) async throws -> Result {
  let hostile = try HostileBundle(mode: mode, groups: groups)
  defer { hostile.remove() }
  var configuration = PhoneConfiguration()
  configuration.queryTimeout = timeout
  configuration.process = process
  configuration.sandboxMode = sandboxMode
  configuration.launchTimeout = launchTimeout
  let phone = try SimulatedPhone(configuration)
  await phone.install(hostile.bundle, as: "hostile")
  do {
    try await phone.perform(.select("hostile"))
    let result = try await body(phone)
    await phone.shutDown()
    return result
  } catch {
    await phone.shutDown()
    throw error
  }
}

extension IncomingMessage {
  /// A message that every gate lets through.
  static let fromStranger = IncomingMessage(
    service: .sms, sender: SenderAddress("+14085550199"), body: "hello there")
}

/// A bundle whose executable breaks the protocol in a named way, for as long as a test runs.
struct HostileBundle {
  let bundle: ExtensionBundle
  private let folder: URL

  init(mode: String, groups: [String] = [], networkURL: String? = nil) throws {
    let launcher = URL(filePath: try LauncherLocation.find())
    let program = launcher.deletingLastPathComponent().appending(path: "sandbox-probe")
    folder = FileManager.default.temporaryDirectory.appending(
      path: "hostile-\(UUID().uuidString)", directoryHint: .isDirectory)
    let bundle = folder.appending(path: "Hostile.appex", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: program, to: bundle.appending(path: mode))
    let attributes = networkURL.map { ["ILMessageFilterExtensionNetworkURL": $0] } ?? [:]
    let info: [String: Any] = [
      "CFBundleExecutable": mode,
      "CFBundleIdentifier": "com.example.hostile",
      "CFBundleName": "Hostile",
      "CFBundlePackageType": "XPC!",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
        "NSExtensionPrincipalClass": "Hostile.Extension",
        "NSExtensionAttributes": attributes,
      ],
    ]
    try HostileBundle.write(info, to: bundle.appending(path: "Info.plist"))
    if !groups.isEmpty {
      try HostileBundle.write(
        ["com.apple.security.application-groups": groups],
        to: bundle.appending(path: "Entitlements.plist"))
    }
    self.bundle = try ExtensionBundle.load(bundle)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func write(_ list: [String: Any], to url: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: url)
  }
}
