import ExtensionBundles
import Foundation

/// A part of Apple's frameworks that does nothing here, found by the words of sources.
///
/// The stand-ins report their use at run time; this tells a developer when the extension is built.
struct InertPart: Equatable, Sendable {
  /// What it is, in the words of the report.
  let name: String
  /// Words of a source that use it; the note names those that are there.
  let words: Set<String>
  /// Words of which one has to be there besides; none where nothing is needed.
  var besides: Set<String> = []
  /// What comes of it.
  var consequence = "does nothing here; a run in which it is used says so"

  /// The parts that filters are known to use.
  static let all = [
    InertPart(
      name: "the Keychain beyond what the process adds",
      words: ["SecItemCopyMatching", "SecItemAdd", "SecItemUpdate", "SecItemDelete"]),
    InertPart(
      name: "iCloud", words: ["CKContainer", "CKDatabase", "NSPersistentCloudKitContainer"]),
    InertPart(name: "the contacts", words: ["CNContactStore"]),
    InertPart(name: "the App Store", words: ["currentEntitlements", "currentEntitlement"]),
    InertPart(name: "word vectors", words: ["NLEmbedding"]),
    InertPart(
      name: "the option of JSON and property lists", words: ["mutableContainers", "mutableLeaves"],
      besides: ["NSMutableArray", "NSMutableDictionary", "NSMutableString"],
      consequence: "does nothing here, and no notice of the run says so: what is read is no "
        + "NSMutableArray or NSMutableDictionary, and such a cast fails"),
  ]
}

extension InertPart {
  /// One line for each part and each model that does nothing here, and that the target uses.
  static func notes(
    on target: ExtensionTarget, words: SourceWords, models: TargetModels
  ) -> [String] {
    let place = target.infoPlist.file.url.deletingLastPathComponent().path
    let parts = all.compactMap { part -> String? in
      let used = part.words.intersection(words.names)
      guard !used.isEmpty, part.besides.isEmpty || !part.besides.isDisjoint(with: words.names)
      else { return nil }
      return "\(place): note: \(part.name) (\(used.sorted().joined(separator: ", "))) "
        + part.consequence
    }
    let opaque = models.all.flatMap(\.models).compactMap { model -> String? in
      guard let kind = model.opaqueKind else { return nil }
      let answers =
        model.hasAnswers
        ? "; its recorded answers are used, and a run in which one is missing says so"
        : "; a run in which it is asked says so"
      return
        "\(place): note: the model \(model.resource) is \(kind), which only Apple's frameworks "
        + "can run\(answers)"
    }
    return parts + opaque
  }
}
