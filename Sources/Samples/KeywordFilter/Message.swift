/// What the rules look at.
struct Message {
  let sender: String
  let body: String
}
