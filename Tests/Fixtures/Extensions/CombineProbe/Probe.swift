import Combine
import Foundation

/// Prints what each operator makes of its values.
struct Probe {
  var cancellables: Set<AnyCancellable>

  private struct Word: Codable { var text: String }

  func show<P: Publisher>(_ name: String, _ publisher: P) {
    var values: [String] = []
    _ = publisher.sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: values.append("|")
        case .failure(let error): values.append("!\(error)")
        }
      }, receiveValue: { values.append("\($0)") })
    print(name, values.joined(separator: " "))
  }

  func run() {
    let numbers = [1, 2, 2, 3].publisher
    show("just", Just("a"))
    show("map", numbers.map { $0 * 2 })
    show("filter", numbers.filter { $0 > 1 })
    show("compactMap", ["1", "x", "3"].publisher.compactMap { Int($0) })
    show("removeDuplicates", numbers.removeDuplicates())
    show("scan", numbers.scan(0, +))
    show("reduce", numbers.reduce(0, +))
    show("collect", numbers.collect())
    show("first", numbers.first { $0 > 1 })
    show("prefix", numbers.prefix(2))
    show("last", numbers.last())
    show("flatMap", numbers.prefix(2).flatMap { [$0, $0 * 10].publisher })
    show("merge", Publishers.Merge(Just(1), Just(2)))
    show("mergeMany", Publishers.MergeMany([Just(1), Just(2), Just(3)]))
    show("combineLatest", numbers.combineLatest(Just("a")).map { "\($0)\($1)" })
    show("zip", numbers.zip(["a", "b"].publisher).map { "\($0)\($1)" })
    show("append", Just(1).append(2, 3).prepend(0))
    show("empty", Empty<Int, Never>().replaceEmpty(with: 5))
    show(
      "fail", Fail<Int, URLError>(error: URLError(.badURL)).mapError { $0.code.rawValue.failure })
    show("catch", Fail<Int, URLError>(error: URLError(.badURL)).catch { _ in Just(7) })
    show("retry", Fail<Int, URLError>(error: URLError(.badURL)).retry(2).replaceError(with: 8))
    show("switch", [Just(1), Just(2)].publisher.switchToLatest())
    show(
      "decode",
      Just(Data(#"{"text":"win"}"#.utf8)).decode(type: Word.self, decoder: JSONDecoder())
        .map(\.text))
    show("tryMap", numbers.tryMap { if $0 > 1 { throw Failure(number: $0) } else { $0 } })
    subjects()
  }

  private func subjects() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(1)
    var seen: [String] = []
    passthrough.send(0)
    var kept: AnyCancellable? = passthrough.sink { seen.append("p\($0)") }
    let other = current.sink { seen.append("c\($0)") }
    passthrough.send(1)
    current.send(2)
    kept?.cancel()
    kept = nil
    passthrough.send(2)
    current.value += 1
    current.send(completion: .finished)
    current.send(9)
    print("subjects", seen.joined(separator: " "), current.value)
    other.cancel()
    var notes: [String] = []
    let observer = NotificationCenter.default.publisher(for: Notification.Name("n"))
      .compactMap { $0.object as? String }.sink { notes.append($0) }
    NotificationCenter.default.post(name: Notification.Name("n"), object: "note")
    observer.cancel()
    NotificationCenter.default.post(name: Notification.Name("n"), object: "lost")
    print("notifications", notes)
    let done = DispatchSemaphore(value: 0)
    let words = PassthroughSubject<String, Never>()
    let debounced = words.debounce(for: .milliseconds(20), scheduler: DispatchQueue.global())
      .sink {
        print("debounced", $0)
        done.signal()
      }
    words.send("a")
    words.send("b")
    done.wait()
    debounced.cancel()
  }
}

struct Failure: Error { var number: Int }

extension Int {
  var failure: Failure { Failure(number: self) }
}
