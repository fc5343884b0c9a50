public import Foundation

/// Makes a range.
public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange { CFRange(location: loc, length: len) }

/// Core Foundation's name for `NSUUID`.
public typealias CFUUID = NSUUID

/// Makes a random identifier.
public func CFUUIDCreate(_ alloc: AnyObject?) -> CFUUID! { NSUUID() }

/// Gives the text of an identifier.
public func CFUUIDCreateString(_ alloc: AnyObject?, _ uuid: CFUUID!) -> CFString! {
  uuid.uuidString as NSString
}

/// The process' own defaults.
nonisolated(unsafe)  // Immutable.
  public let kCFPreferencesCurrentApplication: CFString = "kCFPreferencesCurrentApplication"

/// Gives a value of defaults.
public func CFPreferencesCopyAppValue(
  _ key: CFString, _ applicationID: CFString
) -> AnyObject? {
  defaults(of: applicationID)?.object(forKey: key as String) as AnyObject?
}

/// Sets a value of defaults, or removes it.
public func CFPreferencesSetAppValue(
  _ key: CFString, _ value: AnyObject?, _ applicationID: CFString
) {
  defaults(of: applicationID)?.setValue(value, forKey: key as String)
}

/// Defaults are always up to date.
@discardableResult
public func CFPreferencesAppSynchronize(_ applicationID: CFString) -> Bool { true }

private func defaults(of application: CFString) -> UserDefaults? {
  let name = application as String
  let isOwn =
    name == kCFPreferencesCurrentApplication as String || name == Bundle.main.bundleIdentifier
  return isOwn ? .standard : UserDefaults(suiteName: name)
}
