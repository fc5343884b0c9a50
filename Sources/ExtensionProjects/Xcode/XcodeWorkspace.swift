import ExtensionBundles
import Foundation

/// The projects and packages that a `.xcworkspace` puts side by side.
struct XcodeWorkspace: Equatable {
  /// Projects by the names that they have on this disk; those that are missing are left out.
  private(set) var projects: [URL] = []

  /// Folders of packages.
  private(set) var packages: [URL] = []

  /// How many groups may be within one another; nobody's are.
  private static let mostGroups = 100

  /// Reads `contents.xcworkspacedata`.
  ///
  /// - Throws: `BuildError` when there is no such file, or its groups are not closed.
  init(_ url: URL) throws(BuildError) {
    let file = url.appendingPathComponent("contents.xcworkspacedata")
    let data = try InputFile.read(file, missing: .inputMissing)
    let text = String(decoding: data, as: UTF8.self)
    let folder = url.deletingLastPathComponent().absolutePathURL
    var groups: [URL] = []
    // A "<" ends it, so that no end is sought anew for each of many beginnings.
    for match in text.matches(of: #/<(\/?)(Group|FileRef)\b([^<>]*)>/#) {
      if match.1 == "/" {
        if match.2 == "Group" { _ = groups.popLast() }
        continue
      }
      let place = Self.place(
        Self.location(in: match.3), group: groups.last ?? folder, container: folder)
      if match.2 == "Group" {
        if !match.3.hasSuffix("/") { groups.append(place) }
        guard groups.count <= Self.mostGroups else {
          throw BuildError(
            .projectMalformed, at: file,
            "more than \(Self.mostGroups) groups are within one another",
            remedy: XcodeProjectFile.remedy)
        }
      } else {
        add(place)
      }
    }
    guard groups.isEmpty, text.contains("<Workspace") else {
      throw BuildError(
        .projectMalformed, at: file, "the file is cut off or is no workspace",
        remedy: XcodeProjectFile.remedy)
    }
  }

  private mutating func add(_ place: URL) {
    guard let found = DiskPath.find(place) else { return }
    if found.pathExtension == "xcodeproj" {
      projects.append(found)
    } else if LocalPackage.isPackage(found) {
      packages.append(found)
    }
  }

  /// The text of the attribute `location`, or of an empty one.
  private static func location(in attributes: Substring) -> String {
    guard let match = attributes.firstMatch(of: #/location\s*=\s*"([^"]*)"/#) else { return "" }
    return String(match.1).replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  private static func place(_ location: String, group: URL, container: URL) -> URL {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (kind, path) = (parts.first ?? "", String(parts.count > 1 ? parts[1] : ""))
    switch kind {
    case "absolute": return URL(fileURLWithPath: path).absolutePathURL
    case "container", "self": return append(path, to: container)
    default: return append(path, to: group)
    }
  }

  private static func append(_ path: String, to folder: URL) -> URL {
    path.isEmpty ? folder : folder.appendingPathComponent(path).absolutePathURL
  }
}
