package import ExtensionBundles
package import MessagesHost

/// What a soak plays: everything that a run's result follows from.
package struct SoakPlan: Sendable {
  package var phones: Int
  /// Messages that reach each phone.
  package var messages: Int
  package var seed: UInt64
  /// The only phone that is played, from 1; nil for all of them.
  package var onlyPhone: Int?
  /// How many phones are played at a time; nothing that is told of a phone depends on it.
  package var jobs: Int

  package init(
    phones: Int = 32, messages: Int = 100_000, seed: UInt64, onlyPhone: Int? = nil, jobs: Int? = nil
  ) {
    self.phones = phones
    self.messages = messages
    self.seed = seed
    self.onlyPhone = onlyPhone
    self.jobs = jobs ?? phones
  }

  /// The numbers of the phones that are played.
  package var numbers: [Int] { onlyPhone.map { [$0] } ?? Array(1...max(1, phones)) }

  /// Messages of all phones together.
  package var total: Int { numbers.count * messages }
}

/// An extension that is run in place of a script, in real time and confined.
package struct SoakExtension: Sendable {
  package let bundle: ExtensionBundle
  /// How its processes are confined.
  package let base: PhoneConfiguration
  /// All times of the story are divided by this, or a soak would take days.
  static let divisor = 20

  package init(_ bundle: ExtensionBundle, base: PhoneConfiguration) {
    self.bundle = bundle
    self.base = base
  }
}

/// Something that must hold and did not; names what it takes to see it again.
package struct SoakViolation: Error, Sendable, CustomStringConvertible {
  package let seed: UInt64
  package let phone: Int
  /// The message that reached the phone last; 0 before the first.
  package let message: Int
  package let text: String
  /// Whether an extension was run in place of a script.
  package let isOfExtension: Bool

  package var description: String {
    // The real time that a process takes is not in the seed.
    "phone \(phone), message \(message): \(text)\n"
      + (isOfExtension
        ? "  the same story with: messages-host soak EXTENSION "
        : "  again with: messages-host soak ")
      + "--seed \(seed) --phone \(phone) --messages \(max(message, 1))"
  }
}
