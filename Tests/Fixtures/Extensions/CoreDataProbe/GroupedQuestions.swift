import CoreData

/// Dictionaries that are computed of many objects.
struct GroupedQuestions {
  let stack: Stack

  func ask() throws {
    let list = List(context: stack.context)
    for (index, word) in ["a", "b", "c", "d"].enumerated() {
      let rule = stack.rule(word, Int16(index + 1))
      rule.isOn = index > 0
      rule.list = index == 3 ? nil : list
    }
    try stack.context.save()
    let count = description("number", "count:", "word", .integer32AttributeType)
    let sum = description("total", "sum:", "rank", .integer64AttributeType)
    let mean = description("mean", "average:", "rank", .doubleAttributeType)
    try show("whole", [count, sum, mean])
    try show("groups", ["isOn", count, sum], by: ["isOn"])
    try show(
      "having", ["isOn", count], by: ["isOn"],
      having: NSPredicate(format: "%@ > 1", NSExpression(forVariable: "number")))
    try show(
      "having", ["isOn", count], by: ["isOn"], having: NSPredicate(format: "count:(word) == 1"))
    let length = NSExpressionDescription()
    length.name = "twice"
    length.expression = NSExpression(format: "rank * 2")
    length.expressionResultType = .integer32AttributeType
    try show("each", ["word", length])
    let rows = request(["word", "list"])
    let ids = try stack.context.fetch(rows).map { $0["list"] is NSManagedObjectID }
    print("ids", ids)
    let most = NSExpressionDescription()
    most.name = "most"
    most.expression = NSExpression(forKeyPath: "@max.rank")
    try show("path", [most])
    let none = request([count, sum])
    none.predicate = NSPredicate(format: "rank > 100")
    print("none", try stack.context.fetch(none).map(text))
    stack.rule("unsaved", 9)
    try show("saved", [count])
  }

  private func description(
    _ name: String, _ function: String, _ key: String, _ type: NSAttributeType
  ) -> NSExpressionDescription {
    let path = NSExpression(forKeyPath: key)
    let description = NSExpressionDescription()
    description.name = name
    description.expression = NSExpression(forFunction: function, arguments: [path])
    description.expressionResultType = type
    return description
  }

  private func request(_ properties: [Any]) -> NSFetchRequest<NSDictionary> {
    let request = NSFetchRequest<NSDictionary>(entityName: "Rule")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = properties
    request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: true)]
    return request
  }

  private func show(
    _ title: String, _ properties: [Any], by keys: [Any]? = nil, having: NSPredicate? = nil
  ) throws {
    let request = request(properties)
    request.propertiesToGroupBy = keys
    request.havingPredicate = having
    print(title, try stack.context.fetch(request).map(text))
  }

  private func text(_ row: NSDictionary) -> String {
    let names = row.allKeys.compactMap { $0 as? String }.sorted()
    return names.map { "\($0)=\(row[$0] ?? "")" }.joined(separator: " ")
  }
}
