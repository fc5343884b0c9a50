// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension CocoaError.Code {
  public static var managedObjectValidation: CocoaError.Code { CocoaError.Code(rawValue: 1550) }
  public static var managedObjectConstraintValidation: CocoaError.Code {
    CocoaError.Code(rawValue: 1551)
  }
  public static var validationMultipleErrors: CocoaError.Code { CocoaError.Code(rawValue: 1560) }
  public static var validationMissingMandatoryProperty: CocoaError.Code {
    CocoaError.Code(rawValue: 1570)
  }
  public static var validationRelationshipLacksMinimumCount: CocoaError.Code {
    CocoaError.Code(rawValue: 1580)
  }
  public static var validationRelationshipExceedsMaximumCount: CocoaError.Code {
    CocoaError.Code(rawValue: 1590)
  }
  public static var validationRelationshipDeniedDelete: CocoaError.Code {
    CocoaError.Code(rawValue: 1600)
  }
  public static var validationNumberTooLarge: CocoaError.Code { CocoaError.Code(rawValue: 1610) }
  public static var validationNumberTooSmall: CocoaError.Code { CocoaError.Code(rawValue: 1620) }
  public static var validationDateTooLate: CocoaError.Code { CocoaError.Code(rawValue: 1630) }
  public static var validationDateTooSoon: CocoaError.Code { CocoaError.Code(rawValue: 1640) }
  public static var validationInvalidDate: CocoaError.Code { CocoaError.Code(rawValue: 1650) }
  public static var validationStringTooLong: CocoaError.Code { CocoaError.Code(rawValue: 1660) }
  public static var validationStringTooShort: CocoaError.Code { CocoaError.Code(rawValue: 1670) }
  public static var validationStringPatternMatching: CocoaError.Code {
    CocoaError.Code(rawValue: 1680)
  }
  public static var validationInvalidURI: CocoaError.Code { CocoaError.Code(rawValue: 1690) }
  public static var managedObjectContextLocking: CocoaError.Code {
    CocoaError.Code(rawValue: 132000)
  }
  public static var persistentStoreCoordinatorLocking: CocoaError.Code {
    CocoaError.Code(rawValue: 132010)
  }
  public static var managedObjectReferentialIntegrity: CocoaError.Code {
    CocoaError.Code(rawValue: 133000)
  }
  public static var managedObjectExternalRelationship: CocoaError.Code {
    CocoaError.Code(rawValue: 133010)
  }
  public static var managedObjectMerge: CocoaError.Code { CocoaError.Code(rawValue: 133020) }
  public static var managedObjectConstraintMerge: CocoaError.Code {
    CocoaError.Code(rawValue: 133021)
  }
  public static var persistentStoreInvalidType: CocoaError.Code {
    CocoaError.Code(rawValue: 134000)
  }
  public static var persistentStoreTypeMismatch: CocoaError.Code {
    CocoaError.Code(rawValue: 134010)
  }
  public static var persistentStoreIncompatibleSchema: CocoaError.Code {
    CocoaError.Code(rawValue: 134020)
  }
  public static var persistentStoreSave: CocoaError.Code { CocoaError.Code(rawValue: 134030) }
  public static var persistentStoreIncompleteSave: CocoaError.Code {
    CocoaError.Code(rawValue: 134040)
  }
  public static var persistentStoreSaveConflicts: CocoaError.Code {
    CocoaError.Code(rawValue: 134050)
  }
  public static var coreData: CocoaError.Code { CocoaError.Code(rawValue: 134060) }
  public static var persistentStoreOperation: CocoaError.Code { CocoaError.Code(rawValue: 134070) }
  public static var persistentStoreOpen: CocoaError.Code { CocoaError.Code(rawValue: 134080) }
  public static var persistentStoreTimeout: CocoaError.Code { CocoaError.Code(rawValue: 134090) }
  public static var persistentStoreUnsupportedRequestType: CocoaError.Code {
    CocoaError.Code(rawValue: 134091)
  }
  public static var persistentStoreIncompatibleVersionHash: CocoaError.Code {
    CocoaError.Code(rawValue: 134100)
  }
  public static var migration: CocoaError.Code { CocoaError.Code(rawValue: 134110) }
  public static var migrationCancelled: CocoaError.Code { CocoaError.Code(rawValue: 134120) }
  public static var migrationMissingSourceModel: CocoaError.Code {
    CocoaError.Code(rawValue: 134130)
  }
  public static var migrationMissingMappingModel: CocoaError.Code {
    CocoaError.Code(rawValue: 134140)
  }
  public static var migrationManagerSourceStore: CocoaError.Code {
    CocoaError.Code(rawValue: 134150)
  }
  public static var migrationManagerDestinationStore: CocoaError.Code {
    CocoaError.Code(rawValue: 134160)
  }
  public static var entityMigrationPolicy: CocoaError.Code { CocoaError.Code(rawValue: 134170) }
  public static var sqlite: CocoaError.Code { CocoaError.Code(rawValue: 134180) }
  public static var inferredMappingModel: CocoaError.Code { CocoaError.Code(rawValue: 134190) }
  public static var externalRecordImport: CocoaError.Code { CocoaError.Code(rawValue: 134200) }
}

