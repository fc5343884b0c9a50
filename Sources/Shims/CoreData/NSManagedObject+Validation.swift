public import Foundation

extension NSManagedObject {
  /// Throws where a property has not what the model demands.
  func validate() throws {
    load()
    var problems: [NSError] = []
    for property in entity.properties { problems += misfits(of: property) }
    for property in entity.properties where !property.isOptional {
      if let relationship = property as? NSRelationshipDescription {
        guard relatedObjects(relationship).isEmpty else { continue }
        problems.append(
          relationship.isToMany
            ? problem(
              NSValidationRelationshipLacksMinimumCountError, "Too few items in \(property.name).",
              property)
            : missing(property))
      } else if property is NSAttributeDescription, values[property.name] == nil {
        problems.append(missing(property))
      }
    }
    try CoreDataError.throwAll(problems)
  }

  /// What a value is told that does not fit its property's predicates, or is too many objects.
  private func misfits(of property: NSPropertyDescription) -> [NSError] {
    if let relationship = property as? NSRelationshipDescription, relationship.maxCount > 1,
      relatedObjects(relationship).count > relationship.maxCount
    {
      return [
        problem(
          NSValidationRelationshipExceedsMaximumCountError, "Too many items in \(property.name).",
          property)
      ]
    }
    guard let value = keyedValue(forKey: property.name) else { return [] }
    return property.validationPredicates.enumerated().filter { !$1.evaluate(with: value) }.map {
      let warnings = property.validationWarnings
      let text = warnings.indices.contains($0.offset) ? warnings[$0.offset] as? String : nil
      return problem(
        NSManagedObjectValidationError, text ?? "\(property.name) is not valid.", property,
        [NSValidationPredicateErrorKey: $0.element, NSValidationValueErrorKey: value])
    }
  }

  /// Throws where a relationship denies the deletion.
  func validateDeletion() throws {
    let denied = entity.relationshipsByName.values.filter { relationship in
      relationship.deleteRule == .denyDeleteRule
        && relatedObjects(relationship).contains { !$0.isDeleted }
    }
    try CoreDataError.throwAll(
      denied.sorted { $0.name < $1.name }.map {
        problem(
          NSValidationRelationshipDeniedDeleteError, "Items cannot be deleted from \($0.name).", $0)
      })
  }

  private func missing(_ property: NSPropertyDescription) -> NSError {
    problem(
      NSValidationMissingMandatoryPropertyError, "\(property.name) is a required value.", property)
  }

  private func problem(
    _ code: Int, _ text: String, _ property: NSPropertyDescription, _ more: [String: Any] = [:]
  ) -> NSError {
    CoreDataError.make(
      code, text,
      [
        NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name,
        NSValidationValueErrorKey: NSNull(),
      ].merging(more) { _, new in new })
  }
}

/// Errors of Core Data.
enum CoreDataError {
  /// An error with a text, and what else it tells.
  static func make(_ code: Int, _ text: String, _ info: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: info.merging([NSLocalizedDescriptionKey: text]) { own, _ in own })
  }

  /// Throws one problem as it is, and several as the details of one.
  static func throwAll(_ problems: [NSError]) throws {
    if problems.count == 1 { throw problems[0] }
    if problems.count > 1 {
      throw make(
        NSValidationMultipleErrorsError, "Multiple validation errors occurred.",
        [NSDetailedErrorsKey: problems])
    }
  }
}

/// Of an error's information: the object.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// Of an error's information: the property.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// Of an error's information: the value.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// Of an error's information: the predicate.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// Of an error's information: several errors.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// Of an error's information: the stores.
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
/// Of an error's information: the objects.
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// Of an error's information: conflicts of saving.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// Of an error's information: what SQLite says.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

/// An object cannot be saved.
public let NSManagedObjectValidationError = 1550
/// Two objects have the same values of a constraint.
public let NSManagedObjectConstraintValidationError = 1551
/// Several objects cannot be saved.
public let NSValidationMultipleErrorsError = 1560
/// A value is missing.
public let NSValidationMissingMandatoryPropertyError = 1570
/// A relationship leads to too few objects.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A relationship leads to too many objects.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// A relationship denies a deletion.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is too large.
public let NSValidationNumberTooLargeError = 1610
/// A number is too small.
public let NSValidationNumberTooSmallError = 1620
/// A text is too long.
public let NSValidationStringTooLongError = 1660
/// A text is too short.
public let NSValidationStringTooShortError = 1670
/// A text does not fit.
public let NSValidationStringPatternMatchingError = 1680
/// A context has no store.
public let NSManagedObjectContextLockingError = 132000
/// An object is not in the store.
public let NSManagedObjectReferentialIntegrityError = 133000
/// Somebody else changed an object.
public let NSManagedObjectMergeError = 133020
/// Another object of the store has the same values of a constraint.
public let NSManagedObjectConstraintMergeError = 133021
/// A store's type is not known.
public let NSPersistentStoreInvalidTypeError = 134000
/// A store cannot be opened.
public let NSPersistentStoreOpenError = 134080
/// A store cannot be saved.
public let NSPersistentStoreSaveError = 134030
/// A store was saved in part.
public let NSPersistentStoreIncompleteSaveError = 134040
/// Core Data fails.
public let NSCoreDataError = 134060
/// An operation of a store fails.
public let NSPersistentStoreOperationError = 134070
/// A store is of another model.
public let NSPersistentStoreIncompatibleVersionHashError = 134100
/// A store cannot be migrated.
public let NSMigrationError = 134110
