public struct Score {
  let points: Int

  public var isHigh: Bool { return points >= 10 }
}