extension CocoaError {
  public static var managedObjectValidation: Code { .managedObjectValidation }
  public static var managedObjectConstraintValidation: Code { .managedObjectConstraintValidation }
  public static var validationMultipleErrors: Code { .validationMultipleErrors }
  public static var validationMissingMandatoryProperty: Code { .validationMissingMandatoryProperty }
  public static var validationRelationshipLacksMinimumCount: Code {
    .validationRelationshipLacksMinimumCount
  }
  public static var validationRelationshipExceedsMaximumCount: Code {
    .validationRelationshipExceedsMaximumCount
  }
  public static var validationRelationshipDeniedDelete: Code { .validationRelationshipDeniedDelete }
  public static var validationNumberTooLarge: Code { .validationNumberTooLarge }
  public static var validationNumberTooSmall: Code { .validationNumberTooSmall }
  public static var validationDateTooLate: Code { .validationDateTooLate }
  public static var validationDateTooSoon: Code { .validationDateTooSoon }
  public static var validationInvalidDate: Code { .validationInvalidDate }
  public static var validationStringTooLong: Code { .validationStringTooLong }
  public static var validationStringTooShort: Code { .validationStringTooShort }
  public static var validationStringPatternMatching: Code { .validationStringPatternMatching }
  public static var validationInvalidURI: Code { .validationInvalidURI }
  public static var managedObjectContextLocking: Code { .managedObjectContextLocking }
  public static var persistentStoreCoordinatorLocking: Code { .persistentStoreCoordinatorLocking }
  public static var managedObjectReferentialIntegrity: Code { .managedObjectReferentialIntegrity }
  public static var managedObjectExternalRelationship: Code { .managedObjectExternalRelationship }
  public static var managedObjectMerge: Code { .managedObjectMerge }
  public static var managedObjectConstraintMerge: Code { .managedObjectConstraintMerge }
  public static var persistentStoreInvalidType: Code { .persistentStoreInvalidType }
  public static var persistentStoreTypeMismatch: Code { .persistentStoreTypeMismatch }
  public static var persistentStoreIncompatibleSchema: Code { .persistentStoreIncompatibleSchema }
  public static var persistentStoreSave: Code { .persistentStoreSave }
  public static var persistentStoreIncompleteSave: Code { .persistentStoreIncompleteSave }
  public static var persistentStoreSaveConflicts: Code { .persistentStoreSaveConflicts }
  public static var coreData: Code { .coreData }
  public static var persistentStoreOperation: Code { .persistentStoreOperation }
  public static var persistentStoreOpen: Code { .persistentStoreOpen }
  public static var persistentStoreTimeout: Code { .persistentStoreTimeout }
  public static var persistentStoreUnsupportedRequestType: Code {
    .persistentStoreUnsupportedRequestType
  }
  public static var persistentStoreIncompatibleVersionHash: Code {
    .persistentStoreIncompatibleVersionHash
  }
  public static var migration: Code { .migration }
  public static var migrationCancelled: Code { .migrationCancelled }
  public static var migrationMissingSourceModel: Code { .migrationMissingSourceModel }
  public static var migrationMissingMappingModel: Code { .migrationMissingMappingModel }
  public static var migrationManagerSourceStore: Code { .migrationManagerSourceStore }
  public static var migrationManagerDestinationStore: Code { .migrationManagerDestinationStore }
  public static var entityMigrationPolicy: Code { .entityMigrationPolicy }
  public static var sqlite: Code { .sqlite }
  public static var inferredMappingModel: Code { .inferredMappingModel }
  public static var externalRecordImport: Code { .externalRecordImport }
}

// Numbers that nothing here gives.
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationInvalidDateError = 1650
public let NSValidationInvalidURIError = 1690
public let NSPersistentStoreCoordinatorLockingError = 132010
public let NSManagedObjectExternalRelationshipError = 133010
public let NSPersistentStoreTypeMismatchError = 134010
public let NSPersistentStoreIncompatibleSchemaError = 134020
public let NSPersistentStoreSaveConflictsError = 134050
public let NSPersistentStoreTimeoutError = 134090
public let NSPersistentStoreUnsupportedRequestTypeError = 134091
public let NSMigrationCancelledError = 134120
public let NSMigrationMissingSourceModelError = 134130
public let NSMigrationMissingMappingModelError = 134140
public let NSMigrationManagerSourceStoreError = 134150
public let NSMigrationManagerDestinationStoreError = 134160
public let NSEntityMigrationPolicyError = 134170
public let NSSQLiteError = 134180
public let NSInferredMappingModelError = 134190
public let NSExternalRecordImportError = 134200
