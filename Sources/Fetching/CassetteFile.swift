import Foundation
import HostFiles
import HostPolicy

/// A cassette on disk: reading with named mistakes, writing for the owner alone.
struct CassetteFile: Sendable {
  /// Longest file that is read, in bytes.
  static let longestFile = 256 << 20

  let path: String

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// - Throws: `DeferralProblem` with the file, the key and what was expected.
  func read() throws(DeferralProblem) -> CassetteRecord {
    let data: Data
    do {
      data = try FileBytes.read(path, limit: Self.longestFile)
    } catch {
      throw problem("cannot be read: \(error.reason)")
    }
    do {
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.format == CassetteRecord.format else {
        throw problem("key format: expected “\(CassetteRecord.format)”")
      }
      guard head.version == CassetteRecord.newestVersion else {
        throw problem(
          "key version: \(head.version) is unknown, expected \(CassetteRecord.newestVersion); "
            + "record it again")
      }
      let record = try JSONDecoder().decode(CassetteRecord.self, from: data)
      try check(record)
      return record
    } catch let error as DecodingError {
      throw problem(Self.words(error))
    } catch let error as DeferralProblem {
      throw error
    } catch {
      throw problem("cannot be read: \(error.localizedDescription)")
    }
  }

  /// - Throws: `DeferralProblem` with the file.
  func write(_ record: CassetteRecord) throws(DeferralProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(record)
      guard data.count <= Self.longestFile else {
        throw problem("would have more than \(Self.longestFile) bytes, and could not be read again")
      }
      try OutputFile.write(data, to: path, isPrivate: true)
    } catch let error as DeferralProblem {
      throw error
    } catch {
      throw problem("cannot be written: \(FileFault.reason(of: error, at: path))")
    }
  }

  func problem(_ what: String) -> DeferralProblem {
    DeferralProblem(.cassette, "cassette \(path): \(what)")
  }

  private struct Head: Decodable {
    let format: String
    let version: Int
  }

  private func check(_ record: CassetteRecord) throws(DeferralProblem) {
    for (index, exchange) in record.exchanges.enumerated() {
      let place = "key exchanges[\(index)]"
      guard exchange.elapsedMilliseconds >= 0 else {
        throw problem("\(place).elapsedMilliseconds: expected a number that is not negative")
      }
      switch (exchange.answer, exchange.fault) {
      case (nil, nil), (.some, .some):
        throw problem("\(place): expected either answer or fault")
      case (nil, .some(let fault)):
        guard TransportFault(rawValue: fault) != nil else {
          throw problem("\(place).fault: “\(fault)” is no fault")
        }
      case (.some(let answer), nil):
        guard (100...999).contains(answer.status) else {
          throw problem("\(place).answer.status: expected a status of HTTP, from 100 to 999")
        }
        try check(answer.body, "\(place).answer.body")
      }
    }
  }

  private func check(_ body: CassetteBody, _ place: String) throws(DeferralProblem) {
    let given = [body.text != nil, body.base64 != nil, body.parts != nil].count { $0 }
    guard given == 1 else { throw problem("\(place): expected one of text, base64, parts") }
    if let base64 = body.base64, Data(base64Encoded: base64) == nil {
      throw problem("\(place).base64: expected base64")
    }
    for (index, part) in (body.parts ?? []).enumerated()
    where (part.literal == nil) == (part.echo == nil) {
      throw problem("\(place).parts[\(index)]: expected either literal or echo")
    }
  }

  private static func words(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "key \(keyPath(context.codingPath + [key])): missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "key \(keyPath(context.codingPath)): expected \(type)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "is not JSON: \(underlying(context))"
        : "key \(keyPath(context.codingPath)): \(context.debugDescription)"
    @unknown default: "cannot be decoded"
    }
  }

  private static func underlying(_ context: DecodingError.Context) -> String {
    (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      ?? context.debugDescription
  }

  private static func keyPath(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
