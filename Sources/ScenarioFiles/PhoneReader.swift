import MessagesHost
import Texts

/// Reads what a scenario says of the phone itself.
struct PhoneReader {
  /// The phone of a scenario.
  struct Phone {
    var number: PrivateText?
    var country = "US"
    var date = PhoneDate.machine
  }

  let log: ProblemLog

  func read(_ root: inout ObjectReader) -> Phone {
    guard var object = root.object("phone") else { return Phone() }
    defer { object.finish() }
    let number = object.text("number").map { PrivateText($0) }
    let country = CountryCode.read("country", of: &object) ?? "US"
    return Phone(number: number, country: country, date: readDate(&object))
  }

  private func readDate(_ object: inout ObjectReader) -> PhoneDate {
    let text = object.text("date", as: PhoneDateProblem.expectedDate)
    let name = object.text("timeZone", as: PhoneDateProblem.expectedZone)
    // A date is judged by UTC where there is no such zone: that is a problem already.
    let zone = judge(name, at: object.path.key("timeZone")) { name throws(PhoneDateProblem) in
      try PhoneTimeZone(name)
    }
    let date = judge(text, at: object.path.key("date")) { text throws(PhoneDateProblem) in
      try PhoneDate(text, in: zone ?? .utc)
    }
    return date ?? PhoneDate(start: nil, timeZone: zone ?? .utc)
  }

  private func judge<Value>(
    _ text: String?, at path: ValuePath, _ read: (String) throws(PhoneDateProblem) -> Value
  ) -> Value? {
    guard let text else { return nil }
    do {
      return try read(text)
    } catch {
      log.add(error.words(insteadOf: text), at: path)
      return nil
    }
  }
}
