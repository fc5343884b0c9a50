/// What the host answers to one stopped system call.
enum CallResponse: Equatable {
  /// The kernel runs it. Only for calls that Landlock governs, or that registers alone make safe.
  case proceed
  /// It fails with this errno, and the denial is reported.
  case refuse(Denial)
  /// It fails with this errno; there is nothing to report.
  case fail(Int32)
  /// It returns this value without having run.
  case answer(Int64)
  /// It returns a descriptor of a file that the host chose and opened.
  case give(SuppliedFile, closeOnExec: Bool)
  /// It returns a descriptor that leads nowhere.
  case giveDecoy(closeOnExec: Bool)
}
