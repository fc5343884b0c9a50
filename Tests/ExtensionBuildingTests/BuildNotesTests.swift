import TestExtensions
import Testing

@testable import ExtensionBuilding

@Suite struct BuildNotesTests {
  /// Names in a note can be anything, and what is kept is read line by line.
  @Test func aNoteIsOneLineWhateverItNames() throws {
    try TestFolder.with { folder in
      try BuildNotes.add("the model A\nFORGED.mlmodel", in: folder.url)
      try BuildNotes.add("another", in: folder.url)
      #expect(BuildNotes.kept(in: folder.url) == ["the model A\\u{a}FORGED.mlmodel", "another"])
    }
  }
}
