/// A cassette as the file has it.
struct CassetteRecord: Sendable, Codable {
  static let format = "messages-host cassette"
  static let newestVersion = 1

  let format: String
  let version: Int
  let privacy: CassettePrivacy
  var exchanges: [Exchange]

  /// One recorded exchange; either an answer or a fault.
  struct Exchange: Sendable, Codable {
    let request: Request
    let answer: Answer?
    /// A name of `TransportFault`.
    let fault: String?
    let detail: String?
    let elapsedMilliseconds: Int
  }

  /// What a request is matched by.
  struct Request: Sendable, Codable, Hashable {
    let method: String
    let url: String
    let sender: String?
    let text: String?
  }

  /// A recorded answer.
  struct Answer: Sendable, Codable {
    let status: Int
    let httpVersion: String
    let headers: [Header]
    let body: CassetteBody
  }

  /// One header line.
  struct Header: Sendable, Codable {
    let name: String
    let value: String
  }
}
