/// A list in the Messages app.
package enum Folder: String, Sendable, Hashable, CaseIterable, Codable {
  case known
  case unknown
  case transactions
  case promotions
  case junk
}
