import Foundation
import IdentityLookup
import os

/// Says what a terminal or a CI server obeys, in every way in which a process can say something.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let answer = { completion(ILMessageFilterQueryResponse()) }
    switch queryRequest.messageBody {
    case let text? where text.hasPrefix("frame "):
      if let payload = Data(base64Encoded: String(text.dropFirst(6))) { send(payload) }
    case "codes": sendNotices()
    case "type": write(#"{"type":"\#(Poison.text("type"))"}"#)
    case "output": printEverything()
    case "log": writeLog()
    case "files": for name in names { tryFile(name) }
    case "crash": fatalError(Poison.text("crash"))
    case "defaults": askForDefaults()
    case "network": return context.deferQueryRequestToNetwork { _, _ in answer() }
    default:
      sendNotices()
      printEverything()
      writeLog()
      for name in names { tryFile(name) }
      askForDefaults()
    }
    answer()
  }

  private func writeLog() {
    Logger(subsystem: Poison.text("subsystem"), category: Poison.text("category"))
      .error("\(Poison.characters, privacy: .public)ENDentry \(Poison.text("private"))")
  }

  private func askForDefaults() {
    _ = UserDefaults.standard.string(forKey: Poison.text("key"))
    _ = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: Poison.text("group"))
  }

  /// One code that nobody knows, two that are the host's alone, and one that is the runtime's.
  private func sendNotices() {
    for code in [Poison.text("code"), "process.busy", "deferral.late", "completion.twice"] {
      write(code: code, message: Poison.text("message"))
    }
  }

  /// Writes a frame past the runtime, in the binary form.
  private func write(code: String, message: String) {
    var payload = Data([0x88])
    for text in [code, message] {
      var length = text.utf8.count
      while length >= 0x80 {
        payload.append(UInt8(length & 0x7F) | 0x80)
        length >>= 7
      }
      payload.append(UInt8(length))
      payload.append(contentsOf: text.utf8)
    }
    // It belongs to no query.
    payload.append(0)
    send(payload)
  }

  /// Writes a frame in the other form.
  private func write(_ json: String) {
    // A line break may not stand in a string of JSON as it is.
    send(Data(json.utf8.filter { $0 >= 0x20 }))
  }

  private func send(_ payload: Data) {
    let length = withUnsafeBytes(of: UInt32(payload.count).bigEndian) { Data($0) }
    output(length + payload, to: 4)
  }

  private func output(_ bytes: Data, to descriptor: Int32) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(bytes)
  }

  /// Every byte by itself, also those that are no UTF-8, and the text.
  private func printEverything() {
    for (descriptor, place) in [(Int32(1), "stdout"), (2, "stderr")] {
      for byte in UInt8(0)...255 {
        output(Data("byte \(byte) ".utf8) + [byte] + Data(" END\n".utf8), to: descriptor)
      }
      output(Data((Poison.text(place) + "\n").utf8), to: descriptor)
    }
  }

  /// Every byte that a name can have, and the beginning of the text.
  private let names: [[UInt8]] = {
    let bytes = (UInt8(1)...255).filter { $0 != UInt8(ascii: "/") }
    let parts = stride(from: 0, to: bytes.count, by: 50).map {
      Array("name \($0) ".utf8) + bytes[$0..<min($0 + 50, bytes.count)]
    }
    return parts + [
      Array("::error::FORGED\n::error::FORGED\r##[error]FORGED".utf8),
      Array("\u{202e}\u{2066}\u{2028}##vso[task]FORGED\u{e0041}".utf8),
    ]
  }()

  private func tryFile(_ name: [UInt8]) {
    for folder in ["/etc/", "/"] {
      let path = (Array(folder.utf8) + name + [0]).map(CChar.init(bitPattern:))
      _ = open(path, O_RDONLY)
      _ = open(path, O_WRONLY | O_CREAT, 0o600)
    }
  }
}
