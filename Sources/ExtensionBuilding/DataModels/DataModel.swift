package import ExtensionBundles
package import Foundation
import StoreFormat

/// A Core Data model as Xcode's editor keeps it, and what Xcode would generate for it.
package struct DataModel: Equatable {
  /// What becomes of an entity's class.
  enum CodeGeneration: String {
    /// The author writes it.
    case none
    /// The author writes the class, Xcode its properties.
    case category
    /// Xcode writes both.
    case `class`
  }

  /// How an entity looks in Swift.
  struct Entity: Equatable {
    /// The entity's name in the model.
    let name: String
    /// The class, without its module.
    var className: String
    /// What is generated.
    var generation: CodeGeneration
    /// Its own properties, in the file's order.
    var properties: [Property] = []
  }

  /// A property of an entity in Swift.
  struct Property: Equatable {
    /// The type of a property's value.
    enum Kind: Equatable {
      /// An attribute, with Swift's name of the type.
      case attribute(String)
      /// A relationship to one object of an entity.
      case toOne(String)
      /// A relationship to many objects of an entity.
      case toMany(String, isOrdered: Bool)
    }

    /// The name.
    let name: String
    /// What it is.
    let kind: Kind
  }

  /// The model itself; classes as the file names them.
  var model: ManagedModel

  /// What Swift has of its entities, in the file's order.
  var entities: [Entity]

  /// Reads a version of a model: the file `contents` of an `.xcdatamodel`.
  ///
  /// - Throws: `BuildError` with the line of what is wrong.
  package init(_ data: Data, file: URL) throws(BuildError) {
    let reader = try DataModelReader(data, file: file)
    model = reader.model
    entities = reader.entities
  }
}

extension DataModel {
  /// The model as the bundle has it: classes with the modules that they are in.
  ///
  /// - Parameters:
  ///   - owner: The module that has the model.
  ///   - modules: Where a class is, by its name, as far as sources declare it.
  /// - Returns: The same model with other names of classes.
  func compiled(in owner: String, modules: [String: String]) -> ManagedModel {
    var result = model
    let generated = Set(entities.filter { $0.generation == .class }.map(\.name))
    for index in result.entities.indices {
      let name = result.entities[index].className
      let isGenerated = generated.contains(result.entities[index].name)
      if name.hasPrefix(".") {
        result.entities[index].className = owner + name
      } else if !name.contains("."), name != Self.baseClass {
        let module = isGenerated ? owner : modules[name]
        if let module { result.entities[index].className = "\(module).\(name)" }
      }
    }
    return result
  }

  /// The class of objects whose entity names none.
  static let baseClass = "NSManagedObject"
}
