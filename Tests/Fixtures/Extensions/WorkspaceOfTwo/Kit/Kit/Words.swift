/// The words of the kit.
public enum Words {
  /// Whether a text has one of them.
  public static func areJunk(_ text: String?) -> Bool {
    return (text ?? "").lowercased().contains("junk")
  }
}
