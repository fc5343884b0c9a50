public enum Words {
  public static func areJunk(_ text: String?) -> Bool {
    return (text ?? "").lowercased().contains("junk")
  }
}
