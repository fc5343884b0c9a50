import Foundation

/// Compressed data; what comes in is in hexadecimal digits.
enum Compressed {
  private static func algorithm(_ name: String) -> NSData.CompressionAlgorithm {
    switch name {
    case "lzfse": .lzfse
    case "lz4": .lz4
    case "lzma": .lzma
    default: .zlib
    }
  }

  static func run(_ parts: [String]) throws {
    let algorithm = algorithm(parts[1])
    switch parts[0] {
    case "read":
      let data = try (bytes(parts[2]) as NSData).decompressed(using: algorithm) as Data
      print(data.count, String(decoding: data.prefix(40), as: UTF8.self), sum(of: data))
    case "again": try again(algorithm)
    case "repeats": try repeats()
    case "claims": try claims(bytes(parts[2]))
    default: damaged(bytes(parts[2]), algorithm)
    }
  }

  /// Writes data of many kinds and reads it again.
  private static func again(_ algorithm: NSData.CompressionAlgorithm) throws {
    var number: UInt32 = 1
    var wrong = 0
    for size in [0, 1, 2, 3, 4, 257, 258, 259, 1000, 33_000, 70_000] {
      for kinds in [1, 3, 256] as [UInt32] {
        let data = Data(
          (0..<size).map { _ in
            number = number &* 1_664_525 &+ 1_013_904_223
            return UInt8((number >> 16) % kinds)
          })
        let small = try (data as NSData).compressed(using: algorithm)
        if try small.decompressed(using: algorithm) as Data != data { wrong += 1 }
        let own = NSMutableData(data: data)
        try own.compress(using: algorithm)
        try own.decompress(using: algorithm)
        if own as Data != data { wrong += 1 }
      }
    }
    let text = Data(String(repeating: "You won a prize. ", count: 500).utf8)
    let small = try (text as NSData).compressed(using: algorithm)
    print("wrong", wrong, "smaller", small.length < text.count / 10)
  }

  /// A block of LZVN with many repetitions of one letter.
  private static func repeats() throws {
    let count = 60_000
    var block: [UInt8] = [0x48, 0x01, 0x61]
    for _ in 0..<count { block += [0xF0, 0xFF] }
    block += [0x06, 0, 0, 0, 0, 0, 0, 0]
    let size = 5 + count * 271
    var data = Data("bvxn".utf8)
    for number in [size, block.count] {
      data += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let read = try ((data + block + Data("bvx$".utf8)) as NSData).decompressed(using: .lzfse)
    print(read.length == size, read[0], read[size - 1])
  }

  /// An xz file that has nothing and declares 990 MB: which memory was used for them.
  private static func claims(_ header: Data) throws {
    var index: [UInt8] = [0, 1]
    for number in [100_000, 990_000_000] {
      var rest = number
      while rest > 127 {
        index.append(UInt8(rest & 127 | 128))
        rest >>= 7
      }
      index.append(UInt8(rest))
    }
    index += [UInt8](repeating: 0, count: (4 - index.count % 4) % 4)
    let end = [0, 0, 0, 0, 0, 0, 0, 0, UInt8(index.count / 4), 0, 0, 0, 0, 1] + Array("YZ".utf8)
    let data = header + Data(count: 100_000) + index + end
    do {
      _ = try (data as NSData).decompressed(using: .lzma)
    } catch {
      print("error", (error as NSError).code)
    }
    // What `getrusage` says counts the program that started this one, too.
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    print(peak?.split(separator: " ").compactMap { Int($0) }.first.map { $0 < 600_000 } ?? false)
  }

  /// Cuts the data everywhere, and changes each of its bytes.
  private static func damaged(_ data: Data, _ algorithm: NSData.CompressionAlgorithm) {
    var codes: Set<Int> = []
    var cut = 0
    for index in data.indices {
      var changed = data
      changed[index] ^= 0x55
      for part in [data[..<index], changed] {
        do {
          _ = try (Data(part) as NSData).decompressed(using: algorithm)
        } catch {
          codes.insert((error as NSError).code)
          if part.count < data.count { cut += 1 }
        }
      }
    }
    print("codes", codes.sorted(), "cut", cut == data.count)
  }

  private static func bytes(_ digits: String) -> Data {
    var data = Data()
    var rest = digits[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      data.append(byte)
      rest = rest.dropFirst(2)
    }
    return data
  }

  private static func sum(of data: Data) -> UInt32 {
    data.reduce(7) { $0 &* 31 &+ UInt32($1) }
  }
}
