extension Publisher {
  /// Goes on with another publisher after a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher(of: self) { link in
      link.take(self, value: link.send) { completion in
        switch completion {
        case .finished: link.finish()
        case .failure(let error):
          link.take(handler(error), value: link.send, end: link.ending)
        }
      }
    }
  }

  /// Goes on with another publisher after a failure, or fails.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> AnyPublisher<Output, any Error> where P.Output == Output {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 }
      } catch {
        return AnyPublisher(Fail(error: error))
      }
    }
  }

  /// Sends a value in place of a failure.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Makes another error of a failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    AnyPublisher(of: self) { link in
      link.take(self, value: link.send) { link.finish($0.mapError(transform)) }
    }
  }

  /// Begins anew after a failure, so many times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    retries <= 0 ? AnyPublisher(self) : self.catch { _ in self.retry(retries - 1) }
  }

  /// Ends the process after a failure.
  public func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Never> {
    mapError { preconditionFailure("\(prefix) \($0)") }
  }

  /// Decodes each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  /// Encodes each value.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> AnyPublisher<Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Publisher where Failure == Never {
  /// Says that it could fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher(of: self) { link in link.take(self, value: link.send) { _ in link.finish() } }
  }
}
