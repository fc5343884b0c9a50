import Fetching
import Texts

/// One thing that can be expected of one deferral of a message, declared once.
///
/// The reader, the check, renewed expectations, the JSON Schema and the reference follow from this.
package struct DeferralField: Sendable {
  package let key: String
  /// What an author writes there.
  package let form: Form
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  /// What an expectation of what came would say, in the manner of an expected value; nil for none.
  let actual: @Sendable (Deferral, StructuredValue?) -> StructuredValue?
  /// What of an expected value did not hold.
  let differences: @Sendable (StructuredValue, Deferral) -> [ExpectationField.Difference]

  /// What an author writes.
  package enum Form: Sendable {
    case count(ClosedRange<Int>)
    case word([String])
    case text
    case texts
    /// Header fields by name; null for one that must not be there.
    case headers
    /// Bytes, as `WrittenContent` has them.
    case content
  }
}

/// A list of expected deferrals, against those of a message.
extension DeferralField {
  /// What is told of a deferral that nothing was expected of; neither its request nor its answer.
  static func told(_ deferral: Deferral) -> StructuredValue {
    object(of: [code, status, failedCheck], deferral)
  }

  /// What did not hold of a list: of the whole, or of a field of an entry.
  static func differences(
    _ expected: StructuredValue, _ deferrals: [Deferral]
  ) -> [ExpectationField.PartDifference] {
    let entries = expected.list ?? []
    var found: [ExpectationField.PartDifference] = []
    if entries.count != deferrals.count {
      found.append(
        ("", QuotingText(words(entries.count)), QuotingText(words(deferrals.count))))
    }
    for (index, (entry, deferral)) in zip(entries, deferrals).enumerated() {
      for field in all {
        guard let value = entry[field.key] else { continue }
        found += field.differences(value, deferral).map {
          ("[\(index)].\(field.key)", $0.expected, $0.actual)
        }
      }
    }
    return found
  }

  /// The list that agrees with what came: of each entry what it said, of one more what is told.
  static func renewed(_ expected: StructuredValue, _ deferrals: [Deferral]) -> StructuredValue {
    let entries = expected.list ?? []
    return .list(
      deferrals.enumerated().map { number, deferral in
        guard number < entries.count, let said = entries[number].object else {
          return told(deferral)
        }
        let value = object(of: all.filter { said[$0.key] != nil }, deferral, like: said)
        // What said something and has nothing left to say would hold of any deferral.
        let isEmptied = value == .object([:]) && !said.isEmpty
        return isEmptied ? object(of: [code], deferral) : value
      })
  }

  private static func object(
    of fields: [DeferralField], _ deferral: Deferral, like said: [String: StructuredValue] = [:]
  ) -> StructuredValue {
    let members = fields.compactMap { field in
      field.actual(deferral, said[field.key]).map { (field.key, $0) }
    }
    return .object(Dictionary(uniqueKeysWithValues: members))
  }

  private static func words(_ count: Int) -> String {
    count == 1 ? "1 deferral" : "\(count == 0 ? "no" : "\(count)") deferrals"
  }
}
