import Fetching
import Texts

/// Reads the scripted answers of the network.
enum ConsoleStubParser {
  static func parse(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> ConsoleCommand {
    guard let first = try words.next() else { return .stubs }
    let second = try words.require(
      first == "remove" ? "the number of the stub" : "the status", usage: usage)
    if first == "remove" {
      try words.finish(usage: usage)
      guard let number = Int(second), number > 0 else {
        throw ConsoleError("expected the number of a stub, from 1, not \(second)")
      }
      return .removeStub(number)
    }
    var stub: [String: StructuredValue] = [:]
    if first != "*" {
      guard first.contains("://") else {
        throw ConsoleError("expected a URL, or * for every one, not \(first)")
      }
      stub["when"] = .object(["url": .text(first)])
    }
    if second == "fault" {
      let names = TransportFault.allCases.map(\.rawValue)
      let name = try words.require("the fault", usage: usage)
      guard names.contains(name) else { throw ConsoleParser.unknown("fault", name, names) }
      try words.finish(usage: usage)
      stub["fault"] = .text(name)
    } else {
      guard let status = Int(second), (100...599).contains(status) else {
        throw ConsoleError("expected a status from 100 to 599, or fault, not \(second)")
      }
      var answer: [String: StructuredValue] = ["status": .number(Double(status))]
      let body = words.remainder()
      if !body.isEmpty { answer["body"] = .text(body) }
      stub["answer"] = .object(answer)
    }
    return .stub(stub)
  }
}
