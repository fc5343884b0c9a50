extension NumberingPlan {
  /// The national significant number: without trunk prefix, and rewritten where a rule says so.
  func nationalNumber(_ digits: String) -> String {
    let rewritten = rewrite(digits)
    for trunk in trunkPrefixes where digits.hasPrefix(trunk) {
      let rest = rewrite(String(digits.dropFirst(trunk.utf8.count)))
      guard nationalLengths.contains(rest.utf8.count) else { continue }
      // No national number begins with the zero of its trunk prefix; other prefixes may begin one.
      if trunk.hasPrefix("0") || !nationalLengths.contains(rewritten.utf8.count) { return rest }
    }
    return rewritten
  }

  /// Whether digits without a plus sign are a short code, or of a range kept for services.
  func isShortCode(_ digits: String) -> Bool {
    if servicePrefixes.contains(where: digits.hasPrefix) { return true }
    // Where nothing is dialled before a national number, one may be as short as a short code.
    let isNational =
      trunkPrefixes.isEmpty && nationalLengths.contains(nationalNumber(digits).utf8.count)
    return shortCodeLengths.contains(digits.utf8.count) && !isNational
  }

  private func rewrite(_ digits: String) -> String {
    rewrites.lazy.compactMap { $0.apply(to: digits) }.first ?? digits
  }
}
