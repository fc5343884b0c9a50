import Dispatch
import Foundation
import FoundationNetworking

// What an ordinary extension does with Foundation:
//   foundation-probe CASE [ARGUMENT]...
// prints one line, `ok …` or `error …`.

let own = FileManager.default.homeDirectoryForCurrentUser
let documents = own.appending(path: "Documents")
let arguments = CommandLine.arguments.dropFirst(2)

func report(_ act: () throws -> String) {
  do { print("ok", try act()) } catch { print("error", error) }
}

func roundTrip(_ options: Data.WritingOptions) throws -> String {
  let file = documents.appending(path: "data.bin")
  try Data("one".utf8).write(to: file)
  try Data("two".utf8).write(to: file, options: options)
  return String(decoding: try Data(contentsOf: file), as: UTF8.self)
}

func manageFiles() throws -> String {
  let manager = FileManager.default
  let folder = documents.appending(path: "folder/inner")
  try manager.createDirectory(
    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  let file = folder.appending(path: "a.txt")
  guard manager.createFile(atPath: file.path, contents: Data("a".utf8)) else { return "no file" }
  try manager.setAttributes(
    [.modificationDate: Date(timeIntervalSince1970: 1), .posixPermissions: 0o600],
    ofItemAtPath: file.path)
  let copy = folder.appending(path: "b.txt")
  try manager.copyItem(at: file, to: copy)
  try manager.moveItem(at: copy, to: folder.appending(path: "c.txt"))
  let names = try manager.contentsOfDirectory(atPath: folder.path).sorted()
  let attributes = try manager.attributesOfItem(atPath: file.path)
  try manager.removeItem(at: documents.appending(path: "folder"))
  let date = attributes[.modificationDate] as? Date
  return "\(names) \(date?.timeIntervalSince1970 ?? -1) \(attributes[.posixPermissions] ?? "")"
}

func encode() throws -> String {
  let file = documents.appending(path: "list.plist")
  try PropertyListEncoder().encode(["a": 1]).write(to: file, options: .atomic)
  try JSONEncoder().encode(["a": 1]).write(to: documents.appending(path: "list.json"))
  return "\(try PropertyListDecoder().decode([String: Int].self, from: Data(contentsOf: file)))"
}

func fetch(_ address: String) -> String {
  let done = DispatchSemaphore(value: 0)
  guard let url = URL(string: address) else { return "bad URL" }
  let answer = Answer()
  URLSession.shared.dataTask(with: url) { _, _, error in
    answer.text = error.map { "\(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "fetched"
    done.signal()
  }.resume()
  done.wait()
  return answer.text
}

// Written before a semaphore is signalled or on the thread that reads it.
final class Answer: @unchecked Sendable { var text = "" }

func runLoop() -> String {
  let fired = Answer()
  let timer = Timer(timeInterval: 0.01, repeats: false) { _ in fired.text = "fired" }
  RunLoop.current.add(timer, forMode: .default)
  RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
  let group = DispatchGroup()
  for _ in 0..<32 { DispatchQueue.global().async(group: group) { usleep(100) } }
  group.wait()
  return fired.text
}

switch CommandLine.arguments.dropFirst().first {
case "nothing": report { "" }
case "write": report { try roundTrip([]) }
case "write-atomic": report { try roundTrip(.atomic) }
case "write-to":
  report {
    try Data("x".utf8).write(to: URL(fileURLWithPath: arguments[2]))
    return ""
  }
case "manage": report(manageFiles)
case "encode": report(encode)
case "defaults":
  UserDefaults.standard.set(7, forKey: "seven")
  report {
    let synchronized = UserDefaults.standard.synchronize()
    return "\(synchronized) \(UserDefaults.standard.integer(forKey: "seven"))"
  }
case "home": report { "\(NSHomeDirectory()) \(NSTemporaryDirectory()) \(NSUserName())" }
case "fetch": report { fetch(arguments[2]) }
case "loop": report(runLoop)
case "formatting":
  report {
    let date = Date(timeIntervalSince1970: 0)
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.locale = Locale(identifier: "de_DE")
    formatter.timeZone = TimeZone(identifier: "Europe/Berlin")
    let match = "a1".range(of: "[0-9]", options: .regularExpression) != nil
    let hasProcessors = ProcessInfo.processInfo.activeProcessorCount > 0
    return "\(formatter.string(from: date)) \(match) \(hasProcessors)"
  }
case "tasks":
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<50 { group.addTask { try? await Task.sleep(for: .milliseconds(1)) } }
  }
  report { "" }
default: exit(64)
}
