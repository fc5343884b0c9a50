import ExtensionBundles
import ExtensionWire
import Fetching
import HostFiles
import HostPolicy
import MessagesHost
import Sandboxing
import Synchronization
import Texts

extension FuzzTarget {
  /// An extension that says what it likes: each line of the input is a frame's payload, `!` begins
  /// bytes without a frame, an empty line waits for the host's next frame, `#` ends the process.
  ///
  /// No real time passes in it, so that a time limit is the same on every machine.
  static let session = FuzzTarget(
    name: "session", summary: "what a hostile extension says to a phone", longestInput: 8 << 10,
    words: [
      #"{"id":1,"response":{"action":1,"subAction":0},"type":"response"}"#, "\n", "\n\n",
      #"{"id":1,"type":"deferral"}"#, #"{"id":2,"type":"deferral"}"#, "#\n", "!", "\"id\":2",
      #"{"capabilities":{"promotional":[],"transactional":[]},"id":4294967295,"type":"capabilities"}"#,
      #"{"diagnostic":{"code":"a","message":"b"},"type":"diagnostic"}"#, "4294967295",
    ]
  ) { input in
    try BlockingWork.wait { try await played(input.bytes) }
  }

  private static let bundle = ExtensionBundle.scripted(
    "Hostile", networkURL: "https://filter.a.test/ask")

  /// Two messages; each must lie in one folder, whatever the extension did.
  private static func played(_ bytes: [UInt8]) async throws -> Reading {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    configuration.approval = .granted
    let phone = try SimulatedPhone(configuration)
    let script = HostileScript(bytes)
    let played = await phone.play { phone in
      let result: Result<Int, any Error>
      do {
        result = .success(try await received(playing: script, on: phone))
      } catch {
        result = .failure(error)
      }
      await phone.shutDown()
      return result
    }
    let placed = try played.get()
    try hold(placed == 2, "\(placed) of 2 messages lie in a folder")
    return script.isHeard ? .accepted : .rejected
  }

  /// How many messages lie in a folder.
  private static func received(
    playing script: HostileScript, on phone: isolated SimulatedPhone
  ) async throws -> Int {
    phone.install(bundle, as: "f") { script.acts(on: $0) }
    _ = try await phone.perform(.select("f"))
    for number in 1...2 {
      _ = try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress("+1408555000\(number)"),
          body: PrivateText("text \(number)"), receiverISOCountryCode: "US"))
    }
    return phone.folders.values.map(\.count).reduce(0, +)
  }
}

/// The extension's side of a session, as an input says; each process of it begins anew.
private final class HostileScript: Sendable {
  /// What is done until the host is waited for, by the number of frames that were heard before.
  private let acts: [[ScriptedAct]]
  private let doesEnd: Bool
  /// How many of them the process has done.
  private let place = Mutex(0)
  private let isDone = Mutex(false)

  init(_ input: [UInt8]) {
    var acts: [[ScriptedAct]] = [[]]
    var doesEnd = false
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard !doesEnd else { break }
      switch line.first {
      case nil: acts.append([])
      case UInt8(ascii: "!"):
        acts[acts.count - 1].append(ScriptedAct(.received(Array(line.dropFirst()))))
      case UInt8(ascii: "#"):
        doesEnd = true
        acts[acts.count - 1].append(ScriptedAct(.exited(.exited(code: 0), nil)))
      default:
        let length = withUnsafeBytes(of: UInt32(line.count).bigEndian) { Array($0) }
        acts[acts.count - 1].append(ScriptedAct(.received(length + line)))
      }
    }
    (self.acts, self.doesEnd) = (acts, doesEnd)
  }

  /// Whether a whole script was said, and not ended by itself.
  var isHeard: Bool { !doesEnd && isDone.withLock { $0 } }

  /// What is done about a frame of the host's: a process begins with what waits for none.
  func acts(on message: HostMessage) -> [ScriptedAct] {
    let said = place.withLock { place in
      if case .hello = message { place = 0 }
      let first = place
      place = min(first == 0 ? 2 : first + 1, acts.count)
      return first..<place
    }
    if said.upperBound == acts.count { isDone.withLock { $0 = true } }
    return acts[said].flatMap(\.self)
  }
}
