public enum Phrase {
  public static let all = ["Preis gewonnen", "in the lottery"]
}
