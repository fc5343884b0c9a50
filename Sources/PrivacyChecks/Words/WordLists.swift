import ExtensionBuilding
import ExtensionBundles
import Foundation
import HostFiles
import MessagesHost

/// Where the words of an extension's rules are looked for.
enum WordLists {
  /// The largest file that is read, in bytes.
  static let largestFile = 1 << 20
  /// How many files of a bundle, and of a group, are looked at.
  static let mostFiles = 64

  /// The string literals of sources, a list a file.
  static func ofSources(_ words: SourceWords) -> [WordList] {
    var files: [String] = []
    var lists: [String: WordList] = [:]
    func change(_ literal: SourceWords.Literal, _ add: (inout WordList) -> Void) {
      let name = literal.file.lastPathComponent
      if lists[name] == nil { files.append(name) }
      add(&lists[name, default: WordList(name: name)])
    }
    var last = (line: 0, list: 0)
    for literal in words.literals where isRule(literal) {
      // What stands in lines of its own is a list of its own.
      if !(last.line...last.line + 1).contains(literal.line) { last.list += 1 }
      last.line = literal.line
      change(literal) {
        $0.add(unescaped(literal.text), rank: rank(of: literal), list: "\(last.list)")
      }
    }
    for pattern in words.patterns {
      change(pattern) { $0.addWord(pattern.text, isSender: false, rank: 0, list: "/") }
    }
    for sum in words.sums where isRule(sum) {
      change(sum) { $0.add(unescaped(sum.text), rank: rank(of: sum), list: "+") }
    }
    for name in words.cases {
      // What is written as companies are is one; other cases are seldom words.
      let isCompany = !name.text.utf8.contains { (0x61...0x7a).contains($0) }
      change(name) {
        $0.addWord(name.text, isSender: isCompany, rank: isCompany ? 0 : 1, list: "case")
      }
    }
    return files.compactMap { lists[$0] } + numbers(in: words)
  }

  /// Numbers that are those of senders: `let allowed: Set<Int> = [4915550100, 72001]`.
  private static func numbers(in words: SourceWords) -> [WordList] {
    var list = WordList(name: "numbers of the sources")
    for name in words.names.sorted() where name.utf8.first.map({ (0x31...0x39) ~= $0 }) == true {
      // A time or a size is round, or has its thousands apart.
      let isShort = name.utf8.count < 7
      guard (5...15).contains(name.utf8.count), name.allSatisfy(\.isNumber),
        !name.hasSuffix(isShort ? "00" : "0000"), !sizes.contains(name)
      else { continue }
      list.addWord(name, isSender: true, rank: isShort ? 1 : 0, list: "")
    }
    return list.seen.isEmpty ? [] : [list]
  }

  /// Powers of two, which are no numbers of senders.
  private static let sizes = Set((14...40).flatMap { ["\(1 << $0)", "\((1 << $0) - 1)"] })

  /// Whether a literal may be a word of a rule; no interpolation, format, identifier or key is.
  private static func isRule(_ literal: SourceWords.Literal) -> Bool {
    let text = literal.text
    let labels = ["forKey", "named", "forResource", "withExtension", "suiteName"]
    return !labels.contains(literal.owner ?? "") && !text.contains("\\(")
      && !text.contains("\\#(") && !text.hasPrefix("group.") && !text.hasPrefix("com.")
      && (!text.contains("%") || text.firstMatch(of: directive) == nil)
  }

  /// A place of a format, also with the privacy that `os_log` takes: `%{public}s`.
  private static var directive: Regex<Substring> {
    /%(?:\{[a-z0-9_,.:= ]*\}|[0-9]+\$)?[-+ 0-9.l]*[@dsifuxn]/
  }

  /// A sentence, or what has the look of a name, is a word of a rule more rarely than `["casino"]`.
  private static func rank(of literal: SourceWords.Literal) -> Int {
    let text = literal.text
    if text.split(separator: " ").count > 4 { return 2 }
    // A pattern is slow where there are thousands of texts.
    guard text.utf8.contains(where: { $0 < 0x61 }) else { return 0 }
    return isName(text) ? 1 : 0
  }

  /// Whether a text is written as names are: `allowList`, `rules/words`, `com.example`.
  ///
  /// Each sign can be taken in one way only: any other text would take for ever to be none.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z]+[A-Z_.\/-][A-Za-z0-9]+(?:[_.\/-][A-Za-z0-9]+)*/) != nil
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.replacing(#/\\u\{([0-9A-Fa-f]{1,8})\}/#) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }.replacing("\\\\", with: "\\").replacing("\\\"", with: "\"")
  }

  /// What the names of files of a bundle end with that are read.
  static let bundleKinds = [
    "json", "jsonl", "ndjson", "plist", "strings", "txt", "csv", "tsv", "conf", "cfg", "ini",
    "list",
    "dat", "yml", "yaml", "xml", "sqlite", "sqlite3", "db",
  ]

  /// The word lists among a bundle's resources.
  static func ofBundle(_ bundle: URL) -> [WordList] {
    let kinds = Set(bundleKinds)
    // Foundation does not look behind a link that it is given.
    let folder = RealPath.of(bundle.path) ?? bundle.path
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    let files = names.compactMap { $0 as? String }.filter { name in
      let url = URL(filePath: name)
      return kinds.contains(url.pathExtension.lowercased())
        && !["Info.plist", ExtensionBundle.entitlementsName].contains(name)
        && !name.contains(".mlmodelc/") && !name.contains(".momd/")
    }
    return files.sorted().prefix(mostFiles).compactMap { name in
      let url = bundle.appending(path: name)
      guard let data = try? FileBytes.read(url.path, limit: largestFile) else { return nil }
      return WordList(
        name: url.lastPathComponent, data: data, suffix: url.pathExtension.lowercased())
    }
  }

  /// What the app left in its groups: files and user defaults.
  static func ofGroups(_ seeds: [AppGroupSeed], isShown: Bool) -> [WordList] {
    seeds.flatMap { seed in
      let files = seed.files.sorted { $0.key < $1.key }.prefix(mostFiles)
        .filter { $0.value.count <= largestFile }
      return files.map { path, data in
        let url = URL(filePath: path)
        // A name can hold a word, too.
        return WordList(
          name: url.lastPathComponent, data: data, suffix: url.pathExtension.lowercased(),
          title: "\(isShown ? url.lastPathComponent : "a file") of the group", isShown: isShown)
      }
        + (seed.defaults.map {
          [WordList(name: "the group\u{2019}s defaults", data: $0, suffix: "", isShown: isShown)]
        } ?? [])
    }
  }
}
