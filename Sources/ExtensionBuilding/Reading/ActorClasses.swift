/// Classes on the main actor whose superclass Objective-C has on a phone.
///
/// There what is on an actor may replace what is on none; of classes in Swift, such as those of
/// Foundation on Linux and of the stand-ins, it may not. The compiler makes one exception, `init` of
/// `NSObject`.
struct ActorClasses {
  /// Whether everything that says nothing else is on the main actor.
  private let isDefault: Bool

  /// Looks at a module's arguments of the compiler.
  init(flags: [String]) {
    isDefault = zip(flags, flags.dropFirst()).contains {
      $0 == "-default-isolation" && $1 == "MainActor"
    }
  }

  /// What such a class inherits from in place of `ILMessageFilterExtension`: another name of `NSObject`.
  static let filterBase = "_MessageFilterObject"

  /// Classes without an actor of which authors have heirs.
  private static let parents: Set<String> = [
    "BlockOperation", "DateFormatter", "Formatter", "InputStream",
    "NSCoder", "NSEntityMigrationPolicy", "NSFetchRequest", "NSManagedObject",
    "NSManagedObjectContext", "NSManagedObjectModel", "NSMergePolicy",
    "NSPersistentCloudKitContainer", "NSPersistentContainer", "NSPersistentStoreCoordinator",
    "NSSecureUnarchiveFromDataTransformer", "NumberFormatter", "Operation", "OperationQueue",
    "Thread", "URLProtocol", "UserDefaults", "ValueTransformer",
  ]

  /// The marks of a source, in order, with those of such classes.
  func marks(in words: SourceWords) -> [SourceMark] {
    let added = words.keyedClasses.compactMap(mark)
    guard !added.isEmpty else { return words.marks }
    return (words.marks + added).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func mark(_ item: KeyedClass) -> SourceMark? {
    guard !item.isExtension, item.isolation != "nonisolated", let parent = item.parent,
      let range = item.parentRange
    else { return nil }
    if parent == "ILMessageFilterExtension", isDefault || item.isolation != nil {
      return SourceMark(kind: .filterBase, name: parent, range: range)
    }
    guard isDefault, item.isolation == nil, Self.parents.contains(parent) else { return nil }
    return SourceMark(kind: .unisolated, name: parent, range: item.start..<item.start)
  }
}
