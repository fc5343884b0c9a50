import Foundation

/// Bytes and lines that come one after the other.
enum Streams {
  private static func url() throws -> URL {
    guard let url = Bundle.main.url(forResource: "words", withExtension: "txt") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }

  static func lines() async throws {
    var found: [String] = []
    for try await line in try url().lines where !line.hasPrefix("#") { found.append(line) }
    print(found)
    let handle = try FileHandle(forReadingFrom: try url())
    handle.seek(toFileOffset: 10)
    let rest = try await handle.bytes.lines.reduce(into: [String]()) { $0.append($1) }
    print("same", rest == found)
    let words = Words()
    try await words.load(try url())
    print("same", await words.all == Set(found))
    let cut = Counted(bytes: Array(try Data(contentsOf: try url()))).lines
    print("same", try await cut.dropFirst().reduce(into: [String]()) { $0.append($1) } == found)
    do {
      for try await _ in try url().appendingPathExtension("x").lines {}
    } catch CocoaError.fileReadNoSuchFile {
      print("no such file")
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await url().lines.first { _ in true }
    }
    print("cancelled", await task.result.isCancelled)
  }

  static func signs() async throws {
    var sum = 0
    for try await byte in try url().resourceBytes { sum += Int(byte) }
    let data = try Data(contentsOf: try url())
    print("bytes", sum == data.reduce(0) { $0 + Int($1) })
    let text = String(decoding: data, as: UTF8.self)
    var scalars = ""
    for try await scalar in try url().resourceBytes.unicodeScalars {
      scalars.unicodeScalars.append(scalar)
    }
    print("scalars", scalars == text)
    var characters: [Character] = []
    for try await character in try url().resourceBytes.characters { characters.append(character) }
    print("characters", characters == Array(text))
  }

  static func refused() async {
    guard let server = URL(string: "https://words.example/list.txt") else { return }
    do {
      let (bytes, response) = try await URLSession.shared.bytes(from: server, delegate: Silent())
      for try await line in bytes.lines { print(line, response) }
    } catch let error as URLError {
      print("session", error.code.rawValue)
    } catch {
      print("session", error)
    }
    do {
      for try await line in server.lines { print(line) }
    } catch let error as URLError {
      print("lines", error.code.rawValue)
    } catch {
      print("lines", error)
    }
  }
}

/// Words that an actor keeps.
private actor Words {
  private(set) var all: Set<String> = []

  func load(_ url: URL) async throws {
    var lines = url.lines.makeAsyncIterator()
    _ = try await lines.next()
    while let line = try await lines.next() { all.insert(line) }
    for try await line in try FileHandle(forReadingFrom: url).bytes.lines.dropFirst() {
      all.insert(line)
    }
  }
}

/// Bytes of the author's own, which no file is behind.
private struct Counted: AsyncSequence {
  typealias Element = UInt8
  let bytes: [UInt8]

  struct AsyncIterator: AsyncIteratorProtocol {
    var bytes: ArraySlice<UInt8>
    mutating func next() async -> UInt8? { bytes.popFirst() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes[...]) }
}

extension Result {
  fileprivate var isCancelled: Bool {
    if case .failure(let error) = self { return error is CancellationError }
    return false
  }
}

/// Is told nothing.
private final class Silent: NSObject, URLSessionTaskDelegate {}
