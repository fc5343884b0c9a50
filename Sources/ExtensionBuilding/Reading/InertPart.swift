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
  /// Whether it does nothing only for a store in an App Group; in its data container it is real.
  private(set) var isSharedStore = false

  /// The parts that filters are known to use.
  static let all = [
    InertPart(
      name: "the Keychain beyond what the process adds",
      words: ["SecItemCopyMatching", "SecItemAdd", "SecItemUpdate", "SecItemDelete"]),
    InertPart(
      name: "iCloud", words: ["CKContainer", "CKDatabase", "NSPersistentCloudKitContainer"]),
    InertPart(
      name: "a Core Data store in an App Group",
      words: [
        "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSPersistentStoreCoordinator",
      ], isSharedStore: true),
    InertPart(name: "the contacts", words: ["CNContactStore"]),
    InertPart(name: "the App Store", words: ["currentEntitlements", "currentEntitlement"]),
    InertPart(name: "word vectors", words: ["NLEmbedding"]),
  ]
}

extension InertPart {
  /// One line for each part and each model that does nothing here, and that the target uses.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  static func notes(on target: ExtensionTarget, words: SourceWords) throws(BuildError) -> [String] {
    let place = target.infoPlist.file.url.deletingLastPathComponent().path
    let sharesStore = try sharesStore(target, words)
    let parts = all.compactMap { part -> String? in
      let used = part.words.intersection(words.names)
      guard !used.isEmpty, !part.isSharedStore || sharesStore else { return nil }
      return "\(place): note: \(part.name) (\(used.sorted().joined(separator: ", "))) does nothing "
        + "here; an answer that rests on it says so"
    }
    let models = try target.models().compactMap { model -> String? in
      guard let kind = model.opaqueKind else { return nil }
      return
        "\(place): note: the model \(model.resource) is \(kind), which only Apple's frameworks "
        + "can run; an answer that rests on it says so"
    }
    return parts + models
  }

  private static func sharesStore(
    _ target: ExtensionTarget, _ words: SourceWords
  ) throws(BuildError) -> Bool {
    guard words.names.contains("forSecurityApplicationGroupIdentifier"),
      all.contains(where: { $0.isSharedStore && !$0.words.isDisjoint(with: words.names) })
    else { return false }
    return StorePlacement.isInAppGroup(
      try target.allSources.map { source throws(BuildError) in
        String(decoding: try InputFile.read(source, missing: .inputUnreadable), as: UTF8.self)
      })
  }
}
