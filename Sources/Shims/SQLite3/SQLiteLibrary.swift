import IdentityLookup
@_exported public import SQLite3

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names under which systems have SQLite's library, in the order in which they are tried.
private let names = ["libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib"]

/// The library of this machine, looked for once.
nonisolated(unsafe) private let library = names.lazy
  .compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first

/// Finds a function of SQLite's for the C declarations of this module.
@_cdecl("_sqlite3_function")
public func findFunction(_ name: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  guard let library else {
    InertUse.report(
      "SQLite",
      "its library (\(names[0])) is not on this machine, and every call fails; install it "
        + "(package libsqlite3-0 of Debian and Ubuntu, sqlite-libs of Fedora)")
    return nil
  }
  guard let function = dlsym(library, name) else {
    InertUse.report(
      "\(String(cString: name)) of SQLite",
      "the library on this machine lacks it, and the call fails")
    return nil
  }
  return function
}
