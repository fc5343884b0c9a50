public import Foundation

/// Decodes values from whole documents.
public protocol TopLevelDecoder<Input> {
  /// What documents are.
  associatedtype Input

  /// Decodes a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Encodes values as whole documents.
public protocol TopLevelEncoder<Output> {
  /// What documents are.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
