import Foundation

/// Decision trees whose leaves are added up.
struct TreeEnsemble: Sendable {
  private let trees: [[UInt64: TreeNode]]
  private let roots: [UInt64]
  private let dimensions: Int
  private let base: [Double]
  private let transform: Int64
  private let labels: ClassLabels?

  init(_ message: ProtobufMessage, isClassifier: Bool) throws(ModelFormatError) {
    guard let parameters = try message.message(1) else {
      throw ModelFormatError(.malformed, "the tree ensemble has no trees")
    }
    var trees: [UInt64: [UInt64: TreeNode]] = [:]
    _ = try parameters.messages(1) { (node) throws(ModelFormatError) in
      let tree = UInt64(bitPattern: node.integer(1))
      trees[tree, default: [:]][UInt64(bitPattern: node.integer(2))] = try TreeNode(node)
    }
    let sorted = trees.sorted { $0.key < $1.key }.map(\.value)
    self.trees = sorted
    roots = sorted.map { nodes in
      let children = Set(nodes.values.flatMap(\.children))
      return nodes.keys.filter { !children.contains($0) }.min() ?? 0
    }
    dimensions = Int(clamping: parameters.integer(2))
    base = try parameters.doubles(3)
    transform = message.integer(2)
    labels = isClassifier ? try ClassLabels(message) : nil
    guard (1...10_000).contains(dimensions) else {
      throw ModelFormatError(.malformed, "the trees have \(dimensions) results")
    }
  }

  func evaluate(_ values: [String: ModelValue], of model: ModelSpecification)
    throws(ModelFormatError) -> [String: ModelValue]
  {
    let numbers = try model.numbers(in: values)
    var sums = (0..<dimensions).map { base.indices.contains($0) ? base[$0] : 0 }
    for (nodes, root) in zip(trees, roots) {
      for (index, value) in try Self.leaf(of: nodes, from: root, for: numbers).results {
        guard sums.indices.contains(index) else {
          throw ModelFormatError(.malformed, "a leaf has a result \(index) of \(dimensions)")
        }
        sums[index] += value
      }
    }
    guard let labels else {
      let name =
        model.predictedFeatureName.isEmpty
        ? model.outputs.first?.name ?? "" : model.predictedFeatureName
      let results = transform == 2 ? sums.map { 1 / (1 + exp(-$0)) } : sums
      return [name: results.count == 1 ? .double(results[0]) : .numbers(results)]
    }
    return try labels.outputs(probabilities(sums, classes: labels.count), of: model)
  }

  private func probabilities(_ sums: [Double], classes: Int) -> [Double] {
    switch transform {
    case 1: return Softmax.of(sums)
    case 3: return Softmax.of([0] + sums)
    default:
      let results = transform == 2 ? sums.map { 1 / (1 + exp(-$0)) } : sums
      return results.count == 1 && classes == 2 ? [1 - results[0], results[0]] : results
    }
  }

  private static func leaf(
    of nodes: [UInt64: TreeNode], from root: UInt64, for numbers: [Double]
  ) throws(ModelFormatError) -> TreeNode {
    var name = root
    // A path has no node twice, so a longer one goes round in a circle.
    for _ in 0...nodes.count {
      guard let node = nodes[name] else {
        throw ModelFormatError(.malformed, "a tree has no node \(name)")
      }
      guard let next = try node.next(for: numbers) else { return node }
      name = next
    }
    throw ModelFormatError(.malformed, "a tree goes round in a circle")
  }
}
