/// What may stand in a place of the command line, for shells that complete it.
package enum ValueCompletion: Sendable, Hashable {
  case words([String])
  case files
  case folders
  case nothing
}
