public import Foundation

extension FileManager {
  /// Whether there is iCloud: a message filter has none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Gives the folder in iCloud: a message filter has none.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}
