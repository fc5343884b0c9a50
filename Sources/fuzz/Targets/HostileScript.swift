import ExtensionWire
import MessagesHost
import Sandboxing
import Synchronization

/// The extension's side of a session, as an input says: each line is a frame's payload, `!` begins bytes
/// without a frame, an empty line waits for the host's next frame, `#` ends the process.
///
/// Each process of it begins anew.
final class HostileScript: Sendable {
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

  /// What a process says first, in the version of the protocol that the host speaks.
  static func ready(_ handles: String) -> String {
    #"{"ready":{"handlesCapabilities":false,"# + handles
      + #","principalClass":"App.Extension","version":\#(WireVersion.current)},"type":"ready"}"#
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
