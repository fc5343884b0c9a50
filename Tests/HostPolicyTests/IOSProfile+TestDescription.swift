import HostPolicy
import Testing

extension IOSProfile: CustomTestStringConvertible {
  package var testDescription: String { id }
}

extension PolicyRule: CustomTestStringConvertible {
  package var testDescription: String { id }
}
