package import Foundation

extension BinaryPropertyList {
  /// Why data are not to be handed to Foundation; nil where they may be, and where they are no binary
  /// property list.
  ///
  /// Foundation limits how deep values lie inside each other in every form but this one. Here a value
  /// can even lie inside itself, which uses up the thread's stack, and can stand in many places, so that
  /// a list of a hundred bytes is endless when each place gets a copy. A set, which only archives have,
  /// ends the process that asks Foundation for it. It reads lists that this reader does not, such as
  /// lengths of 16 bytes; how large those are nobody knows, so that they are refused.
  package static func fault(in data: Data) -> String? {
    guard data.starts(with: "bplist".utf8) else { return nil }
    guard let list = try? BinaryPropertyList(data) else { return damaged }
    var measure = Measure(list: list, mostValues: mostValues)
    return measure.values() == nil ? measure.fault ?? tooDeep : nil
  }

  /// How many values it has, each counted as often as it stands somewhere; nil where they are more than the
  /// most, or it has a fault.
  func count(most: Int) -> Int? {
    var measure = Measure(list: self, mostValues: min(most, Self.mostValues))
    return measure.values()
  }

  /// As many values inside each other as Foundation takes in JSON.
  private static let deepest = 512
  /// Values in all, each counted as often as it stands somewhere.
  private static let mostValues = 1 << 20
  /// What they take together, counted in the same way: Foundation's copies may stand in many places.
  private static let mostBytes = 128 << 20

  /// What is wrong with one that is not read.
  package static let tooDeep =
    "has values inside themselves, more than \(deepest) inside each other, more than \(mostValues), "
    + "or more than \(mostBytes >> 20) MiB of them"

  /// What is wrong with one that has a set.
  package static let ofSets = "has a set, which is no value of a property list"

  /// What is wrong with one that cannot be measured.
  package static let damaged =
    "is damaged, or has numbers of more bytes than Apple writes"

  /// Finds out how deep and large a list is.
  private struct Measure {
    let list: BinaryPropertyList
    let mostValues: Int

    /// How high an object is, of how many values it consists, and what they take.
    private struct Size {
      var height = 0
      var values = 1
      var bytes: Int
    }

    /// What is known of an object.
    private enum Finding {
      case open
      case done(Size)
    }

    private var findings: [Int: Finding] = [:]
    /// What is wrong other than the size.
    private(set) var fault: String?

    init(list: BinaryPropertyList, mostValues: Int) {
      (self.list, self.mostValues) = (list, mostValues)
    }

    /// How many the list has; nil where it is too large, or there is a fault.
    mutating func values() -> Int? { size(of: list.top, depth: 0)?.values }

    /// The size of an object; nil where it is too large, or there is a fault.
    private mutating func size(of object: Int, depth: Int) -> Size? {
      switch findings[object] {
      case .open: return nil
      case .done(let size): return depth + size.height > deepest ? nil : size
      case nil: break
      }
      guard depth <= deepest else { return nil }
      findings[object] = .open
      var size = Size(bytes: list.cost(of: object))
      guard let parts = parts(of: object), mostValues > 0 else { return nil }
      for part in parts {
        guard let inner = self.size(of: part, depth: depth + 1) else { return nil }
        size.height = max(size.height, inner.height + 1)
        size.values += inner.values
        size.bytes += inner.bytes
        guard size.values <= mostValues, size.bytes <= mostBytes else { return nil }
      }
      findings[object] = .done(size)
      return size
    }

    /// The objects in another one; nil for a set, and for one that is damaged.
    private mutating func parts(of object: Int) -> [Int]? {
      guard !list.isSet(object) else {
        fault = ofSets
        return nil
      }
      switch try? list[object] {
      case .array(let references): return references
      case .dictionary(let pairs): return pairs.map(\.key) + pairs.map(\.value)
      case nil:
        fault = damaged
        return nil
      default: return []
      }
    }
  }
}
