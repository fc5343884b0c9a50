import CoreData

/// What cannot be saved.
struct ValidationQuestions {
  let stack: Stack

  func ask() throws {
    let rule = Rule(context: stack.context)
    trySave("required")
    rule.word = "a"
    let coin = Coin(context: stack.context)
    trySave("one required")
    stack.context.delete(coin)
    let vault = Vault(context: stack.context)
    trySave("many required")
    vault.setValue(nil, forKey: "name")
    trySave("several")
    stack.context.delete(vault)
    trySave("whole")
    stack.rule("a")
    trySave("twice")
    stack.context.rollback()
    print("left", try stack.words())
  }

  private func trySave(_ name: String) {
    do {
      try stack.context.save()
      print(name, "saved")
    } catch {
      let error = error as NSError
      let details = error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? []
      let key = error.userInfo[NSValidationKeyErrorKey] as? String ?? "-"
      print(name, error.code, key, details.map(\.code).sorted(), stack.context.hasChanges)
    }
  }
}
