/// Numbers that are the same in every run with one seed (SplitMix64, as its authors published it).
///
/// Whatever the tool or its tests leave to chance comes from here. Each phone, input or sequence has
/// a stream of its own, so that it does not depend on how many others there are, or on their order.
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: The run's.
  ///   - stream: Which sequence of that seed.
  package init(seed: UInt64, stream: UInt64 = 0) {
    state = seed
    state = next() ^ stream &* 0xd1b5_4a32_d192_ed03
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SeededNumbers {
  /// A number from 0 up to and without the bound, which is greater than 0.
  package mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// One of the elements, of which there must be one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
