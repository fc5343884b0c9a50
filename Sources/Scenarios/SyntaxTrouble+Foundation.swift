import Foundation
import HostPolicy

extension SyntaxTrouble {
  /// What Foundation says of a text that is not JSON5, and where if it says so.
  init(_ error: any Error) {
    var said = "\(error)"
    if case DecodingError.dataCorrupted(let context) = error {
      let underlying = context.underlyingError as NSError?
      said = underlying?.userInfo["NSDebugDescription"] as? String ?? context.debugDescription
    }
    let pattern = /line (\d+), column (\d+)/
    if let match = said.firstMatch(of: pattern), let line = Int(match.1), let column = Int(match.2)
    {
      position = SourcePosition(line: max(1, line), column: max(1, column))
      said = said.replacing(/\s*around line \d+, column \d+\.?/, with: "")
    } else {
      position = .start
    }
    // Which of its words are the file's, Foundation does not say.
    text = QuotingText(quoting: said)
  }
}
