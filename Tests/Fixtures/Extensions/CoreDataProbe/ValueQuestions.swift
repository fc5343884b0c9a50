import CoreData

/// Values that do not fit, values that are archived, and objects that are made in many ways.
struct ValueQuestions {
  private let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)

  init() throws {
    StyleTransformer.register()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Sample.model())
    try coordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    context.persistentStoreCoordinator = coordinator
  }

  /// A class without the initializer that a fetch needs.
  func askForNotes() throws {
    try context.performAndWait {
      _ = Note("written", in: context)
      try context.save()
      context.reset()
      let found = try context.fetch(NSFetchRequest<Note>(entityName: "Note"))
      print("notes", found.count)
    }
  }

  func ask() throws {
    try context.performAndWait {
      try askInitializers()
      try askNumbers()
      try askTransformers()
    }
  }

  private func askInitializers() throws {
    _ = Sample(named: "own", context: context)
    _ = Sample(small: 5, in: context)
    _ = Note("written", in: context)
    let maker = Maker<Sample>(context: context)
    maker.make().name = "generic"
    maker.make(Sample.self, of: Sample.entity()).name = "by its type"
    try context.save()
    context.reset()
    let request = NSFetchRequest<Sample>(entityName: "Sample")
    print("made", try context.fetch(request).map { $0.name ?? "\($0.small)" }.sorted())
  }

  private func askNumbers() throws {
    let sample = Sample(context: context)
    for (key, value) in [
      ("small", 70_000 as NSNumber), ("large", 2.7 as NSNumber), ("real", 3 as NSNumber),
      ("single", 0.1 as NSNumber), ("flag", 5 as NSNumber),
    ] { sample.setValue(value, forKey: key) }
    print("cut", sample.small, sample.large, sample.real, sample.single, sample.flag)
    try context.save()
    context.refresh(sample, mergeChanges: false)
    print("kept", sample.small, sample.large, sample.real, sample.single, sample.flag)
    sample.setValue(Double.infinity, forKey: "large")
    print("endless", sample.large == .max)
    sample.setValue(Double.nan, forKey: "large")
    print("none", sample.large)
    sample.setValue(UInt64.max, forKey: "large")
    print("unsigned", sample.large)
    context.rollback()
  }

  private func askTransformers() throws {
    let sample = Sample(named: "styled", context: context)
    sample.style = Style(color: "red")
    sample.code = Code(digits: "123")
    sample.anything = ["a": [1, 2]] as NSDictionary
    try context.save()
    context.refresh(sample, mergeChanges: false)
    let numbers = (sample.anything as? NSDictionary)?["a"] as? [Int] ?? []
    print("read", sample.style?.color ?? "-", sample.code?.digits ?? "-", numbers)
    sample.anything = Style(color: "blue")
    try context.save()
    context.refresh(sample, mergeChanges: false)
    print("object", (sample.anything as? Style)?.color ?? "-")
    sample.anything = Code(digits: "4")
    do { try context.save() } catch { print("no archive", (error as NSError).code) }
    context.rollback()
  }
}
