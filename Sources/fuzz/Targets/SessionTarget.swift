import ExtensionBundles
import ExtensionWire
import Fetching
import HostFiles
import HostPolicy
import MessagesHost
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
      HostileScript.ready(#""handlesQueries":true,"handlesReports":false"#),
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
    // A line of the input is a payload, which no line break may be in.
    configuration.wire = .json
    configuration.approval = .granted
    let phone = try SimulatedPhone(configuration)
    let script = HostileScript(bytes)
    let played = await phone.play { phone in
      let result: Result<(placed: Int, isAnswered: Bool), any Error>
      do {
        result = .success(try await received(playing: script, on: phone))
      } catch {
        result = .failure(error)
      }
      await phone.shutDown()
      return result
    }
    let (placed, isAnswered) = try played.get()
    try hold(placed == 2, "\(placed) of 2 messages lie in a folder")
    return script.isHeard && isAnswered ? .accepted : .rejected
  }

  /// How many messages lie in a folder, and whether there was an answer to one of them.
  private static func received(
    playing script: HostileScript, on phone: isolated SimulatedPhone
  ) async throws -> (placed: Int, isAnswered: Bool) {
    phone.install(bundle, as: "f") { script.acts(on: $0) }
    _ = try await phone.perform(.select("f"))
    for number in 1...2 {
      _ = try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress("+1408555000\(number)"),
          body: PrivateText("text \(number)"), receiverISOCountryCode: "US"))
    }
    let isAnswered = phone.trace.contains {
      if case .answered(.response) = $0.event { true } else { false }
    }
    return (phone.folders.values.map(\.count).reduce(0, +), isAnswered)
  }
}
