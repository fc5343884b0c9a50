enum Texts {
  static func normalized(_ text: String?) -> String {
    return (text ?? "").lowercased()
  }
}
