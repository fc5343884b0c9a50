import ExtensionBundles
import Foundation

/// The folder of a target without a project, found from its Info.plist.
struct TargetFolder: Equatable {
  let url: URL

  /// Whether the Info.plist is in the folder itself, under that name.
  let isOwn: Bool

  /// Goes up from the Info.plist to the sources of the class, else to the nearest ones.
  ///
  /// - Parameters:
  ///   - infoPlist: The Info.plist.
  ///   - places: What was found at the path.
  ///   - root: The path, out of which it does not go.
  init(of infoPlist: URL, in places: ProjectPlaces, below root: URL) {
    var folder = infoPlist.deletingLastPathComponent().absolutePathURL
    var above = [folder]
    while folder.path.hasPrefix(root.path + "/") {
      folder = folder.deletingLastPathComponent().absolutePathURL
      above.append(folder)
    }
    func sources(in folder: URL) -> [URL] {
      places.sources.filter { $0.path.hasPrefix(folder.path + "/") }
    }
    let nearest = above.first { !sources(in: $0).isEmpty }
    let declaring = above.first { sources(in: $0).contains(where: FilterClass.isMentioned) }
    url = declaring ?? nearest ?? above[0]
    isOwn =
      url == infoPlist.deletingLastPathComponent().absolutePathURL
      && infoPlist.lastPathComponent == "Info.plist"
  }
}

/// A class that inherits `ILMessageFilterExtension`.
struct FilterClass: Equatable {
  let name: String
  let file: URL
  let line: Int

  private static let base = "ILMessageFilterExtension"

  /// Whether a source has the name of the class that filters inherit.
  static func isMentioned(in source: URL) -> Bool {
    text(of: source)?.contains(base) == true
  }

  /// The classes of a source.
  static func all(in source: URL) -> [FilterClass] {
    guard let text = text(of: source), text.contains(base) else { return [] }
    // A literal comes first, since it may hold what looks like a comment; lines stay.
    let code = text.replacing(
      #/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//#
    ) { String($0.output.filter(\.isNewline)) }
    return code.matches(
      of: #/\bclass\s+(\w+)\s*:\s*(?:IdentityLookup\.)?ILMessageFilterExtension\b/#
    )
    .map { match in
      FilterClass(
        name: String(match.1), file: source,
        line: 1 + code[..<match.1.startIndex].count(where: \.isNewline))
    }
  }

  private static func text(of source: URL) -> String? {
    guard let data = try? InputFile.read(source, missing: .inputUnreadable),
      data.range(of: Data(base.utf8)) != nil
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
