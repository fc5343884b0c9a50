import ExtensionBundles
import Foundation
import Texts

/// The storyboards and xibs of an extension and its modules, each read once.
struct TargetInterfaces {
  /// Each with where it comes from, and where it goes in the bundle.
  let files: [(file: InterfaceFile, source: URL, destination: String)]

  /// The classes of the sources; nil where no file asks for them.
  let classes: InterfaceClasses?

  /// One line about each thing that is left out, or that a phone would complain of.
  let notes: [String]

  /// Reads all.
  ///
  /// - Parameters:
  ///   - target: The extension.
  ///   - sdk: Has the stand-ins for Apple's classes.
  /// - Throws: `BuildError` for a file that cannot be read.
  init(_ target: ExtensionTarget, sdk: ExtensionSDK) throws(BuildError) {
    let owners =
      [(target.moduleName, target.resources)] + target.modules.map { ($0.name, $0.resources) }
    var files: [(file: InterfaceFile, source: URL, destination: String)] = []
    var others: [String] = []
    var known: InterfaceClasses?
    for (module, resources) in owners {
      for resource in resources where InterfaceFile.isOne(resource.source) {
        let data = try InputFile.read(resource.source, missing: .inputUnreadable)
        if let platform = InterfaceFile.foreignPlatform(in: data) {
          others.append(
            "\(resource.source.path): note: is for \(platform), and for no phone, left out")
          continue
        }
        let classes: InterfaceClasses
        if let known { classes = known } else { classes = try Self.classes(of: target, sdk) }
        known = classes
        files.append(
          (
            try InterfaceFile(data, file: resource.source, owner: module, classes: classes),
            resource.source, resource.place
          ))
      }
    }
    self.files = files
    self.classes = known
    notes = others + files.flatMap(\.file.notes)
  }

  private static func classes(
    of target: ExtensionTarget, _ sdk: ExtensionSDK
  ) throws(BuildError) -> InterfaceClasses {
    let standIns = StandIns(sdk)
    return try InterfaceClasses(of: target) { standIns.module(of: $0) }
  }

  /// The words of sources with what interfaces name of them: methods, and values that are set by their keys.
  func adding(to words: SourceWords) -> SourceWords {
    var words = words
    for list in files.flatMap(\.file.compiled.lists) {
      list.visit { node in
        if node.name == "userDefinedRuntimeAttribute" { words.names.insert("setValue") }
        for key in ["selector", "unwindAction", "destinationCreationSelector"] {
          guard let base = node.values[key]?.text?.prefix(while: { $0 != ":" }) else { continue }
          words.selectors.insert(String(base))
          // `tap(sender:)` is `tapWithSender:`.
          if let end = base.range(of: "With") {
            words.selectors.insert(String(base[..<end.lowerBound]))
          }
        }
      }
    }
    return words
  }

  /// Writes them into the bundle.
  func write(into bundle: URL) throws(BuildError) {
    for (file, _, destination) in files {
      let folder = destination.split(separator: "/").dropLast().joined(separator: "/")
      if !folder.isEmpty { try BuildCache.makeFolders(folder, in: bundle) }
      let place = bundle.appendingPathComponent(destination)
      do {
        try BuildCache.write(try file.compiledData(), to: place)
      } catch let error as BuildError {
        throw error
      } catch {
        throw BuildError(.inputUnreadable, at: place, "the interface cannot be kept: \(error)")
      }
    }
  }
}
