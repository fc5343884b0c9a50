import ExtensionBundles
import Foundation
import HostFiles

extension ExtensionTarget.Resource {
  /// The resource itself, or every file in it when it is a folder; models where Xcode has them.
  func files() throws(BuildError) -> [ExtensionTarget.Resource] {
    guard InputFile.isFolder(source) else { return [compiledModel] }
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: source.path).sorted()
    } catch {
      throw BuildError(
        .inputUnreadable, at: source,
        "the folder cannot be read: \(FileFault.reason(of: error, at: source.path))")
    }
    return paths.compactMap { path in
      let file = source.appendingPathComponent(path)
      guard !InputFile.isFolder(file) else { return nil }
      return ExtensionTarget.Resource(source: file, destination: "\(destination)/\(path)")
        .compiledModel
    }
  }

  /// Copies the content into a bundle: links become what they lead to, permissions plain.
  func copy(into bundle: URL) throws(BuildError) {
    for file in try files() {
      let data = try InputFile.read(file.source, .contents, missing: .inputUnreadable)
      let target = bundle.appendingPathComponent(file.destination)
      try BuildCache.makeFolders(
        file.destination.split(separator: "/").dropLast().joined(separator: "/"), in: bundle)
      try BuildCache.write(data, to: target)
    }
  }
}
