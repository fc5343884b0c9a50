public enum Words {
  public static func count(in text: String) -> Int { text.split(separator: " ").count }
}
