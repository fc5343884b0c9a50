import ExtensionBundles
import Foundation

/// Frameworks without sources that a project has, and pods that may bring some.
struct BinaryFrameworks {
  /// Where each one is, by its module's name.
  private var places: [String: String] = [:]

  /// The pods of a Podfile.
  private var pods: [String] = []

  /// Looks at the files of a project and at the folders that Carthage and CocoaPods fill.
  ///
  /// - Parameters:
  ///   - project: The project; nil without one.
  ///   - folders: Folders around it.
  init(of project: XcodeProject?, beside folders: [URL]) {
    for file in project?.file.objects(isa: "PBXFileReference") ?? [] {
      guard let path = try? file.string("path") else { continue }
      // A product of the project, and a framework of the system, are no files of the author's.
      let tree = (try? file.string("sourceTree")) ?? "<group>"
      guard !["BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR"].contains(tree),
        !path.contains("System/Library/")
      else { continue }
      add(path)
    }
    for folder in folders {
      pods += Self.pods(in: folder.appendingPathComponent("Podfile"))
      for place in ["Pods", "Carthage/Build", "Carthage/Build/iOS", "Frameworks", "Vendor"] {
        add(filesIn: folder.appendingPathComponent(place), depth: place == "Pods" ? 3 : 1)
      }
    }
  }
}

extension BinaryFrameworks {
  /// What to say of the place of a module's framework; nil where there is none.
  func place(of module: String) -> String? { places[module].map { "the framework \($0)" } }

  /// The pod that a module seems to come from: it has its name, or begins with it.
  func pod(for module: String) -> String? {
    pods.first { $0 == module } ?? pods.first { $0.hasPrefix(module) || module.hasPrefix($0) }
  }

  private mutating func add(_ path: String) {
    let url = URL(fileURLWithPath: path)
    guard ["xcframework", "framework"].contains(url.pathExtension) else { return }
    let name = url.deletingPathExtension().lastPathComponent
    places[name] = places[name] ?? path
  }

  private static let mostItems = 2_000

  private mutating func add(filesIn folder: URL, depth: Int) {
    var level = [folder]
    var count = 0
    for _ in 0..<depth {
      var next: [URL] = []
      for folder in level {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        count += names.count
        guard count < Self.mostItems else { return }
        for name in names.sorted() where !name.hasPrefix(".") {
          let item = folder.appendingPathComponent(name)
          add(item.path)
          if item.pathExtension.isEmpty, InputFile.isFolder(item) { next.append(item) }
        }
      }
      level = next
    }
  }

  private static func pods(in file: URL) -> [String] {
    guard let data = try? InputFile.read(file, missing: .inputMissing, limit: 1 << 20) else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        line.firstMatch(of: #/^\s*pod\s+['"]([^'"\/]+)/#).map { String($0.1) }
      }
  }
}
