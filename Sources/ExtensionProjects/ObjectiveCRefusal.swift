import ExtensionBuilding
import ExtensionBundles
import Foundation

/// Why an extension with its class in Objective-C is not built, file by file.
struct ObjectiveCRefusal {
  private let files: [URL]
  private let place: URL

  /// Judges the sources of a target; nil where the class is in Swift, or may be.
  ///
  /// - Parameters:
  ///   - sources: Its sources in Swift.
  ///   - others: Files that are not compiled here.
  ///   - principal: The principal class as Info.plist names it; nil where that cannot be read.
  ///   - place: The target's folder or project, for the error.
  init?(sources: [URL], others: [URL], principal: String?, at place: URL) {
    files = others.filter(InputFile.isObjectiveC).sorted { $0.path < $1.path }
    self.place = place
    guard !files.isEmpty else { return nil }
    let name = principal?.split(separator: ".").last.map(String.init)
    // Without a list that can be read, the target may be anything.
    let headers = others.filter { $0.pathExtension == "h" }
    guard name != nil || Self.implements(nil, in: files + headers) else { return nil }
    guard !sources.isEmpty else { return }
    guard Self.implements(name, in: name == nil ? files + headers : files),
      !Self.declares(name, in: sources)
    else { return nil }
  }

  /// The error; it names every file.
  var error: BuildError {
    BuildError(
      .sourcesMissing, at: place,
      "the extension is written in Objective-C, which is not compiled here: "
        + files.map(\.lastPathComponent).joined(separator: ", "),
      remedy:
        "Port the class with the handler to Swift; check and doctor read the extension as it is.",
      details: files.map(\.path) + [Self.reason])
  }

  /// The obstacle is Foundation, and not the run time.
  static let reason =
    "Objective-C would run here with GNUstep\u{2019}s Foundation, which differs from Apple\u{2019}s without a "
    + "word: predicates with [cd], options of regular expressions, upper and lower case. Verdicts "
    + "would not be a phone\u{2019}s."

  /// An error about code that Swift does not see, with the files that would have it.
  static func naming(_ files: [URL], in error: BuildError) -> BuildError {
    let files = files.filter(InputFile.isObjectiveC)
    guard !files.isEmpty else { return error }
    return (files.map(\.path) + [reason]).reduce(error) { $0.adding($1) }
  }

  /// A note on a file that is left out.
  static func note(on file: URL) -> String {
    "\(file.path): note: not compiled here, left out"
      + (InputFile.isObjectiveC(file) ? " (Objective-C): Swift does not see what it declares" : "")
  }
}

extension ObjectiveCRefusal {
  /// Whether a file has the implementation of a class; of any extension where no name is known.
  private static func implements(_ name: String?, in files: [URL]) -> Bool {
    files.contains { file in
      let text = text(of: file)
      guard let name else {
        return text.contains("ILMessageFilter") || text.contains("ILClassificationUIExtension")
      }
      return text.matches(of: #/@implementation\s+(\w+)/#).contains { $0.1 == name }
    }
  }

  private static func declares(_ name: String?, in sources: [URL]) -> Bool {
    sources.contains { source in
      guard let name else { return SourceOutline.isMentioned(in: source) }
      let text = text(of: source)
      return text.contains(name)
        && text.matches(of: #/\bclass\s+(\w+)|@objc\s*\(\s*(\w+)\s*\)/#)
          .contains { $0.1.map { $0 == name } == true || $0.2.map { $0 == name } == true }
    }
  }

  private static func text(of file: URL) -> String {
    let data = try? InputFile.read(file, missing: .inputUnreadable)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
