/// What a text comes to.
public struct Score {
  let points: Int

  /// Whether it is that of junk.
  public var isHigh: Bool { return points >= 10 }
}
