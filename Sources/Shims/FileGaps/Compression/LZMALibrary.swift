import Foundation

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's library for LZMA in xz files, found when the program runs.
struct LZMALibrary: Sendable {
  private typealias Bytes = UnsafePointer<UInt8>
  private typealias Place = UnsafeMutablePointer<Int>
  private typealias Decode =
    @convention(c) @Sendable (
      UnsafeMutablePointer<UInt64>, UInt32, UnsafeRawPointer?, Bytes?, Place, Int,
      UnsafeMutablePointer<UInt8>?, Place, Int
    ) -> Int32
  private typealias Encode =
    @convention(c) @Sendable (
      UInt32, Int32, UnsafeRawPointer?, Bytes?, Int, UnsafeMutablePointer<UInt8>?, Place, Int
    ) -> Int32
  private typealias Bound = @convention(c) @Sendable (Int) -> Int

  private let decode: Decode
  private let encode: Encode
  private let bound: Bound

  private static let names = ["liblzma.so.5", "liblzma.so", "liblzma.dylib"]
  private static let found = Result { () throws(CompressionFault) in try LZMALibrary() }

  /// The library's number for a check by CRC32.
  private static let crc32: Int32 = 1
  /// More memory a file does not get: damaged ones ask for any.
  private static let mostMemory: UInt64 = 1 << 28
  /// No file is smaller by more than this.
  private static let mostSaved = 10_000
  /// More than any extension of a phone has room for.
  private static let mostBytes = 1 << 30

  private init() throws(CompressionFault) {
    let missing = CompressionFault.libraryMissing(Self.names[0])
    guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first
    else { throw missing }
    func function<Signature>(_ name: String, _: Signature.Type) throws(CompressionFault)
      -> Signature
    {
      guard let address = dlsym(library, name) else { throw missing }
      // The signatures are those of the library's documentation, the same in every 5.x.
      return unsafeBitCast(address, to: Signature.self)
    }
    decode = try function("lzma_stream_buffer_decode", Decode.self)
    encode = try function("lzma_easy_buffer_encode", Encode.self)
    bound = try function("lzma_stream_buffer_bound", Bound.self)
  }

  /// Reads an xz file.
  static func read(_ input: [UInt8]) throws(CompressionFault) -> [UInt8] {
    let library = try found.get()
    guard let size = size(of: input), size <= mostBytes else { throw .damaged }
    var (limit, taken, given) = (mostMemory, 0, 0)
    // Left as it is: a damaged file may declare any size, and what is never written takes no memory.
    var code: Int32 = 0
    let output = [UInt8](unsafeUninitializedCapacity: size) { room, count in
      code = library.decode(
        &limit, 0, nil, input, &taken, input.count, room.baseAddress, &given, size)
      count = code == 0 ? given : 0
    }
    guard code == 0, given == size else { throw .damaged }
    return output
  }

  /// How much a file holds, by the index at its end; nil where there is none.
  private static func size(of input: [UInt8]) -> Int? {
    let end = input.count - 12
    guard end > 12, input.suffix(2) == Array("YZ".utf8) else { return nil }
    let words = (4..<8).reduce(0) { $0 | Int(input[end + $1]) << (($1 - 4) * 8) }
    var position = end - (words + 1) * 4
    guard position > 0, input[position] == 0 else { return nil }
    position += 1
    /// Seven bits a byte, the lowest first.
    func number() -> Int? {
      var (value, shift) = (0, 0)
      while position < end, shift < 56 {
        value |= Int(input[position] & 0x7F) << shift
        position += 1
        if input[position - 1] < 0x80 { return value }
        shift += 7
      }
      return nil
    }
    guard let blocks = number() else { return nil }
    var size = 0
    for _ in 0..<blocks {
      guard number() != nil, let block = number() else { return nil }
      size += block
      guard size <= input.count * mostSaved else { return nil }
    }
    return size
  }

  /// Writes an xz file, with the effort that Apple's has.
  static func write(_ input: [UInt8]) throws(CompressionFault) -> [UInt8] {
    let library = try found.get()
    let room = library.bound(input.count)
    var (output, given) = ([UInt8](repeating: 0, count: room), 0)
    let code = library.encode(6, crc32, nil, input, input.count, &output, &given, room)
    guard code == 0 else { throw .damaged }
    return Array(output[..<given])
  }
}
