public import Foundation

extension URL {
  /// Opens nothing: a message filter is handed no URL from outside its sandbox.
  ///
  /// - Returns: Always false, as on a phone for a URL without a scope.
  public func startAccessingSecurityScopedResource() -> Bool { false }

  /// Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Opens nothing: a message filter is handed no URL from outside its sandbox.
  public func startAccessingSecurityScopedResource() -> Bool { false }

  /// Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}
