// swift-tools-version: 6.2
import PackageDescription

/// A package as its users write them: the language mode and settings that Swift's own template gives, and Signals as a
/// dependency. It uses each name and overload of Combine's vocabulary once; what no longer compiles here breaks somebody's code.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Signals", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "Signals", package: "Signals"), .product(name: "SignalsTesting", package: "Signals"),
      ])
  ]
)
