import ExtensionBuilding

/// What came of the parameters that were looked at, where functions can call each other.
///
/// A parameter that is still looked at counts as harmless: a function that calls itself gives what it
/// was given. What rests on that is kept apart, until it is known.
struct FormatVerdicts {
  /// A parameter that is looked at, and what was known before.
  struct Opening {
    fileprivate let parameter: SourceParameter
    fileprivate let depth: Int
    fileprivate let provisional: Int
    fileprivate let rest: Int
  }

  private var done: [SourceParameter: FormatCaller] = [:]
  /// Those that are looked at, with how many were before.
  private var open: [SourceParameter: Int] = [:]
  /// Those that are harmless if an open one is, with the outermost of these, in order.
  private var provisional: [(parameter: SourceParameter, rest: Int)] = []
  /// The outermost open one that was used for the one that is looked at.
  private var rest = Int.max

  /// What is known of a parameter so far; nil where nobody looked.
  mutating func known(_ parameter: SourceParameter) -> FormatCaller? {
    if let verdict = done[parameter] { return verdict }
    guard
      let depth = open[parameter] ?? provisional.first(where: { $0.parameter == parameter })?.rest
    else { return nil }
    rest = min(rest, depth)
    return .harmless
  }

  /// Begins to look at a parameter.
  mutating func open(_ parameter: SourceParameter) -> Opening {
    let opening = Opening(
      parameter: parameter, depth: open.count, provisional: provisional.count, rest: rest)
    open[parameter] = opening.depth
    rest = .max
    return opening
  }

  /// Ends it, with what came of it.
  mutating func close(_ opening: Opening, _ verdict: FormatCaller) {
    open[opening.parameter] = nil
    let found = rest
    rest = opening.rest
    if !verdict.isHarmless {
      // Others may have been harmless only if this was.
      provisional.removeSubrange(opening.provisional...)
      done[opening.parameter] = verdict
    } else if found >= opening.depth {
      for entry in provisional[opening.provisional...] { done[entry.parameter] = .harmless }
      provisional.removeSubrange(opening.provisional...)
      done[opening.parameter] = .harmless
    } else {
      for index in provisional.indices.dropFirst(opening.provisional) {
        provisional[index].rest = min(provisional[index].rest, found)
      }
      provisional.append((opening.parameter, found))
      rest = min(rest, found)
    }
  }
}
