import CoreData

/// Models of the bundle, merged ones and one made in code.
struct ModelQuestions {
  func ask() throws {
    guard let url = Bundle.main.url(forResource: "Rules", withExtension: "momd"),
      let model = NSManagedObjectModel(contentsOf: url)
    else { return print("no model") }
    print("entities", model.entities.compactMap(\.name))
    let rule = model.entitiesByName["Rule"]
    print(
      "rule", rule?.managedObjectClassName ?? "", rule?.superentity?.name ?? "",
      rule?.attributesByName.count ?? 0)
    let list = rule?.relationshipsByName["list"]
    print(
      "list", list?.destinationEntity?.name ?? "", list?.inverseRelationship?.name ?? "",
      list?.isToMany ?? true)
    print(
      "abstract", model.entitiesByName["Base"]?.isAbstract ?? false,
      model.entitiesByName["Base"]?.subentities.count ?? 0)
    let old = NSManagedObjectModel(contentsOf: url.appendingPathComponent("Rules.mom"))
    print("old", old?.entities.count ?? 0)
    print("merged", NSManagedObjectModel.mergedModel(from: nil)?.entitiesByName.keys.sorted() ?? [])
    print(
      "joined",
      NSManagedObjectModel(byMerging: [model, NSManagedObjectModel()])?.entities.count ?? 0)
    print("none", NSManagedObjectModel(contentsOf: url.appendingPathComponent("No.mom")) == nil)
    print("unknown", NSPersistentContainer(name: "Missing").managedObjectModel.entities.count)
    try madeInCode()
  }

  private func madeInCode() throws {
    let text = NSAttributeDescription()
    text.name = "text"
    text.attributeType = .stringAttributeType
    let weight = NSAttributeDescription()
    weight.name = "weight"
    weight.type = .double
    weight.defaultValue = 0.5
    let entity = NSEntityDescription()
    entity.name = "Word"
    entity.managedObjectClassName = NSStringFromClass(Word.self)
    entity.properties = [text, weight]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try context.performAndWait {
      let word = NSEntityDescription.insertNewObject(forEntityName: "Word", into: context)
      (word as? Word)?.text = "hello"
      try context.save()
      let found = try context.fetch(Word.all())
      print("code", found.first?.text ?? "", found.first?.weight ?? 0)
    }
    print("entity", NSEntityDescription.entity(forEntityName: "No", in: context) == nil)
  }
}
