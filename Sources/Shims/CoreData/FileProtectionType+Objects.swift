public import Foundation

/// `FileProtectionType.none as NSObject`, as the option of a store wants it.
// Foundation on Linux does not bridge it, so that nothing else can conform it.
// swift-format-ignore: AvoidRetroactiveConformances
extension FileProtectionType: @retroactive _ObjectiveCBridgeable {
  /// What stands for a type of protection.
  public typealias _ObjectiveCType = NSString

  /// The type's name.
  public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }

  /// The type of a name.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSString, result: inout FileProtectionType?
  ) { result = FileProtectionType(rawValue: source as String) }

  /// The type of a name.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout FileProtectionType?
  ) -> Bool {
    result = FileProtectionType(rawValue: source as String)
    return true
  }

  /// The type of a name.
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSString?
  ) -> FileProtectionType { FileProtectionType(rawValue: (source ?? "") as String) }
}
