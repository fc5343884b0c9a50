// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public import Foundation
public import FoundationGaps

// Keys of an information property list; immutable.
nonisolated(unsafe) public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
nonisolated(unsafe) public let kCFBundleNameKey: CFString! = "CFBundleName"
nonisolated(unsafe) public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
nonisolated(unsafe) public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
nonisolated(unsafe) public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
nonisolated(unsafe) public let kCFBundleDevelopmentRegionKey: CFString! =
  "CFBundleDevelopmentRegion"
nonisolated(unsafe) public let kCFBundleInfoDictionaryVersionKey: CFString! =
  "CFBundleInfoDictionaryVersion"

/// Core Foundation's name for `Bundle`.
public typealias CFBundle = Bundle
public func CFBundleGetMainBundle() -> CFBundle! { .main }
public func CFBundleGetIdentifier(_ bundle: CFBundle!) -> CFString! {
  bundle.bundleIdentifier.map { $0 as NSString }
}
public func CFBundleGetValueForInfoDictionaryKey(
  _ bundle: CFBundle!, _ key: CFString!
) -> CFTypeRef! {
  bundle.object(forInfoDictionaryKey: key as String).map { $0 as AnyObject }
}
public func CFBundleGetInfoDictionary(_ bundle: CFBundle!) -> CFDictionary! {
  bundle.infoDictionary.map { $0 as NSDictionary }
}

/// Core Foundation's name for `NSLocale`.
public typealias CFLocale = NSLocale
public func CFLocaleCopyCurrent() -> CFLocale! {
  NSLocale(localeIdentifier: Locale.current.identifier)
}
public func CFLocaleCopyPreferredLanguages() -> CFArray! { Locale.preferredLanguages as NSArray }
public func CFLocaleGetIdentifier(_ locale: CFLocale!) -> CFString! {
  NSString(string: locale.localeIdentifier)
}

// Whose defaults, and where; immutable.
nonisolated(unsafe) public let kCFPreferencesCurrentUser: CFString = "kCFPreferencesCurrentUser"
nonisolated(unsafe) public let kCFPreferencesAnyUser: CFString = "kCFPreferencesAnyUser"
nonisolated(unsafe) public let kCFPreferencesCurrentHost: CFString = "kCFPreferencesCurrentHost"
nonisolated(unsafe) public let kCFPreferencesAnyHost: CFString = "kCFPreferencesAnyHost"
nonisolated(unsafe) public let kCFPreferencesAnyApplication: CFString =
  "kCFPreferencesAnyApplication"
public func CFPreferencesCopyValue(
  _ key: CFString, _ applicationID: CFString, _ userName: CFString, _ hostName: CFString
) -> AnyObject? { CFPreferencesCopyAppValue(key, applicationID) }
public func CFPreferencesSetValue(
  _ key: CFString, _ value: AnyObject?, _ applicationID: CFString, _ userName: CFString,
  _ hostName: CFString
) { CFPreferencesSetAppValue(key, value, applicationID) }
@discardableResult
public func CFPreferencesSynchronize(
  _ applicationID: CFString, _ userName: CFString, _ hostName: CFString
) -> Bool { true }
public func CFPreferencesGetAppBooleanValue(
  _ key: CFString, _ applicationID: CFString, _ exists: UnsafeMutablePointer<ObjCBool>?
) -> Bool {
  let value = CFPreferencesCopyAppValue(key, applicationID) as? NSNumber
  exists?.pointee = ObjCBool(value != nil)
  return value?.boolValue ?? false
}
public func CFPreferencesGetAppIntegerValue(
  _ key: CFString, _ applicationID: CFString, _ exists: UnsafeMutablePointer<ObjCBool>?
) -> Int {
  let value = CFPreferencesCopyAppValue(key, applicationID) as? NSNumber
  exists?.pointee = ObjCBool(value != nil)
  return value?.intValue ?? 0
}

/// Observes nothing any more.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
  _ object: UnsafeRawPointer?
) {}
/// Observes nothing any more.
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?
) {}
