// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A list of pointers, which may be nil.
open class NSPointerArray: NSObject {
  private let isWeak: Bool
  private var places: [Place] = []

  /// What a place of the list holds.
  private struct Place {
    weak var object: AnyObject?
    var kept: AnyObject?
    var pointer: UnsafeMutableRawPointer? {
      (kept ?? object).map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }

  /// Makes one that keeps its objects.
  public override init() { isWeak = false }

  private init(isWeak: Bool) { self.isWeak = isWeak }

  /// Makes one that keeps its objects.
  open class func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }

  /// Makes one whose objects become nil when nobody else keeps them.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }

  /// How many places there are, with those that are nil.
  open var count: Int {
    get { places.count }
    set {
      if newValue < places.count { places.removeLast(places.count - newValue) }
      while places.count < newValue { places.append(Place()) }
    }
  }

  /// The objects that are there.
  open var allObjects: [Any] { places.compactMap { $0.kept ?? $0.object } }

  /// The pointer at a place.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? { places[index].pointer }

  /// Adds a pointer to an object.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { places.append(place(pointer)) }

  /// Puts a pointer to an object before a place.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    places.insert(place(item), at: index)
  }

  /// Puts a pointer to an object into a place.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    places[index] = place(item)
  }

  /// Takes a place out.
  open func removePointer(at index: Int) { places.remove(at: index) }

  /// Takes out the places that are nil.
  open func compact() { places.removeAll { $0.pointer == nil } }

  private func place(_ pointer: UnsafeMutableRawPointer?) -> Place {
    guard let pointer else { return Place() }
    let object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    return isWeak ? Place(object: object) : Place(kept: object)
  }
}
