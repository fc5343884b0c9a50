import ExtensionBundles
import Foundation
import Testing

/// An extension of the development set: a shape that extensions in the wild have.
struct DevelopmentKind: Sendable, CustomTestStringConvertible {
  /// The path below the fixtures, with `#target` where there are several.
  let path: String

  /// Build settings that a project would have.
  var settings: [String: String] = [:]

  /// Apple's modules that it needs a stand-in of.
  var modules: [String] = []

  /// Names of Foundation that it needs and that Foundation lacks on Linux.
  var foundation: [String] = []

  /// The answers to the messages of the inbox: none, allow, junk, promotion or transaction.
  let actions: String

  /// A part of a note that the build must give; nil for none at all.
  var note: String?

  var testDescription: String { path }

  /// The folder with the inbox and the extensions that were written for it.
  static let own = "DevelopmentSet"

  static let folder = ShippedScenarios.root.appending(path: "Tests/Fixtures/Extensions")

  /// What the extension cannot be built without, and that is not here.
  var missing: [String] {
    let shims = SDKModule.all
    let words = shims.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    return modules.filter { name in !shims.contains { $0.name == name } }
      + foundation.filter { !words.contains($0) }
  }
}

extension DevelopmentKind {
  /// Every kind; the messages are: code, prize, bank, lunch, coupon, Preis, call.
  static let all = plain + stores + models + projects

  private static let plain: [DevelopmentKind] = [
    DevelopmentKind(path: "\(own)/Template2017", actions: "njnnnnn", note: "SDK before iOS 14"),
    DevelopmentKind(path: "\(own)/TemplateToday", actions: "tjtnpnn"),
    DevelopmentKind(
      path: "\(own)/AsyncActor", settings: ["SWIFT_VERSION": "6.0"], actions: "tjnnnjn"),
    DevelopmentKind(path: "\(own)/SingletonStores", actions: "njnanjj"),
    DevelopmentKind(path: "\(own)/RegexRules", actions: "tjnnpjn"),
    DevelopmentKind(path: "\(own)/SharedViewModel", modules: ["Combine"], actions: "njnnnjn"),
    DevelopmentKind(
      path: "\(own)/CoreDataRules", modules: ["CoreData"], actions: "nnnnnnn",
      note: "Objective-C run time"),
    DevelopmentKind(path: "\(own)/BundledJSON", actions: "njtapnn"),
    DevelopmentKind(path: "\(own)/BundledPlist", actions: "njannjn"),
    DevelopmentKind(
      path: "\(own)/BundledLists", modules: ["SQLite3"],
      foundation: ["decompressed(using", "await lines", "makeFileSystemObjectSource"],
      actions: "tjnapjn"),
    DevelopmentKind(path: "\(own)/LocalizedWords", actions: "njnnnnj"),
    DevelopmentKind(
      path: "\(own)/CatalogWords", foundation: ["localized", "localizedStringWithFormat"],
      actions: "njnnpnp"),
    DevelopmentKind(path: "\(own)/LoggedDecisions", modules: ["os"], actions: "njnnnnn"),
    DevelopmentKind(
      path: "\(own)/PredicateRules", foundation: ["NSPredicate"], actions: "njnnjjn"),
    DevelopmentKind(
      path: "\(own)/LinkDetector", foundation: ["NSDataDetector"], actions: "njnnnnp"),
    DevelopmentKind(path: "\(own)/DefaultsRules", actions: "njanjnn"),
    DevelopmentKind(path: "\(own)/GroupFile", actions: "njnanjn"),
    DevelopmentKind(path: "\(own)/NetworkDeferral", actions: "ajaanna"),
    DevelopmentKind(path: "\(own)/SubActions", actions: "tntnpnn"),
    DevelopmentKind(
      path: "\(own)/SwiftFour", settings: ["SWIFT_VERSION": "4.0"], actions: "ajnnnnn"),
    DevelopmentKind(path: "\(own)/HashedSender", modules: ["CryptoKit"], actions: "njnnjnn"),
    DevelopmentKind(path: "\(own)/Tokenizer", modules: ["NaturalLanguage"], actions: "njnnnjn"),
    DevelopmentKind(path: "\(own)/SharedColors", modules: ["UIKit"], actions: "njnnnnn"),
    DevelopmentKind(path: "\(own)/SharedView", modules: ["SwiftUI"], actions: "njnnnnn"),
    DevelopmentKind(path: "\(own)/SharedCallTypes", modules: ["CallKit"], actions: "annjnjn"),
    DevelopmentKind(
      path: "\(own)/ObjectiveCNames", actions: "njnjnnn", note: "Objective-C run time"),
    DevelopmentKind(path: "\(own)/ConditionalFrameworks", actions: "njnnnnn"),
    DevelopmentKind(path: "\(own)/DispatchedHandler", actions: "njnnnnj"),
    DevelopmentKind(path: "\(own)/EncodedRules", actions: "njanjnn"),
    DevelopmentKind(path: "\(own)/PausedUntil", actions: "nnjnnnn"),
    DevelopmentKind(
      path: "\(own)/KeyedValues", actions: "njnnnaa", note: "Objective-C run time"),
    DevelopmentKind(path: "\(own)/MadeByType", actions: "njnnnnj"),
    DevelopmentKind(
      path: "\(own)/KeychainToken", modules: ["Security"], actions: "njnnnnn",
      note: "the Keychain beyond what the process adds"),
    DevelopmentKind(path: "\(own)/PublishedState", modules: ["Combine"], actions: "njnnjnn"),
    DevelopmentKind(
      path: "\(own)/OldNotifications", settings: ["SWIFT_VERSION": "4.0"], modules: ["UIKit"],
      actions: "ajaajaa", note: "Objective-C run time"),
    DevelopmentKind(
      path: "\(own)/CurvesInASharedFile", modules: ["CryptoKit"], actions: "nnnnjnn"),
    DevelopmentKind(path: "\(own)/DeviceModel", modules: ["Darwin"], actions: "jjnnnnn"),
    DevelopmentKind(
      path: "\(own)/RareNames", modules: ["AppIntents", "MetricKit", "TipKit", "Accelerate"],
      foundation: ["CFGetTypeID", "CFStringTokenizerCreate", "json5Allowed", "markdown"],
      actions: "njnnpjn"),
    DevelopmentKind(path: "\(own)/TextsAsFormats", actions: "nnnnpnn"),
    DevelopmentKind(path: "\(own)/PlaceholderServer", actions: "njnnpnn"),
    DevelopmentKind(path: "\(own)/ViewFromAnyThread", modules: ["UIKit"], actions: "njnnnjn"),
  ]

