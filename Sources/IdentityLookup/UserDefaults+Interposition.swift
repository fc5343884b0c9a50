#if os(Linux)
  package import Foundation
  import Glibc

  // Foundation on Linux knows no App Groups, and an author's `UserDefaults(suiteName:)` must find
  // them without a change to the source. So this module defines Foundation's two initializer
  // symbols, and the getter of `standard`, itself: the executable's own definition wins over the shared library's. Foundation's
  // calls inside itself, such as for `standard`, do not come here.
  //
  // Debug code calls the allocating initializer; optimized code allocates in place and calls the
  // initializing one. An initializer is, to the machine, a method: the metatype or the new object
  // is `self`, and its arguments are consumed.
  extension UserDefaults {
    private static let initializer = "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc"

    // Unsafe only for the compiler: UserDefaults may be used from any thread (DOC).
    nonisolated(unsafe) private static let standardInExtension = StandardUserDefaults(
      suiteName: nil)

    /// Stands in for the getter of `standard`.
    @_silgen_name("$s10Foundation12UserDefaultsC8standardACvgZ")
    package static func standardForExtension() -> UserDefaults {
      standardInExtension ?? UserDefaults()
    }

    /// Stands in for the allocating `init(suiteName:)`.
    @_silgen_name("$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC")
    package static func allocate(consuming suiteName: consuming String?) -> UserDefaults? {
      if isGroupLike(suiteName) {
        return AppGroupUserDefaults(suiteName: suiteName)
      }
      return ForeignSuiteUserDefaults(suiteName: suiteName)
    }

    /// Stands in for the initializing `init(suiteName:)`.
    @_silgen_name("$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc")
    package consuming func initialize(consuming suiteName: consuming String?) -> UserDefaults? {
      let isGroup = type(of: self) == UserDefaults.self && Self.isGroupLike(suiteName)
      let plain = initializeInFoundation(suiteName)
      return isGroup ? AppGroupUserDefaults(suiteName: suiteName) : plain
    }

    /// Whether the name is an App Group's (DOC: identifiers begin with "group.").
    private static func isGroupLike(_ suiteName: String?) -> Bool {
      guard let suiteName else { return false }
      return suiteName.hasPrefix("group.") || AppGroupContainers.contains(suiteName)
    }

    /// Calls Foundation's own initializing `init(suiteName:)` on this object.
    private func initializeInFoundation(_ suiteName: String?) -> UserDefaults? {
      // The initializer consumes one reference to the object.
      let object = Unmanaged.passRetained(self)
      let rtldNext = UnsafeMutableRawPointer(bitPattern: -1)
      guard let symbol = dlsym(rtldNext, Self.initializer) else {
        // An object that was never initialized must not be destroyed, so its reference is kept.
        return nil
      }
      // A closure's context travels where a method's `self` does, so code and object make one.
      let call = unsafeBitCast((symbol, object.toOpaque()), to: InitializerCall.self)
      return call.body(suiteName)
    }

    /// Holds the closure in a field, so that it keeps its own calling convention.
    private struct InitializerCall {
      let body: (consuming String?) -> UserDefaults?
    }
  }

  /// Defaults of a suite that is no App Group's: Foundation's, with a phone's numbers.
  private final class ForeignSuiteUserDefaults: UserDefaults {
    override func object(forKey defaultName: String) -> Any? {
      super.object(forKey: defaultName).map(DefaultsValue.onPhone)
    }

    override func dictionaryRepresentation() -> [String: Any] {
      super.dictionaryRepresentation().mapValues(DefaultsValue.onPhone)
    }
  }
#endif
