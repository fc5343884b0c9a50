// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

extension NSData {
  public enum CompressionAlgorithm: Int, Sendable {
    case lzfse = 0
    case lz4 = 1
    case lzma = 2
    case zlib = 3
  }

  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    NSData(data: try algorithm.read(self))
  }

  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    NSData(data: try algorithm.write(self))
  }
}

extension NSMutableData {
  public func decompress(using algorithm: NSData.CompressionAlgorithm) throws {
    setData(try algorithm.read(self))
  }

  public func compress(using algorithm: NSData.CompressionAlgorithm) throws {
    setData(try algorithm.write(self))
  }
}

extension CocoaError.Code {
  public static var compressionFailed: CocoaError.Code { .init(rawValue: 5376) }
  public static var decompressionFailed: CocoaError.Code { .init(rawValue: 5377) }
}

extension CocoaError {
  public static var compressionFailed: CocoaError.Code { .compressionFailed }
  public static var decompressionFailed: CocoaError.Code { .decompressionFailed }
}

extension NSData.CompressionAlgorithm {
  fileprivate func read(_ data: NSData) throws -> Data {
    try telling(.decompressionFailed) { () throws(CompressionFault) in
      let bytes = [UInt8](Data(referencing: data))
      return switch self {
      case .zlib: try Inflate.run(bytes)
      case .lz4: try BlockFormats.readLZ4(bytes)
      case .lzfse: try BlockFormats.readLZFSE(bytes)
      case .lzma: try LZMALibrary.read(bytes)
      }
    }
  }

  fileprivate func write(_ data: NSData) throws -> Data {
    try telling(.compressionFailed) { () throws(CompressionFault) in
      let bytes = [UInt8](Data(referencing: data))
      return switch self {
      case .zlib: Deflate.run(bytes)
      case .lz4: BlockFormats.write(bytes, block: "bv4-", end: "bv4$")
      case .lzfse: BlockFormats.write(bytes, block: "bvx-", end: "bvx$")
      case .lzma: try LZMALibrary.write(bytes)
      }
    }
  }

  /// Gives what a phone's error would be; one that no phone has is told to the host, too.
  private func telling(
    _ code: CocoaError.Code, _ work: () throws(CompressionFault) -> [UInt8]
  ) throws -> Data {
    let reason: String
    do throws(CompressionFault) {
      return Data(try work())
    } catch {
      switch error {
      case .damaged: reason = "The data is not of \(self), or not all of it."
      case .libraryMissing(let name):
        reason = "It needs the system\u{2019}s library \(name), which is not on this machine."
        InertUse.report("NSData\u{2019}s compression by \(self)", "\(reason) It throws.")
      }
    }
    throw CocoaError(code, userInfo: [NSLocalizedFailureReasonErrorKey: reason])
  }
}
