import HostPolicy
import Texts

/// Reads what must hold at the end.
struct EndExpectationReader {
  let log: ProblemLog
  let profile: IOSProfile

  func read(_ root: inout ObjectReader) -> Scenario.EndExpectation? {
    guard var object = root.object("expect") else { return nil }
    defer { object.finish() }
    if object.places.isEmpty {
      log.add("nothing is expected; say what must hold at the end", at: object.path)
    }
    var end = Scenario.EndExpectation(folders: folders(&object))
    end.acts.position = log.position(of: object.path)
    end.acts.places = object.places
    end.acts.log = object.texts("log")
    end.acts.denied = object.choices("denied", of: DenialNames.all)
    end.acts.noDenials = object.flag("noDenials")
    end.acts.diagnostics = object.texts("diagnostics")
    if end.acts.noDenials == true, end.acts.denied?.isEmpty == false {
      log.add("noDenials: true and denied contradict each other", at: object.path)
    }
    return end
  }

  private func folders(_ object: inout ObjectReader) -> [Scenario.FolderExpectation] {
    guard var folders = object.object("folders") else { return [] }
    defer { folders.finish() }
    return folders.present(of: Folder.allCases.map(\.rawValue)).compactMap { name in
      guard let folder = Folder(rawValue: name), var entry = folders.object(name) else {
        return nil
      }
      defer { entry.finish() }
      log.check(folder, in: profile, at: entry.path)
      if entry.places.isEmpty {
        log.add("nothing is expected; say unread, count or messages", at: entry.path)
      }
      return Scenario.FolderExpectation(
        folder: folder, position: log.position(of: entry.path),
        unread: entry.integer("unread", in: 0...1_000_000),
        count: entry.integer("count", in: 0...1_000_000),
        messages: messages(&entry))
    }
  }

  private func messages(_ entry: inout ObjectReader) -> [Int]? {
    entry.list("messages")?.compactMap { item in
      guard case .number(let number) = item.value, let whole = Int(exactly: number), whole > 0
      else {
        log.expected("the number of a message, from 1", found: item.value, at: item.path)
        return nil
      }
      return whole
    }
  }
}

extension ProblemLog {
  /// Complains about a folder that the profile's phone does not have.
  func check(_ folder: Folder, in profile: IOSProfile, at path: ValuePath) {
    // A blocked sender's message is nowhere on the screen.
    guard folder != .blocked, !profile.folders.contains(where: { $0.folder == folder }) else {
      return
    }
    let known = profile.folders.map(\.folder.rawValue).joined(separator: ", ")
    add("\(profile.id) has no folder \(folder.rawValue); it has \(known)", at: path)
  }
}
