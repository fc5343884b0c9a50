// On a phone, `import IdentityLookup` brings Foundation with it, URL loading types included.
@_exported public import Foundation

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
