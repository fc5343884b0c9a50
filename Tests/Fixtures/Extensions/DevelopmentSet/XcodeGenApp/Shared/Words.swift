enum Words {
  static let harmless = ["lunch", "dinner"]
}
