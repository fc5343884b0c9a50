// Methods that are awaited: a task calls them, and nobody waits for it.

extension _Methods {
  /// Adds one on no actor, without parameters.
  public mutating func addAwaited0<T: AnyObject, R>(
    _ selector: String, _ name: String, _ method: @escaping (T) -> () async throws -> R
  ) {
    addTask(selector, name, 0) { object, _ in
      let bound = method(try MethodValue.owner(object))
      return { _ = try await bound() }
    }
  }

  /// Adds one on no actor, with a parameter.
  public mutating func addAwaited1<T: AnyObject, A, R>(
    _ selector: String, _ name: String, _ method: @escaping (T) -> (A) async throws -> R
  ) {
    addTask(selector, name, 1) { object, values in
      let bound = method(try MethodValue.owner(object))
      let first: A = try MethodValue.taken(0, of: values)
      return { _ = try await bound(first) }
    }
  }

  /// Adds one on no actor, with two parameters.
  public mutating func addAwaited2<T: AnyObject, A, B, R>(
    _ selector: String, _ name: String, _ method: @escaping (T) -> (A, B) async throws -> R
  ) {
    addTask(selector, name, 2) { object, values in
      let bound = method(try MethodValue.owner(object))
      let first: A = try MethodValue.taken(0, of: values)
      let second: B = try MethodValue.taken(1, of: values)
      return { _ = try await bound(first, second) }
    }
  }

  /// Adds one on the main actor, without parameters.
  public mutating func addTask0<T: AnyObject, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (T) async throws -> R
  ) {
    addMainTask(selector, name, 0) { object, _ in
      nonisolated(unsafe) let owner: T = try MethodValue.owner(object)
      return { @MainActor in _ = try await method(owner) }
    }
  }

  /// Adds one on the main actor, with a parameter.
  public mutating func addTask1<T: AnyObject, A, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (T, A) async throws -> R
  ) {
    addMainTask(selector, name, 1) { object, values in
      nonisolated(unsafe) let owner: T = try MethodValue.owner(object)
      nonisolated(unsafe) let first: A = try MethodValue.taken(0, of: values)
      return { @MainActor in _ = try await method(owner, first) }
    }
  }

  /// Adds one on the main actor, with two parameters.
  public mutating func addTask2<T: AnyObject, A, B, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (T, A, B) async throws -> R
  ) {
    addMainTask(selector, name, 2) { object, values in
      nonisolated(unsafe) let owner: T = try MethodValue.owner(object)
      nonisolated(unsafe) let first: A = try MethodValue.taken(0, of: values)
      nonisolated(unsafe) let second: B = try MethodValue.taken(1, of: values)
      return { @MainActor in _ = try await method(owner, first, second) }
    }
  }

  /// Adds one of the class, without parameters.
  public mutating func addStaticTask0<R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor () async throws -> R
  ) {
    addMainTask(selector, name, 0, isStatic: true) { _, _ in
      { @MainActor in _ = try await method() }
    }
  }

  /// Adds one of the class, with a parameter.
  public mutating func addStaticTask1<A, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (A) async throws -> R
  ) {
    addMainTask(selector, name, 1, isStatic: true) { _, values in
      nonisolated(unsafe) let first: A = try MethodValue.taken(0, of: values)
      return { @MainActor in _ = try await method(first) }
    }
  }

  /// Adds one of the class, with two parameters.
  public mutating func addStaticTask2<A, B, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (A, B) async throws -> R
  ) {
    addMainTask(selector, name, 2, isStatic: true) { _, values in
      nonisolated(unsafe) let first: A = try MethodValue.taken(0, of: values)
      nonisolated(unsafe) let second: B = try MethodValue.taken(1, of: values)
      return { @MainActor in _ = try await method(first, second) }
    }
  }

  private mutating func addTask(
    _ selector: String, _ name: String, _ count: Int, isStatic: Bool = false,
    _ make: @escaping (AnyObject?, [Any?]) throws -> () async throws -> Void
  ) {
    add(selector, name, count, isStatic: isStatic) { object, values in
      // Whoever called has given all that it needs, and waits for nothing.
      nonisolated(unsafe) let work = try make(object, values)
      Task { try? await work() }
      return nil
    }
  }

  private mutating func addMainTask(
    _ selector: String, _ name: String, _ count: Int, isStatic: Bool = false,
    _ make: @escaping (AnyObject?, [Any?]) throws -> @MainActor () async throws -> Void
  ) {
    add(selector, name, count, isStatic: isStatic) { object, values in
      let work = try make(object, values)
      Task { @MainActor in try? await work() }
      return nil
    }
  }
}
