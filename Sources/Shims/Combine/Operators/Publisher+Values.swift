extension Publisher {
  /// Makes another value of each.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    lift { link in { link.send(transform($0)) } }
  }

  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Makes another value of each, or fails.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> {
    tryLift { link in { link.send(try transform($0)) } }
  }

  /// Makes another value of those that allow it.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    lift { link in { transform($0).map(link.send) } }
  }

  /// Makes another value of those that allow it, or fails.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> AnyPublisher<T, any Error> {
    tryLift { link in { try transform($0).map(link.send) } }
  }

  /// Sends the values that fit.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lift { link in { if isIncluded($0) { link.send($0) } } }
  }

  /// Sends the values that fit, or fails.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    tryLift { link in { if try isIncluded($0) { link.send($0) } } }
  }

  /// Leaves out a value that is like the one before it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    lift { link in
      var last: Output?
      return { value in
        if let last, predicate(last, value) { return }
        last = value
        link.send(value)
      }
    }
  }

  /// Sends what has come together so far, with each value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    lift { link in
      var result = initialResult
      return {
        result = nextPartialResult(result, $0)
        link.send(result)
      }
    }
  }

  /// Sends what has come together at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher(of: self) { link in
      var result = initialResult
      link.take(self, value: { result = nextPartialResult(result, $0) }) { completion in
        if case .finished = completion { link.send(result) }
        link.finish(completion)
      }
    }
  }

  /// Sends all values together at the end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  /// Sends how many values there were.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// Sends no value, but the end.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { lift { _ in { _ in } } }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    lift { link in
      var left = count
      return { value in
        if left > 0 { left -= 1 } else { link.send(value) }
      }
    }
  }

  /// Sends the first values, and ends.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    lift { link in
      var left = maxLength
      return { value in
        left -= 1
        if left >= 0 { link.send(value) }
        if left <= 0 { link.finish() }
      }
    }
  }

  /// Sends the first value, and ends.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Sends the first value that fits, and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// Sends the last value.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }

  /// Whether any value fits.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Bool, Failure> {
    reduce(false) { $0 || predicate($1) }
  }

  /// Whether all values fit.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    reduce(true) { $0 && predicate($1) }
  }

  /// Sends a value in place of nothing.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher(of: self) { link in
      var isEmpty = true
      link.take(
        self,
        value: {
          isEmpty = false
          link.send($0)
        },
        end: {
          if isEmpty, case .finished = $0 { link.send(output) }
          link.finish($0)
        })
    }
  }

  /// Sends a value in place of nil.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that equals the one before it.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }

  /// Whether a value is among those sent.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
    contains { $0 == output }
  }
}
