/// Finds where a smooth convex function is smallest (L-BFGS with a backtracking search).
enum Minimiser {
  /// How many steps are remembered.
  private static let memory = 10
  private static let mostSteps = 1000

  private struct Step {
    let change: [Double]
    let turn: [Double]
    /// One by their product.
    let curvature: Double
  }

  /// Goes down until the function is flat.
  ///
  /// - Parameters:
  ///   - start: Where the search begins.
  ///   - tolerance: How steep the function may still be there, in any direction.
  ///   - function: The value at a place, and the gradient.
  /// - Returns: The place of the minimum.
  static func minimum(
    from start: [Double], tolerance: Double = 1e-6,
    _ function: ([Double]) -> (value: Double, gradient: [Double])
  ) -> [Double] {
    var place = start
    var (value, gradient) = function(place)
    var steps: [Step] = []
    for round in 0..<mostSteps where steepest(gradient) > tolerance {
      let direction = direction(gradient, steps)
      let slope = product(direction, gradient)
      var length = round == 0 ? 1 / max(1, product(gradient, gradient).squareRoot()) : 1
      var next = moved(place, direction, length)
      var found = function(next)
      // At the end rounding is larger than what can still be gained.
      while found.value > value + 1e-4 * length * slope, length > 1e-12 {
        length /= 2
        next = moved(place, direction, length)
        found = function(next)
      }
      guard length > 1e-12 else { break }
      let change = zip(next, place).map { $0 - $1 }
      let turn = zip(found.gradient, gradient).map { $0 - $1 }
      let bend = product(change, turn)
      if bend > 0 { steps.append(Step(change: change, turn: turn, curvature: 1 / bend)) }
      if steps.count > memory { steps.removeFirst() }
      (place, value, gradient) = (next, found.value, found.gradient)
    }
    return place
  }

  /// Where to go: the gradient, turned by what the last steps told of the function's curvature.
  private static func direction(_ gradient: [Double], _ steps: [Step]) -> [Double] {
    var direction = gradient.map { -$0 }
    var factors: [Double] = []
    for step in steps.reversed() {
      let factor = step.curvature * product(step.change, direction)
      factors.append(factor)
      direction = moved(direction, step.turn, -factor)
    }
    if let last = steps.last {
      let scale = 1 / (last.curvature * product(last.turn, last.turn))
      direction = direction.map { $0 * scale }
    }
    for (step, factor) in zip(steps, factors.reversed()) {
      let other = step.curvature * product(step.turn, direction)
      direction = moved(direction, step.change, factor - other)
    }
    return direction
  }

  private static func steepest(_ gradient: [Double]) -> Double {
    gradient.reduce(0) { max($0, abs($1)) }
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }

  private static func moved(_ place: [Double], _ direction: [Double], _ length: Double) -> [Double]
  {
    var moved = place
    for index in moved.indices { moved[index] += direction[index] * length }
    return moved
  }
}
