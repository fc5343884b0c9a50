import ExtensionBundles
import Foundation

/// Where the files of a project are, by the groups that they are in.
struct XcodeFileTree {
  private let file: XcodeProjectFile

  /// The folder that `SOURCE_ROOT` means.
  let root: URL

  private var parents: [String: XcodeObject] = [:]

  /// Reads the groups.
  init(_ file: XcodeProjectFile, root: URL) throws(BuildError) {
    self.file = file
    self.root = root
    for (group, children) in try file.groups() {
      for child in children where parents[child] == nil {
        parents[child] = group
      }
    }
  }
}

extension XcodeFileTree {
  /// The path of a file or group; nil for what Xcode or the system makes, as build products are.
  ///
  /// - Throws: `BuildError` for groups in a circle, for too many within one another, and for an unknown kind of path.
  func url(of object: XcodeObject) throws(BuildError) -> URL? {
    var parts: [String] = []
    var current = object
    for depth in 0... {
      guard depth < Self.depthLimit else { throw circle(at: object) }
      if let path = try current.string("path"), !path.isEmpty {
        parts.append(path)
      }
      // `projectRoot` of a variant group's child is that of the group around it.
      switch try current.string("sourceTree") ?? "<group>" {
      case "<group>":
        guard let parent = parents[current.id] else { return place(parts, in: root) }
        current = parent
      case "SOURCE_ROOT": return place(parts, in: root)
      case "<absolute>": return place(parts, in: URL(fileURLWithPath: "/"))
      case "SDKROOT", "BUILT_PRODUCTS_DIR", "DEVELOPER_DIR": return nil
      case let other:
        throw current.malformed("sourceTree", "is \(other), a place that is not known here")
      }
    }
    return nil
  }

  /// The names of the groups around an object and its own, as Xcode's navigator shows them.
  func groupPath(of object: XcodeObject) -> String {
    var names: [String] = []
    var current: XcodeObject? = object
    while let item = current, names.count < Self.depthLimit {
      if let name = item.fields["name"]?.text ?? item.fields["path"]?.text {
        names.append(name)
      }
      current = parents[item.id]
    }
    return names.reversed().joined(separator: "/")
  }

  private static let depthLimit = 200

  private func place(_ parts: [String], in folder: URL) -> URL {
    let path = parts.reversed().joined(separator: "/")
    guard !path.isEmpty else { return folder }
    return path.hasPrefix("/")
      ? URL(fileURLWithPath: path).absolutePathURL
      : folder.appendingPathComponent(path).absolutePathURL
  }

  private func circle(at object: XcodeObject) -> BuildError {
    BuildError(
      .projectMalformed, at: file.url, key: "objects.\(object.id)",
      "the groups around this \(object.isa) contain one another, or more than \(Self.depthLimit) are within "
        + "one another",
      remedy: XcodeProjectFile.remedy)
  }
}
