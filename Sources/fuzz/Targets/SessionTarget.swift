import ExtensionBuilding
import ExtensionWire
import Fetching
import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Synchronization

extension FuzzTarget {
  /// An extension that says what it likes: each line of the input is a frame's payload, `!` begins
  /// bytes without a frame, an empty line waits for the host's next frame, `#` closes the pipe.
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

  private static let bundle: Result<ExtensionBundle, any Error> = Result {
    let target = try ExtensionSource(path: "Sources/Samples/FilterIt").description()
    return .inProcess(target, executable: URL(filePath: "/nonexistent"))
  }

  /// Two messages; each must lie in one folder, whatever the extension did.
  private static func played(_ bytes: [UInt8]) async throws -> Verdict {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.queryTimeout = .milliseconds(20)
    configuration.launchTimeout = .milliseconds(20)
    let phone = try SimulatedPhone(configuration)
    let script = HostileScript(bytes)
    await phone.install(try bundle.get(), as: "f", servedBy: script.server)
    _ = try await phone.perform(.select("f"))
    for number in 1...2 {
      _ = try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress("+1408555000\(number)"),
          body: PrivateText("text \(number)"), receiverISOCountryCode: "US"))
    }
    let placed = await phone.folders.values.map(\.count).reduce(0, +)
    await phone.shutDown()
    try hold(placed == 2, "\(placed) of 2 messages lie in a folder")
    return script.isHeard ? .accepted : .rejected
  }
}

/// The extension's side of a session: writes what a script says, and reads what it is told.
private final class HostileScript: Sendable {
  private enum Act {
    case frame(ArraySlice<UInt8>)
    case bytes(ArraySlice<UInt8>)
    case wait
    case close
  }

  private let acts: [Act]
  private let isAnswered = Mutex(false)

  init(_ input: [UInt8]) {
    acts = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      line in
      switch line.first {
      case nil: .wait
      case UInt8(ascii: "!"): .bytes(line.dropFirst())
      case UInt8(ascii: "#"): .close
      default: .frame(line)
      }
    }
  }

  /// Whether a whole script was said.
  var isHeard: Bool { isAnswered.withLock { $0 } }

  var server: InProcessServer {
    { [self] input, output, end in
      let ends = Ends(input, output)
      do {
        try OwnThread.start("extension") { [self] in
          play(ends)
          while ends.read() {}
          ends.close()
          end(0)
        }
      } catch {
        ends.close()
        end(1)
      }
    }
  }

  private func play(_ ends: Ends) {
    for act in acts {
      switch act {
      case .frame(let payload):
        var frame = Data(withUnsafeBytes(of: UInt32(payload.count).bigEndian) { Array($0) })
        frame.append(contentsOf: payload)
        guard ends.write(frame) else { return }
      case .bytes(let bytes): guard ends.write(Data(bytes)) else { return }
      case .wait: guard ends.read() else { return }
      case .close:
        ends.close()
        return
      }
    }
    isAnswered.withLock { $0 = true }
  }

  /// The two descriptors of the extension's side.
  private final class Ends: Sendable {
    private let input: Mutex<OwnedDescriptor?>
    private let output: Mutex<OwnedDescriptor?>

    init(_ input: consuming OwnedDescriptor, _ output: consuming OwnedDescriptor) {
      self.input = Mutex(input)
      self.output = Mutex(output)
    }

    func read() -> Bool { input.withLock { $0?.readSome() } != nil }

    func write(_ data: Data) -> Bool { output.withLock { $0?.writeAll(data) ?? false } }

    func close() { output.withLock { $0 = nil } }
  }
}
