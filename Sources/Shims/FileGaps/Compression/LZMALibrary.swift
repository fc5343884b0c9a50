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

  /// Codes of the library: no room for the output, and a check that is CRC32.
  private static let noRoom: Int32 = 10
  private static let crc32: Int32 = 1
  /// More than this is not read at once.
  private static let mostBytes = 1 << 31

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
    var room = max(1 << 12, input.count * 4)
    while room <= mostBytes {
      var (limit, taken, given) = (UInt64.max, 0, 0)
      var output = [UInt8](repeating: 0, count: room)
      let code = library.decode(&limit, 0, nil, input, &taken, input.count, &output, &given, room)
      if code == 0 { return Array(output[..<given]) }
      guard code == noRoom else { throw .damaged }
      room *= 4
    }
    throw .damaged
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
