/// A method that is called by its name.
struct NamedMethod {
  /// What came of a call.
  enum Outcome {
    case done(AnyObject?)
    /// A value is not of the type that the method takes.
    case unfit(String)
  }

  /// Its name in Objective-C.
  let selector: String
  /// Its name in Swift, without the parameters.
  let name: String
  /// Whether it is one of the class itself.
  var isStatic = false
  /// How many values it takes.
  let count: Int
  /// Why it cannot be called; nil if it can.
  var obstacle: String?
  /// Calls it; of the object nothing for a static one.
  let call: (AnyObject?, [Any?]) -> Outcome
}

/// What a class' methods are called; the tool writes a type with it for each part of an author's class.
public protocol _MethodTable {
  /// The class.
  static var type: any AnyObject.Type { get }
  /// Adds the methods.
  @MainActor static func fill(_ methods: inout _Methods)
}

/// The names of a module's methods; the tool writes a type with it for each module.
public protocol _MethodNameList {
  /// Names in Objective-C of all that tables have.
  static func named() -> [String]
  /// Why others have none, by `Class name:`.
  static func left() -> [String: String]
}

/// The methods of a table, added one by one.
///
/// All are taken as on the main actor, from where those on it and on none can be called. Who calls one by
/// its name is asked for no actor: it runs on the thread on which a phone would call it.
public struct _Methods {
  private(set) var all: [NamedMethod] = []

  /// Notes one that cannot be called.
  public mutating func leave(_ selector: String, _ name: String, _ obstacle: String) {
    all.append(
      NamedMethod(
        selector: selector, name: name, count: selector.count { $0 == ":" },
        obstacle: "it " + obstacle
      ) { _, _ in .unfit(obstacle) })
  }

  mutating func add(
    _ selector: String, _ name: String, _ count: Int, isStatic: Bool = false,
    _ body: @escaping (AnyObject?, [Any?]) throws -> Any?
  ) {
    all.append(
      NamedMethod(selector: selector, name: name, isStatic: isStatic, count: count) {
        object, values in
        do {
          return .done(MethodValue.object(try body(object, values)))
        } catch let unfit as UnfitValue {
          return .unfit(unfit.reason)
        } catch {
          // A phone has no place for it either, where the call was not made for it.
          return .done(nil)
        }
      })
  }
}

extension _Methods {
  /// Adds one without parameters.
  public mutating func add0<T: AnyObject, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (T) throws -> R
  ) {
    let method = unsafeBitCast(method, to: ((T) throws -> R).self)
    add(selector, name, 0) { object, _ in try method(MethodValue.owner(object)) }
  }

  /// Adds one with a parameter.
  public mutating func add1<T: AnyObject, A, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (T, A) throws -> R
  ) {
    let method = unsafeBitCast(method, to: ((T, A) throws -> R).self)
    add(selector, name, 1) { object, values in
      try method(MethodValue.owner(object), MethodValue.taken(0, of: values))
    }
  }

  /// Adds one with two parameters.
  public mutating func add2<T: AnyObject, A, B, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (T, A, B) throws -> R
  ) {
    let method = unsafeBitCast(method, to: ((T, A, B) throws -> R).self)
    add(selector, name, 2) { object, values in
      try method(
        MethodValue.owner(object), MethodValue.taken(0, of: values),
        MethodValue.taken(1, of: values))
    }
  }

  /// Adds one of the class, without parameters.
  public mutating func addStatic0<R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor () throws -> R
  ) {
    let method = unsafeBitCast(method, to: (() throws -> R).self)
    add(selector, name, 0, isStatic: true) { _, _ in try method() }
  }

  /// Adds one of the class, with a parameter.
  public mutating func addStatic1<A, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (A) throws -> R
  ) {
    let method = unsafeBitCast(method, to: ((A) throws -> R).self)
    add(selector, name, 1, isStatic: true) { _, values in
      try method(MethodValue.taken(0, of: values))
    }
  }

  /// Adds one of the class, with two parameters.
  public mutating func addStatic2<A, B, R>(
    _ selector: String, _ name: String, _ method: @escaping @MainActor (A, B) throws -> R
  ) {
    let method = unsafeBitCast(method, to: ((A, B) throws -> R).self)
    add(selector, name, 2, isStatic: true) { _, values in
      try method(MethodValue.taken(0, of: values), MethodValue.taken(1, of: values))
    }
  }
}
