import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// What the machine must provide: toolchain and SDK, and what is said when it does not.
@Suite struct EnvironmentTests {
  private static let nowhere = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  @Test(arguments: [
    ["PATH": nowhere], [:], ["MESSAGES_HOST_SWIFTC": nowhere + "/swiftc"],
    ["MESSAGES_HOST_SWIFTC": "/"],
  ])
  func saysHowToGetAToolchain(environment: [String: String]) throws {
    let error = try #require(throws: BuildError.self) { try Toolchain(environment: environment) }
    #expect(error.code == .toolchainMissing)
    #expect(error.code.isEnvironmental)
    #expect(error.remedy?.contains("MESSAGES_HOST_SWIFTC") == true)
  }

  @Test func findsTheToolchainAlongThePath() throws {
    try TestFolder.with { folder in
      let swiftc = try folder.write("#!/bin/sh\n", to: "bin/swiftc")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: swiftc.path)
      let bin = swiftc.deletingLastPathComponent().path
      let first = try Toolchain(environment: ["PATH": "\(Self.nowhere)::\(bin)"])
      #expect(first.swiftc == swiftc)
      try folder.write("#!/bin/sh\nexit 1\n", to: "bin/swiftc")
      #expect(try Toolchain(environment: ["PATH": bin]).identity != first.identity)
    }
  }

  @Test func findsTheSourcesInOrder() throws {
    try TestFolder.with { folder in
      let tool = folder.url.appendingPathComponent("bin/messages-host")
      let checkout = try ExtensionSDK(environment: [:], executable: tool)
      #expect(checkout.root.lastPathComponent == "Sources")
      for module in SDKModule.all {
        try folder.write("", to: "share/messages-host/sdk/\(module.folder)/A.swift")
        try folder.write("", to: "named/\(module.folder)/A.swift")
      }
      let installed = try ExtensionSDK(environment: [:], executable: tool)
      #expect(installed.root.path == folder.url.path + "/share/messages-host/sdk")
      let named = folder.url.appendingPathComponent("named")
      let environment = ["MESSAGES_HOST_SDK": named.path]
      #expect(try ExtensionSDK(environment: environment, executable: tool).root.path == named.path)
      try FileManager.default.removeItem(at: named.appendingPathComponent("IdentityLookup"))
      let error = try #require(throws: BuildError.self) {
        try ExtensionSDK(environment: environment, executable: tool)
      }
      #expect(error.code == .sdkMissing)
      #expect(error.code.isEnvironmental)
    }
  }

  @Test func modulesComeAfterWhatTheyDependOn() {
    var seen: Set<String> = []
    for module in SDKModule.all {
      #expect(seen.isSuperset(of: module.dependencies), "\(module.name)")
      seen.insert(module.name)
    }
  }

  @Test func installsACopyThatIsFound() throws {
    try TestFolder.with { folder in
      let sdk = try ExtensionSDK(environment: [:], executable: nil)
      let tool = try folder.write("tool", to: "build/messages-host")
      let installation = Installation(prefix: folder.url.appendingPathComponent("prefix"))
      let missing = try #require(throws: BuildError.self) {
        try installation.install(executables: [tool], sdk: sdk)
      }
      #expect(missing.code == .inputMissing)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
      for _ in 0..<2 {
        try installation.install(executables: [tool], sdk: sdk)
      }
      let copy = installation.executables.appendingPathComponent("messages-host")
      #expect(FileManager.default.isExecutableFile(atPath: copy.path))
      let found = try ExtensionSDK(environment: [:], executable: copy)
      #expect(found.root.path == installation.sdk.path)
      for module in SDKModule.all {
        #expect(try found.sources(of: module).count == sdk.sources(of: module).count)
      }
    }
  }
}
