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
  let kinds: [DispatchQoS.QoSClass] = [
    .userInteractive, .userInitiated, .default, .utility, .background,
  ]
  for index in 0..<32 {
    DispatchQueue.global(qos: kinds[index % kinds.count]).async(group: group) { usleep(100) }
  }
  group.wait()
  return fired.text
}

/// The folders that extensions ask for, as they lie in the home.
func folders() -> String {
  let kinds: [FileManager.SearchPathDirectory] = [
    .documentDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory,
    .downloadsDirectory, .desktopDirectory,
  ]
  let home = NSHomeDirectory()
  return kinds.map { kind in
    let url = FileManager.default.urls(for: kind, in: .userDomainMask).first
    return url.map { $0.path.replacing(home, with: "~") } ?? "none"
  }.joined(separator: " ")
}

/// The same in every domain, and the machine by the API that knows its names.
func everyFolder() -> String {
  let kinds: [FileManager.SearchPathDirectory] = [
    .documentDirectory, .cachesDirectory, .libraryDirectory, .applicationSupportDirectory,
    .picturesDirectory, .moviesDirectory, .musicDirectory, .itemReplacementDirectory,
  ]
  let urls = kinds.flatMap { FileManager.default.urls(for: $0, in: .allDomainsMask) }
  return urls.isEmpty ? "none" : "asked"
}

func machine() -> String {
  let host = Host.current()
  _ = (host.name, host.names, host.address, host.addresses, host.localizedName)
  return "asked"
}

/// Gives memory of a second thread back, which the C library does in its own way.
func shrinkHeap() -> String {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    for _ in 0..<3 {
      let blocks = (0..<2_000).map { _ in
        UnsafeMutableRawPointer.allocate(byteCount: 60_000, alignment: 8)
      }
      for block in blocks.reversed() { block.deallocate() }
    }
    done.signal()
  }
  done.wait()
  return "given back"
}

/// Asks for what Foundation knows of machine, user and place.
func facts() throws -> String {
  let info = ProcessInfo.processInfo
  _ = (info.operatingSystemVersionString, info.operatingSystemVersion, info.physicalMemory)
  _ = (info.hostName, info.systemUptime, info.processName, info.globallyUniqueString)
  _ = (Locale.current.identifier, Locale.preferredLanguages, Calendar.current.firstWeekday)
  _ = (TimeZone.current.identifier, TimeZone.knownTimeZoneIdentifiers.count)
  _ = (NSUserName(), NSFullUserName(), UUID(), Int.random(in: 0..<9), Date())
  _ = (Bundle.main.bundlePath, Bundle.main.localizations, Bundle.main.infoDictionary)
  _ = FileManager.default.temporaryDirectory
  _ = try FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
  _ = (NumberFormatter().string(from: 1), ISO8601DateFormatter().string(from: Date()))
  _ = ("é" as NSString).localizedCaseInsensitiveCompare("E")
  _ = (0..<100_000).map { _ in Int.random(in: 0..<9) }.sorted()
  return "known"
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
case "write-atomically":
  for path in arguments {
    try? Data("x".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
case "write-string":
  for path in arguments { try? "x".write(toFile: path, atomically: true, encoding: .utf8) }
case "write-list":
  for path in arguments {
    try? NSArray(array: [1]).write(to: URL(fileURLWithPath: path))
  }
case "manage": report(manageFiles)
case "encode": report(encode)
case "defaults":
  UserDefaults.standard.set(7, forKey: "seven")
  report {
    let synchronized = UserDefaults.standard.synchronize()
    return "\(synchronized) \(UserDefaults.standard.integer(forKey: "seven"))"
  }
case "folders": report(folders)
case "every-folder": report { everyFolder() }
case "machine": report { machine() }
case "heap": report(shrinkHeap)
case "facts": report(facts)
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
