import ExtensionBundles
import Foundation

/// The classes of an extension's sources, as its storyboards and xibs may name them.
struct InterfaceClasses {
  /// A class of the author's own.
  struct Entry {
    /// `Module.Class`, by which a process finds it.
    let name: String
    /// What it inherits from, as it is written.
    fileprivate(set) var parent: String?
    /// Where it is declared, such as `Report.swift:12`; nil where only extensions of it were found.
    fileprivate(set) var place: String?
    /// The name in `@objc(Name)`.
    fileprivate(set) var objectiveCName: String?
    fileprivate(set) var members = InterfaceMembers()
  }

  /// By `Module.Class`.
  private var entries: [String: Entry] = [:]
  /// What any of them offers: a storyboard may ask for each of its segues.
  private var actions: Set<String> = []
  /// What the author adds to classes of Apple's, together.
  private var added = InterfaceMembers()
  /// The modules of the sources, the extension's own first.
  let modules: [String]
  private let standIns: @Sendable (String) -> String?

  /// Reads the sources of an extension and its modules.
  ///
  /// - Parameters:
  ///   - target: The extension.
  ///   - standIns: The module of ours that has a class of Apple's; asked for names that no source has.
  /// - Throws: `BuildError` for a source that cannot be read.
  init(
    of target: ExtensionTarget, standIns: @escaping @Sendable (String) -> String?
  ) throws(BuildError) {
    let all = [(target.moduleName, target.sources)] + target.modules.map { ($0.name, $0.sources) }
    modules = all.map(\.0)
    self.standIns = standIns
    var found: [FoundClass] = []
    for (module, sources) in all {
      for source in sources {
        let data = try InputFile.read(source, missing: .inputUnreadable)
        found += Self.classes(in: data, of: module, file: source)
      }
    }
    add(found)
  }

  /// Reads sources that are given, for what needs no target.
  init(sources: [(module: String, text: String)]) {
    var modules: [String] = []
    for (module, _) in sources where !modules.contains(module) { modules.append(module) }
    self.modules = modules
    standIns = { $0.hasPrefix("UI") ? "UIKit" : nil }
    add(
      sources.flatMap { module, text in
        Self.classes(in: Data(text.utf8), of: module, file: URL(filePath: "/\(module).swift"))
      })
  }

  /// A class, or an extension of one, in a source.
  private struct FoundClass {
    let module: String
    let item: KeyedClass
    let place: String
    let members: InterfaceMembers
  }

  private static func classes(in data: Data, of module: String, file: URL) -> [FoundClass] {
    let words = SwiftClassScanner.words(in: data, file: file)
    guard !words.keyedClasses.isEmpty else { return [] }
    let code = Array(ProseScanner.code(of: data))
    return words.keyedClasses.map { item in
      let line = code[..<item.start].count { $0 == UInt8(ascii: "\n") } + 1
      return FoundClass(
        module: module, item: item, place: "\(file.lastPathComponent):\(line)",
        members: InterfaceMembers(in: code, from: item.start))
    }
  }

  private mutating func add(_ found: [FoundClass]) {
    // An extension may be of a class of another module.
    for isExtension in [false, true] {
      for found in found where found.item.isExtension == isExtension {
        let path = found.item.path.joined(separator: ".")
        let owners = isExtension ? [found.module] + modules : [found.module]
        let name = owners.map { "\($0).\(path)" }.first { entries[$0]?.place != nil }
        var entry =
          entries[name ?? "\(found.module).\(path)"]
          ?? Entry(name: "\(found.module).\(path)")
        if !isExtension {
          entry.parent = found.item.parent
          entry.place = found.place
          entry.objectiveCName = found.item.objectiveCName
        }
        entry.members.formUnion(found.members)
        actions.formUnion(found.members.actions)
        entries[entry.name] = entry
      }
    }
    for entry in entries.values where entry.place == nil { added.formUnion(entry.members) }
  }
}

extension InterfaceClasses {
  /// What a name of a storyboard stands for.
  enum Found: Equatable {
    /// A class of the author's own: `Module.Class`.
    case own(String)
    /// A class of Apple's that stands in a module of ours.
    case apple(String)
    /// A class of the author's own that a phone does not find by this name.
    case otherwise(String)
    case nothing
  }

  /// Looks for a class.
  ///
  /// - Parameters:
  ///   - name: `customClass`.
  ///   - module: Where it is said to be; nil for a name of the Objective-C run time's.
  /// - Returns: What a phone would find.
  func find(_ name: String, in module: String?) -> Found {
    if let module {
      let full = "\(module).\(name)"
      if let entry = entries[full], entry.place != nil {
        // By `@objc(Name)` the run time knows it by that name alone.
        return entry.objectiveCName == nil ? .own(full) : .otherwise(full)
      }
    }
    if module == nil, let entry = entries.values.first(where: { $0.objectiveCName == name }) {
      return .own(entry.name)
    }
    if module == nil || !modules.contains(module ?? ""), let apple = standIns(name) {
      return .apple("\(apple).\(name)")
    }
    let others = modules.map { "\($0).\(name)" }.filter { entries[$0]?.place != nil }
    return others.first.map(Found.otherwise) ?? .nothing
  }

  /// The classes that inherit from one of Apple's, directly or not.
  func heirs(of apple: String) -> [String] {
    entries.values.filter { $0.place != nil && inherits($0.name, from: apple) }.map(\.name).sorted()
  }

  /// Whether a class inherits from one of Apple's.
  func inherits(_ name: String, from apple: String) -> Bool {
    chain(of: name).last?.parent == apple
  }

  /// Where a class is declared.
  func place(of name: String) -> String? { entries[name]?.place }

  /// What a class, each that it inherits from, and extensions of Apple's offer; nil where not all are known.
  ///
  /// They are not united: a storyboard asks for each of its connections.
  func members(of name: String) -> [InterfaceMembers]? {
    let chain = chain(of: name)
    guard let last = chain.last,
      last.parent.map({ $0 == "NSObject" || standIns($0) != nil }) ?? false
    else {
      return nil
    }
    // What the author adds to classes of Apple's may be meant for any of them.
    return chain.map(\.members) + [added]
  }

  /// Whether no source has a class, such as where an interface is read by itself.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether any class, or an extension of one, offers an action.
  func haveAction(_ selector: String) -> Bool {
    actions.contains(selector)
  }

  /// A class and those of the author's own that it inherits from.
  private func chain(of name: String) -> [Entry] {
    var chain: [Entry] = []
    var seen: Set<String> = []
    var next = entries[name]
    while let entry = next, seen.insert(entry.name).inserted {
      chain.append(entry)
      guard let parent = entry.parent?.split(separator: ".").last else { break }
      let own = entry.name.split(separator: ".").first.map(String.init) ?? ""
      next = ([own] + modules).lazy.compactMap { entries["\($0).\(parent)"] }
        .first { $0.place != nil }
    }
    return chain
  }
}
