/// What an extension's Info.plist says under `ILMessageFilterExtensionNetworkURL`.
package enum NetworkURLSetting: Sendable, Hashable {
  /// No such key anywhere in the file.
  case absent
  /// The key is where it belongs; the text is unexamined.
  case text(String)
  /// The key is where it belongs, with a value that is not a string; `found` names its type.
  case wrongType(found: String)
  /// The right dictionary has a key that looks like it, such as `IDMessageFilterExtensionNetworkURL`.
  case misspelt(key: String)
  /// The key is in the file, in another dictionary than `NSExtension.NSExtensionAttributes`.
  case misplaced(keyPath: String)

  /// The key as every working extension spells it.
  package static let key = "ILMessageFilterExtensionNetworkURL"
  /// The key as Apple's property-list reference misspells it.
  package static let misspeltKey = "IDMessageFilterExtensionNetworkURL"
  /// Where the key belongs.
  package static let home = "NSExtension.NSExtensionAttributes"
}
