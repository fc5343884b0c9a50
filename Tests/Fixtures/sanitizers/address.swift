// Memory is read after it was given back: AddressSanitizer has to say so. `.ci/sanitize` runs this first.
let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
number.initialize(to: CommandLine.arguments.count)
if CommandLine.arguments.contains("with-fault") { number.deallocate() }
print(number.pointee)
