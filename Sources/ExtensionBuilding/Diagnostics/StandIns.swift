import ExtensionBundles
import Foundation
import HostFiles
import Synchronization
import Texts

/// What our stand-ins for Apple's modules declare, and in which of them it is.
struct StandIns: Sendable {
  private var names = DeclaredNames(isPublicOnly: true)
  private var modules: [String: String] = [:]
  private var extending: [String: Set<String>] = [:]
  private var having: [String: Set<String>] = [:]

  /// Names that are in no module.
  static let none = StandIns()

  private init() {}

  /// Reads the sources of the modules; what cannot be read declares nothing.
  private init(_ sources: [(module: SDKModule, files: [URL])]) {
    for (module, files) in sources {
      var declared = DeclaredNames(isPublicOnly: true)
      for file in files {
        guard let data = try? InputFile.read(file, missing: .sdkMissing) else { continue }
        declared.read(data, file: file)
      }
      names.formUnion(declared)
      for name in declared.topLevel where modules[name] == nil { modules[name] = module.name }
      for (type, found) in declared.types {
        for member in found.members {
          extending["\(type).\(member)", default: []].insert(module.name)
          having[member, default: []].insert(module.name)
        }
      }
    }
  }
}

extension StandIns {
  /// What the sources below a folder declared when they were as they were then.
  private struct Reading {
    let states: [State]
    let standIns: StandIns
    /// Which reading of that folder it is, counted from 1.
    let number: Int
  }

  /// A file, and how it was.
  private struct State: Equatable {
    let path: String
    /// Nil where it could not be found.
    let stamp: FileStamp?
  }

  /// There are two megabytes of them, which change while somebody works on them only.
  private static let readings = Mutex<[String: Reading]>([:])

  /// What the sources of an SDK declare; they are read once for a process while nothing in them changes.
  init(_ sdk: ExtensionSDK) {
    let sources = SDKModule.all.filter(\.isStandIn).map { module in
      (module: module, files: (try? sdk.sources(of: module)) ?? [])
    }
    let states = sources.flatMap(\.files).map { file in
      State(path: file.path, stamp: FileStamp(of: file.path))
    }
    self = Self.readings.withLock { readings in
      let known = readings[sdk.root.path]
      if let known, known.states == states { return known.standIns }
      let standIns = StandIns(sources)
      readings[sdk.root.path] = Reading(
        states: states, standIns: standIns, number: (known?.number ?? 0) + 1)
      return standIns
    }
  }

  /// How often this process has read the sources of an SDK; tests ask.
  static func countOfReadings(_ sdk: ExtensionSDK) -> Int {
    readings.withLock { $0[sdk.root.path]?.number ?? 0 }
  }
}

extension StandIns {
  /// The module that declares a type, a function or a constant.
  func module(of name: String) -> String? { modules[name] }

  /// The names of types, functions and constants of a module.
  func names(of module: String) -> [String] {
    modules.filter { $0.value == module && !$0.key.contains(".") }.map(\.key)
  }

  /// The modules that give a type a member.
  func modules(of member: String, in type: String) -> Set<String> {
    extending["\(type).\(member)", default: []]
  }

  /// The modules of which some type has a member.
  func modules(ofMember name: String) -> Set<String> { having[name, default: []] }

  /// What a type has and inherits, and what extensions of it add.
  func members(of type: String) -> Set<String> {
    var found: Set<String> = []
    var open = [type]
    var seen: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let declared = names.types[next] else { continue }
      found.formUnion(declared.members)
      open += declared.supertypes
    }
    return found
  }
}

extension SDKModule {
  /// Whether extensions may import it under the name of a module of Apple's, or see it as a part of
  /// one.
  fileprivate var isStandIn: Bool { folder.hasPrefix("Shims/") || name == "IdentityLookup" }

  /// The module of Apple's of which it has a part.
  static func appleName(of module: String) -> String {
    ["FoundationGaps", "RareGaps", "URLLoadingGaps", "XMLGaps", "LinguisticGaps"].contains(module)
      ? "Foundation" : module
  }
}
