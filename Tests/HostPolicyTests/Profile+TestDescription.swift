import HostPolicy
import Testing

extension Profile: CustomTestStringConvertible {
  package var testDescription: String { id }
}

extension PolicyRule: CustomTestStringConvertible {
  package var testDescription: String { id }
}
