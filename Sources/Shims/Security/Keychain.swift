public import Foundation
import IdentityLookup

/// Finds items that this process has added.
@discardableResult
public func SecItemCopyMatching(
  _ query: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus {
  KeychainItems.shared.perform("SecItemCopyMatching", query) { items, query in
    let found = items.indices.filter { items[$0].fits(query) }.prefix(query.limit)
    guard !found.isEmpty else { return errSecItemNotFound }
    result?.pointee = query.result(of: found.map { items[$0] })
    return errSecSuccess
  }
}

/// Adds an item, for this process.
@discardableResult
public func SecItemAdd(
  _ attributes: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus {
  KeychainItems.shared.perform("SecItemAdd", attributes) { items, query in
    let item = KeychainItem(query)
    guard !items.contains(where: { $0.isSame(as: item) }) else { return errSecDuplicateItem }
    items.append(item)
    result?.pointee = query.result(of: [item])
    return errSecSuccess
  }
}

/// Changes items that this process has added.
@discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributesToUpdate: NSDictionary) -> OSStatus {
  KeychainItems.shared.perform("SecItemUpdate", query) { items, query in
    let found = items.indices.filter { items[$0].fits(query) }
    let change = KeychainQuery(attributesToUpdate)
    guard KeychainGroups.own.allow(change.group) else { return errSecMissingEntitlement }
    for index in found { items[index].update(change) }
    return found.isEmpty ? errSecItemNotFound : errSecSuccess
  }
}

/// Deletes items that this process has added.
@discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus {
  KeychainItems.shared.perform("SecItemDelete", query) { items, query in
    let count = items.count
    items.removeAll { $0.fits(query) }
    return items.count == count ? errSecItemNotFound : errSecSuccess
  }
}

/// The Keychain of this process: empty at its start, and gone with it.
///
/// On a phone an extension's items stay, and those of its app can be shared with it (ASSUMED): a call
/// that finds none is told of.
private final class KeychainItems: @unchecked Sendable {  // Only used while `lock` is held.
  static let shared = KeychainItems()

  private let lock = NSLock()
  private var items: [KeychainItem] = []

  func perform(
    _ call: String, _ query: NSDictionary,
    _ action: (inout [KeychainItem], KeychainQuery) -> OSStatus
  ) -> OSStatus {
    let query = KeychainQuery(query)
    guard query.itemClass != nil else { return errSecParam }
    guard KeychainGroups.own.allow(query.group) else { return errSecMissingEntitlement }
    let status = lock.withLock { action(&items, query) }
    if status == errSecItemNotFound {
      InertUse.report(
        "the Keychain",
        "\(call) gives errSecItemNotFound (-25300): only what this process adds is there")
    }
    return status
  }
}

/// A dictionary that says which items are meant, and what of them is wanted.
private struct KeychainQuery {
  let values: [String: AnyObject]

  init(_ dictionary: NSDictionary) {
    var values: [String: AnyObject] = [:]
    for (key, value) in dictionary {
      if let key = key as? String { values[key] = value as AnyObject }
    }
    self.values = values
  }

  var group: NSString? { values[kSecAttrAccessGroup as String] as? NSString }

  var itemClass: NSObject? { values[kSecClass as String] as? NSObject }

  /// What says which item it is; the rest says what is done with it.
  var attributes: [String: AnyObject] {
    let prefixes = ["r_", "m_", "u_", "v_"]
    return values.filter { key, _ in
      key != "nleg" && !prefixes.contains { key.hasPrefix($0) }
    }
  }

  var limit: Int {
    switch values[kSecMatchLimit as String] {
    case let text as NSString where text == kSecMatchLimitAll: .max
    case let number as NSNumber: number.intValue
    default: 1
    }
  }

  /// One item, or a list where there may be several.
  func result(of items: [KeychainItem]) -> AnyObject? {
    let results = items.compactMap(result)
    return limit == 1 ? results.first : results.isEmpty ? nil : results as NSArray
  }

  private func result(of item: KeychainItem) -> AnyObject? {
    let data = item.values[kSecValueData as String]
    if wants(kSecReturnAttributes) {
      var values = item.values
      if !wants(kSecReturnData) { values[kSecValueData as String] = nil }
      return values as NSDictionary
    }
    if wants(kSecReturnData) { return data }
    return wants(kSecReturnPersistentRef) ? Data(item.name.utf8) as NSData : nil
  }

  private func wants(_ key: NSString) -> Bool {
    (values[key as String] as? NSNumber)?.boolValue == true
  }
}

/// An item: its attributes, and what it protects.
private struct KeychainItem {
  let name = UUID().uuidString
  private(set) var values: [String: AnyObject]

  init(_ query: KeychainQuery) {
    values = query.attributes
    values[kSecValueData as String] = query.values[kSecValueData as String]
    let now = Date() as NSDate
    values[kSecAttrCreationDate as String] = now
    values[kSecAttrModificationDate as String] = now
  }

  func fits(_ query: KeychainQuery) -> Bool {
    query.attributes.allSatisfy { key, value in
      key == kSecAttrSynchronizable as String
        ? isSynchronizable(value)
        : key == kSecAttrAccessible as String || isEqual(values[key], value)
    }
  }

  /// Whether it cannot be there beside another one.
  func isSame(as other: KeychainItem) -> Bool {
    let isPassword = isEqual(values[kSecClass as String], kSecClassGenericPassword)
    let keys =
      isPassword
      ? [kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable]
      : [
        kSecClass, kSecAttrAccount, kSecAttrServer, kSecAttrSecurityDomain, kSecAttrProtocol,
        kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup,
        kSecAttrSynchronizable, kSecAttrApplicationTag, kSecAttrApplicationLabel,
      ]
    return keys.allSatisfy { key in
      isEqual(values[key as String], other.values[key as String])
    }
  }

  mutating func update(_ query: KeychainQuery) {
    values.merge(query.attributes) { $1 }
    if let data = query.values[kSecValueData as String] { values[kSecValueData as String] = data }
    values[kSecAttrModificationDate as String] = Date() as NSDate
  }

  private func isSynchronizable(_ wanted: AnyObject) -> Bool {
    if isEqual(wanted, kSecAttrSynchronizableAny) { return true }
    let own = (values[kSecAttrSynchronizable as String] as? NSNumber)?.boolValue ?? false
    return own == ((wanted as? NSNumber)?.boolValue ?? false)
  }

  private func isEqual(_ left: AnyObject?, _ right: AnyObject?) -> Bool {
    guard let left = left as? NSObject, let right = right as? NSObject else {
      return left == nil && right == nil
    }
    return left.isEqual(right)
  }
}
