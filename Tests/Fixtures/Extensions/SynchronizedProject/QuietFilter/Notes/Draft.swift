// Not in the target: it would not compile.
let draft = NoSuchType()