  /// Rules in Core Data's stores.
  private static let stores: [DevelopmentKind] = [
    DevelopmentKind(
      path: "\(own)/GroupStoreContainer", modules: ["CoreData"], actions: "njannjn"),
    DevelopmentKind(
      path: "\(own)/HandWrittenEntities", modules: ["CoreData"], actions: "njnnjnn",
      note: "Objective-C run time"),
    DevelopmentKind(
      path: "\(own)/CloudKitContainer", modules: ["CoreData"], actions: "tjtnpjn",
      note: "iCloud (NSPersistentCloudKitContainer)"),
    DevelopmentKind(path: "\(own)/CoordinatorStack", modules: ["CoreData"], actions: "njnnnjn"),
    DevelopmentKind(
      path: "\(own)/MergedModels", settings: ["SWIFT_VERSION": "4.0"], modules: ["CoreData"],
      actions: "njnannn"),
    DevelopmentKind(
      path: "\(own)/RelatedLists", modules: ["CoreData"], actions: "njnannn",
      note: "Objective-C run time"),
    DevelopmentKind(path: "\(own)/AbsentStore", modules: ["CoreData"], actions: "njnnnjn"),
    DevelopmentKind(path: "\(own)/OwnStore", modules: ["CoreData"], actions: "nnnjjjj"),
    DevelopmentKind(path: "\(own)/StoreInPackage", modules: ["CoreData"], actions: "njnnjnn"),
    DevelopmentKind(path: "\(own)/StoreMadeElsewhere", modules: ["CoreData"], actions: "njnnpjn"),
  ]

  /// Core ML's models.
  private static let models: [DevelopmentKind] = [
    DevelopmentKind(path: "\(own)/ClassifierUnderTry", modules: ["CoreML"], actions: "njnnnjj"),
    DevelopmentKind(
      path: "\(own)/ClassifierForced", modules: ["NaturalLanguage"], actions: "tjtapjj"),
    DevelopmentKind(
      path: "\(own)/ClassifierByURL", modules: ["NaturalLanguage"], actions: "tjnapnn"),
    DevelopmentKind(path: "\(own)/ClassifierPackage", modules: ["CoreML"], actions: "tjtnpjj"),
    DevelopmentKind(
      path: "\(own)/TransferLearning", modules: ["NaturalLanguage"], actions: "njnnnnn",
      note: "Transferred"),
    DevelopmentKind(
      path: "\(own)/RecordedAnswers", modules: ["NaturalLanguage"], actions: "ajaapja",
      note: "Embedded"),
    DevelopmentKind(path: "\(own)/CheckedInClass", modules: ["CoreML"], actions: "njnnnnn"),
    DevelopmentKind(path: "\(own)/ModelsInModules", modules: ["CoreML"], actions: "njnnnnn"),
  ]

  /// Projects, packages and repositories.
  private static let projects: [DevelopmentKind] = [
    DevelopmentKind(path: "\(own)/XcodeGenApp", actions: "njnajjn"),
    DevelopmentKind(path: "\(own)/XcodeGenTemplates", actions: "nnnnpnn"),
    DevelopmentKind(path: "\(own)/LooseFiles", actions: "njnnnnj", note: "Info.plist"),
    DevelopmentKind(path: "\(own)/ReactNativeApp", actions: "nnnnpnn"),
    DevelopmentKind(path: "\(own)/ExpoTargets", actions: "nntnnnn"),
    DevelopmentKind(path: "\(own)/FlutterApp", actions: "njnnnnj"),
    DevelopmentKind(path: "\(own)/NestedPackage", actions: "njjnnnn"),
    DevelopmentKind(path: "\(own)/GroupInPackage", actions: "njnnnjn"),
    DevelopmentKind(path: "PackageFilter", actions: "njnnnnn"),
    DevelopmentKind(path: "GroupsProject#Filter Extension", actions: "ajaaaaa"),
    DevelopmentKind(path: "SynchronizedProject", actions: "njnnnnn"),
    DevelopmentKind(path: "FrameworkProject", actions: "njnnnnn"),
    DevelopmentKind(path: "LocalPackageProject", actions: "njnnnnn"),
    DevelopmentKind(path: "StoredRulesProject", modules: ["CoreData"], actions: "njnnnnn"),
    DevelopmentKind(path: "StoredRulesPackage", modules: ["CoreData"], actions: "njnnnnn"),
  ]
}
