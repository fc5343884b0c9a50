public import Foundation
import StoreFormat

/// What objects there are.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {  // Open; set up once.
  /// The entities.
  open var entities: [NSEntityDescription] = [] {
    didSet {
      for entity in entities { entity.managedObjectModel = self }
      forgetNames()
      if !entities.isEmpty { ManagedClasses.add(self) }
    }
  }

  /// Names for versions of the model.
  open var versionIdentifiers: Set<AnyHashable> = []

  /// Texts for properties in other languages.
  open var localizationDictionary: [String: String]?

  private let lock = NSLock()
  private var named: [String: NSEntityDescription]?

  /// Forgets which entity has which name.
  final func forgetNames() { lock.withLock { named = nil } }

  /// The entities by name; each object that is read asks for them.
  public final var entitiesByName: [String: NSEntityDescription] {
    lock.withLock {
      if let named { return named }
      let made = Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
      named = made
      return made
    }
  }

  private var templates: [String: RequestTemplate] = [:]
  private var configured: [String: [NSEntityDescription]] = [:]

  /// Makes an empty model.
  public override init() { super.init() }

  /// Reads what the model of a target was compiled to; nil for anything else.
  public convenience init?(contentsOf url: URL) {
    let model: ManagedModel
    do throws(StoreFileError) {
      model = try ManagedModel(compiledAt: url)
    } catch {
      NSLog("%@", "CoreData: error: \(error)")
      return nil
    }
    self.init()
    take([model])
  }

  /// Takes the entities of several models; nil for none.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    take(models.map(\.managed))
  }

  /// Takes the entities of several models; the metadata of a store do not choose among them here.
  public convenience init?(
    byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]
  ) { self.init(byMerging: models) }

  /// The models of some bundles together; of the extension's own one without any.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = (bundles ?? [.main]).flatMap { bundle in
      let files = try? FileManager.default.contentsOfDirectory(
        at: bundle.resourceURL ?? bundle.bundleURL, includingPropertiesForKeys: nil)
      let found = (files ?? []).filter { ["momd", "mom"].contains($0.pathExtension) }
      return found.sorted { $0.path < $1.path }.compactMap { NSManagedObjectModel(contentsOf: $0) }
    }
    return NSManagedObjectModel(byMerging: models) ?? NSManagedObjectModel()
  }

  /// The same; here the metadata of a store do not choose among versions.
  open class func mergedModel(
    from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? { mergedModel(from: bundles) }

  /// Whether a store can be opened with the model: the names of entities decide.
  open func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Any] else { return true }
    return Set(hashes.keys) == Set(entities.compactMap(\.name))
  }
}

extension NSManagedObjectModel {
  /// The names of configurations.
  public var configurations: [String] { configured.keys.sorted() }

  /// The entities of a configuration; all without one.
  public func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME" else {
      return entities
    }
    return configured[configuration]
  }

  /// Names entities together.
  public func setEntities(
    _ entities: [NSEntityDescription], forConfigurationName configuration: String
  ) { configured[configuration] = entities }

  /// A value for each entity that changes with it; here it is made from the name.
  public var entityVersionHashesByName: [String: Data] {
    entitiesByName.mapValues { Data(($0.name ?? "").utf8) }
  }

  /// A text that changes with the model; here it is made from the names of its entities.
  public var versionChecksum: String {
    Data(entitiesByName.keys.sorted().joined(separator: " ").utf8).base64EncodedString()
  }

  /// The requests that the model has by name.
  public var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] {
    Dictionary(uniqueKeysWithValues: templates.map { ($0.key, $0.value.request([:])) })
  }

  /// A request that the model has by name.
  public func fetchRequestTemplate(
    forName name: String
  ) -> NSFetchRequest<any NSFetchRequestResult>? { templates[name]?.request([:]) }

  /// Gives the model a request by name.
  public func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    templates[name] = fetchRequestTemplate.map { request in
      RequestTemplate(entity: request.entity, name: request.entityName ?? "", given: request)
    }
  }

  /// A copy of a request that the model has by name, with values for the variables of its format.
  public func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? { templates[name]?.request(variables) }
}

/// A request that a model has by name; its format is read when somebody asks for it.
private struct RequestTemplate {
  let entity: NSEntityDescription?
  let name: String
  var given: NSFetchRequest<any NSFetchRequestResult>?
  var format: String?

  func request(_ variables: [String: Any]) -> NSFetchRequest<any NSFetchRequestResult> {
    if let given { return given }
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: name)
    request.entity = entity
    guard let format else { return request }
    request.predicate = NSPredicate(format: format, argumentArray: nil)
      .withSubstitutionVariables(variables)
    return request
  }
}

extension NSManagedObjectModel {
  /// Takes the entities of compiled models, each name once.
  private func take(_ models: [ManagedModel]) {
    var byName: [String: NSEntityDescription] = [:]
    var ordered: [(ManagedEntity, NSEntityDescription)] = []
    for entity in models.flatMap(\.entities) where byName[entity.name] == nil {
      let description = NSEntityDescription(entity)
      byName[entity.name] = description
      ordered.append((entity, description))
    }
    for (entity, description) in ordered {
      guard let parent = entity.parent, let above = byName[parent] else { continue }
      above.subentities.append(description)
    }
    for (entity, description) in ordered { description.connect(entity, to: byName) }
    entities = ordered.map(\.1)
    for request in models.flatMap(\.requests) {
      templates[request.name] = RequestTemplate(
        entity: byName[request.entity], name: request.entity, format: request.predicate)
    }
  }

  /// The model as stores know it.
  var managed: ManagedModel { ManagedModel(entities: entities.map(\.managed)) }
}
