import Foundation
import Synchronization

/// What the process knows of models that it loaded: which entity a class stands for.
enum ManagedClasses {
  private struct State {
    var models: [WeakModel] = []
    var told: Set<String> = []
  }

  private struct WeakModel {
    weak var model: NSManagedObjectModel?
  }

  private static let state = Mutex(State())

  /// Notes a model that was loaded.
  static func add(_ model: NSManagedObjectModel) {
    state.withLock { state in
      state.models.removeAll { $0.model == nil || $0.model === model }
      state.models.append(WeakModel(model: model))
    }
  }

  /// Whether something was not told before.
  static func tellOnce(_ text: String) -> Bool {
    state.withLock { $0.told.insert(text).inserted }
  }

  /// The entity of a class: of a context's model, else of the model that was loaded first.
  static func entity(
    of type: NSManagedObject.Type, in context: NSManagedObjectContext? = nil
  ) -> NSEntityDescription? {
    let loaded = state.withLock { $0.models.compactMap(\.model) }
    for model in [context?.model].compactMap(\.self) + loaded {
      if let entity = model.entities.first(where: {
        $0.managedObjectClassName != "NSManagedObject" && $0.objectClass == type
      }) {
        return entity
      }
    }
    return nil
  }
}
