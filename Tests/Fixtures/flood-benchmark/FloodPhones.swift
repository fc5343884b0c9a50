import ExtensionBundles
import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// A phone whose filter is the probe's program, which does what its name says.
private func phone(mode: String, in folder: URL, timeout: Duration) async throws -> SimulatedPhone {
  let program = URL(filePath: try LauncherLocation.find(companion: "sandbox-probe"))
  let bundle = folder.appending(path: "\(mode).appex", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
  try FileManager.default.copyItem(at: program, to: bundle.appending(path: mode))
  let info: [String: Any] = [
    "CFBundleExecutable": mode, "CFBundleIdentifier": "com.example.hostile",
    "CFBundleName": mode, "CFBundlePackageType": "XPC!",
    "NSExtension": [
      "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
      "NSExtensionPrincipalClass": "Hostile.Extension",
    ],
  ]
  try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    .write(to: bundle.appending(path: "Info.plist"))
  var configuration = PhoneConfiguration()
  configuration.queryTimeout = timeout
  let phone = try SimulatedPhone(configuration)
  await phone.install(try ExtensionBundle.load(bundle), as: mode)
  try await phone.perform(.select(mode))
  return phone
}

private let message = IncomingMessage(
  service: .sms, sender: SenderAddress("+14085550199"), body: "hello there")

/// A phone that is asked as often as it answers.
enum QuietPhone {
  static let messages = 200

  /// How long it takes for all messages, from the first answer on.
  static func duration(beside flood: String? = nil) async throws -> Duration {
    let folder = try TemporaryFolder(.proof)
    defer { folder.remove() }
    let quiet = try await phone(mode: "well-behaved", in: folder.url, timeout: .seconds(60))
    _ = try await quiet.receive(message)
    let flooding = try flood.map { kind in
      try FloodingPhone.start(kind)
    }
    let duration = try await ContinuousClock().measure {
      for _ in 0..<messages { _ = try await quiet.receive(message) }
    }
    flooding?.cancel()
    try await flooding?.value
    await quiet.shutDown()
    return duration
  }
}

/// A phone whose filter floods its host.
enum FloodingPhone {
  static let kinds = [
    "floods-long-notices", "floods-notices", "floods-answers", "floods-ready", "floods-deferrals",
    "floods-deferrals-of-nothing", "floods-for-ever", "floods-refusals", "floods-calls",
    "floods-calls-in-threads", "floods-logs", "floods-empty-lines", "floods-timers",
    "floods-shared-memory", "floods-socket-buffers", "floods-files", "floods-entries",
  ]
  /// How long it has for an answer.
  private static let timeout = Duration.seconds(2)

  /// Asks it again and again until it is cancelled.
  static func start(_ kind: String) throws -> Task<Void, any Error> {
    let folder = try TemporaryFolder(.proof)
    return Task {
      defer { folder.remove() }
      while !Task.isCancelled {
        let place = folder.url.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        let flooding = try await phone(mode: kind, in: place, timeout: timeout)
        _ = try await flooding.receive(message)
        await flooding.shutDown()
      }
    }
  }

  struct Cost {
    let verdict: String
    /// From the question to its verdict, the launch included.
    let time: Duration
    let processorTime: Duration
    /// The most that the host had more than before, in bytes.
    let memory: UInt64

    /// What is beyond all that a loaded machine explains; nil where nothing is.
    var excess: String? {
      if verdict == FloodingPhone.unasked { return "nobody asked it" }
      if time > timeout + patience { return "its verdict came after \(time)" }
      return memory > mostMemory ? "the host grew by \(memory >> 20) MiB" : nil
    }
  }

  /// A launch, and the end of a process that does not end by itself, on a machine with other work.
  private static let patience = Duration.seconds(20)
  /// In bytes; 20 MiB were seen.
  private static let mostMemory: UInt64 = 64 << 20

  /// What one question costs the host.
  static func cost(of kind: String) async throws -> Cost {
    let folder = try TemporaryFolder(.proof)
    defer { folder.remove() }
    let flooding = try await phone(mode: kind, in: folder.url, timeout: timeout)
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    let (before, time) = (peak(), processorTime())
    let start = ContinuousClock.now
    let outcome = try await flooding.receive(message)
    let cost = Cost(
      verdict: words(outcome.decision.answer), time: ContinuousClock.now - start,
      processorTime: processorTime() - time, memory: peak() - min(peak(), before))
    await flooding.shutDown()
    return cost
  }

  private static let unasked = "not asked"

  private static func words(_ answer: FilterAnswer?) -> String {
    switch answer {
    case .noAnswer(let reason): "no answer (\(reason.rawValue))"
    case .response(let action, _): "action \(action)"
    case nil: unasked
    }
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The most resident memory since it was cleared, in bytes.
  private static func peak() -> UInt64 {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { UInt64($0) } ?? 0) << 10
  }
}
