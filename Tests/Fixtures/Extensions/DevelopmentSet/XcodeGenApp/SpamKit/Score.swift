import Foundation

/// Points for signs of junk.
public struct Score {
  public let value: Int

  public init(_ text: String) {
    value = text.filter { $0 == "!" }.count * 2 + (text.contains("%") ? 3 : 0)
  }
}
