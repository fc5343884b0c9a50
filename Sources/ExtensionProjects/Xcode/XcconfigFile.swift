package import ExtensionBundles
package import Foundation

/// A settings file (`.xcconfig`) with everything that it includes.
package struct XcconfigFile {
  /// The assignments in the order in which they count.
  private(set) var assignments: [BuildSettingAssignment] = []

  /// The files that were read.
  private(set) var files: [URL] = []

  /// One line about each thing that was left out.
  private(set) var notes: [String] = []

  private var open: [String] = []

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - project: The project's folder, where included files are looked for, too.
  /// - Throws: `BuildError` naming file and line.
  package init(_ url: URL, project: URL) throws(BuildError) {
    try read(url, project: project)
  }
}

extension XcconfigFile {
  private static let fileLimit = 200
  private static let sizeLimit = 1 << 20

  private mutating func read(_ url: URL, project: URL) throws(BuildError) {
    guard files.count < Self.fileLimit else {
      throw BuildError(
        .settingInvalid, at: url, "more than \(Self.fileLimit) settings files are included")
    }
    files.append(url)
    open.append(url.path)
    defer { open.removeLast() }
    let data = try InputFile.read(url, missing: .projectFileMissing)
    guard data.count <= Self.sizeLimit else {
      throw BuildError(
        .settingInvalid, at: url, "the settings file is larger than \(Self.sizeLimit >> 10) KiB")
    }
    let text = String(decoding: data, as: UTF8.self)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.first?.first == "\u{FEFF}" {
      lines[0].removeFirst()
    }
    for (index, line) in lines.enumerated() {
      try read(line, number: index + 1, of: url, project: project)
    }
  }

  private mutating func read(
    _ line: Substring, number: Int, of url: URL, project: URL
  ) throws(BuildError) {
    // Everything behind two slashes is a comment, even in https://example.com (DOC).
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    var text = code.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return }
    if text.hasPrefix("#") {
      // The name may hold two slashes.
      try include(line.trimmingCharacters(in: .whitespaces), number: number, of: url, project)
      return
    }
    if text.hasSuffix(";") {
      text = text.dropLast().trimmingCharacters(in: .whitespaces)
    }
    guard let match = text.wholeMatch(of: #/([^=\[\]\s]+\s*(?:\[[^\]]*\]\s*)*)=\s*(.*)/#),
      let assignment = BuildSettingAssignment(key: String(match.1), value: String(match.2))
    else {
      throw BuildError(
        .settingInvalid, at: url, line: number,
        "\"\(text.prefix(60))\" is no assignment, expected NAME = VALUE or #include \"FILE\"")
    }
    assignments.append(assignment)
  }

  private mutating func include(
    _ text: String, number: Int, of url: URL, _ project: URL
  ) throws(BuildError) {
    guard let match = text.prefixMatch(of: #/#\s*include(\?)?\s*"([^"]*)"/#) else {
      throw BuildError(
        .settingInvalid, at: url, line: number,
        "\"\(text.prefix(60))\" is not understood, expected #include \"FILE\"")
    }
    let (isOptional, name) = (match.1 != nil, String(match.2))
    guard let found = Self.file(name, from: url, project: project) else {
      if !isOptional {
        notes.append(
          "\(url.path):\(number): warning: there is no file \(name); its settings are left out")
      }
      return
    }
    guard !open.contains(found.path) else {
      throw BuildError(
        .settingInvalid, at: url, line: number, "\(name) is included by itself",
        remedy: "Remove one #include.")
    }
    // A mistake in a file that is included is told by that file; this one is of the line here.
    guard InputFile.isRegular(found) else {
      throw BuildError(
        .settingInvalid, at: url, line: number, "\(name) is not a regular file and not included")
    }
    try read(found, project: project)
  }

  private static func file(_ name: String, from url: URL, project: URL) -> URL? {
    if name.hasPrefix("/") { return DiskPath.find(URL(fileURLWithPath: name)) }
    let beside = url.deletingLastPathComponent().appendingPathComponent(name)
    return DiskPath.find(beside) ?? DiskPath.find(project.appendingPathComponent(name))
  }
}
