import Foundation
import PropertyLists
import TestExtensions
import Testing

@testable import ExtensionBundles
@testable import ExtensionProjects

/// Binary property lists for which Foundation would use up the stack, or this program its memory.
@Suite struct BinaryPropertyListTests {
  /// A list of arrays, each given by the numbers of its elements; the first one is the value of a key.
  private static func list(_ arrays: [[Int]], countsOf16Bytes: Bool = false) -> Data {
    let objects =
      [[0xD1, 0, 1, 0, 2], [0x51, 0x41]]
      + arrays.map { elements in
        (countsOf16Bytes
          ? [0xAF, 0x14] + Array(repeating: 0, count: 15) + [elements.count]
          : [0xA0 + elements.count]) + elements.flatMap { [($0 + 2) >> 8, ($0 + 2) & 0xFF] }
      }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object.map(UInt8.init)
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [objects.count, 0, table] {
      bytes += withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
    }
    return Data(bytes)
  }

  /// Arrays inside each other.
  private static func chain(_ length: Int) -> Data {
    list((0..<length).map { $0 + 1 < length ? [$0 + 1] : [] })
  }

  /// Arrays that each hold the next one twice.
  private static func doubling(_ length: Int, countsOf16Bytes: Bool = false) -> Data {
    list(
      (0..<length).map { $0 + 1 < length ? [$0 + 1, $0 + 1] : [] },
      countsOf16Bytes: countsOf16Bytes)
  }

  private static func read(_ data: Data, as name: String) throws {
    try TestFolder.with { folder in
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      if name.hasSuffix("pbxproj") {
        _ = try XcodeProjectFile(project: file.deletingLastPathComponent())
      } else {
        _ = try PropertyListFile(contentsOf: file)
      }
    }
  }

  @Test(
    arguments: [
      ("inside itself", list([[0]])), ("in a circle", list([[1], [2, 2], [0, 1]])),
      ("deep", chain(8_000)), ("doubled", doubling(40)),
    ], ["Info.plist", "A.xcodeproj/project.pbxproj"])
  func aListWithoutEndIsRefused(list: (String, Data), name: String) {
    #expect {
      try Self.read(list.1, as: name)
    } throws: { error in
      let error = error as? BuildError
      return error?.problem.hasSuffix(BinaryPropertyList.tooDeep) == true
        && error?.path?.hasSuffix(name) == true
    }
  }

  /// Foundation ends the process over it, wherever it stands.
  @Test(arguments: ["Info.plist", "A.xcodeproj/project.pbxproj"], [0, 1, 2])
  func aSetIsRefused(name: String, depth: Int) {
    var data = Self.list((0...2).map { $0 < 2 ? [$0 + 1] : [] })
    // The first of these is the list's own dictionary, then come the arrays.
    let marks = data.indices.filter { [0xD1, 0xA1, 0xA0].contains(data[$0]) }
    data[marks[depth]] = 0xC0 + (data[marks[depth]] & 0xF)
    #expect {
      try Self.read(data, as: name)
    } throws: {
      ($0 as? BuildError)?.problem.hasSuffix(BinaryPropertyList.ofSets) == true
    }
  }

  @Test(arguments: [list([[]]), chain(400), doubling(15), list([[1, 1, 2], [2], []])])
  func otherListsAreRead(list: Data) throws {
    try Self.read(list, as: "Info.plist")
  }

  /// What cannot be measured is not Foundation's to read: it takes lengths of 16 bytes.
  @Test(arguments: ["Info.plist", "A.xcodeproj/project.pbxproj"])
  func aLengthOfManyBytesIsRefused(name: String) {
    let list = Self.doubling(40, countsOf16Bytes: true)
    #expect {
      try Self.read(list, as: name)
    } throws: {
      ($0 as? BuildError)?.problem.hasSuffix(BinaryPropertyList.damaged) == true
    }
  }

  /// Whatever is wrong with a list's numbers is told.
  @Test func damageIsNoTrap() {
    let list = Self.list([[1, 2], [2], []])
    var (unread, faults): (Set<Int>, [Int: UInt8]) = ([], [:])
    for place in list.indices {
      for byte in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = list
        damaged[place] = byte
        let fault = BinaryPropertyList.fault(in: damaged)
        guard (try? BinaryPropertyList(damaged)) != nil else {
          unread.insert(place)
          #expect(fault == (place < 6 ? nil : BinaryPropertyList.damaged))
          continue
        }
        #expect([nil, BinaryPropertyList.tooDeep, BinaryPropertyList.damaged].contains(fault))
        if fault == BinaryPropertyList.tooDeep { faults[place] = byte }
      }
    }
    // The word that it begins with, and the numbers at its end.
    #expect(unread == Set(0..<6).union(40..<list.count))
    // References that lead back to where they stand.
    #expect(faults == [10: 0, 12: 0, 17: 0, 19: 0, 22: 0, 41: 1])
  }
}
