// swift-tools-version: 6.2
import PackageDescription

/// The Swift 6 language mode, and the meaning that async closures get next.
let lenientSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of every Swift target whose files are ours: no warning is let through either.
let settings: [SwiftSetting] = lenientSettings + [.treatAllWarnings(as: .error)]

/// HeadlessUIKit stands in for UIKit where there is none; an iOS app never builds it.
let withoutUIKit = TargetDependencyCondition.when(platforms: [.linux, .macOS, .windows])

let package = Package(
  name: "Signals",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Signals", targets: ["Signals"]),
    .library(name: "SignalsCells", targets: ["SignalsCells"]),
    .library(name: "SignalsUIKit", targets: ["SignalsUIKit"]),
    .library(name: "SignalsTesting", targets: ["SignalsTesting"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "HeadlessRendering", targets: ["HeadlessRendering"]),
    .executable(name: "HorizontalButtons", targets: ["HorizontalButtons"]),
    .executable(name: "FirstTable", targets: ["FirstTable"]),
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    // The library.
    .target(name: "Signals", swiftSettings: settings),
    .target(name: "SignalsCells", dependencies: ["Signals"], swiftSettings: settings),
    .target(
      name: "SignalsUIKit",
      dependencies: ["SignalsCells", .target(name: "HeadlessUIKit", condition: withoutUIKit)],
      swiftSettings: settings),
    .target(name: "SignalsTesting", dependencies: ["Signals"], swiftSettings: settings),

    // UIKit's lists without a screen, and how they are drawn.
    .target(name: "HeadlessUIKit", swiftSettings: settings),
    .target(name: "HeadlessRendering", dependencies: ["HeadlessUIKit"], swiftSettings: settings),

    // Examples.
    .target(
      name: "Screens", dependencies: ["SignalsUIKit"], path: "Examples/Screens", swiftSettings: settings),
    .target(name: "TerminalUI", path: "Examples/TerminalUI", swiftSettings: settings),
    .executableTarget(
      name: "HorizontalButtons",
      dependencies: ["Screens", "SignalsUIKit", "HeadlessUIKit", "HeadlessRendering", "TerminalUI"],
      path: "Examples/HorizontalButtons", exclude: ["Scripts", "HorizontalButtons.svg"], swiftSettings: settings),
    .executableTarget(
      name: "FirstTable", dependencies: ["SignalsUIKit", "HeadlessUIKit", "HeadlessRendering"],
      path: "Examples/FirstTable", exclude: ["FirstTable.expected"], swiftSettings: settings),
    .target(name: "MallocCounter", path: "Examples/MallocCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Signals", "SignalsCells", "SignalsUIKit", "HeadlessUIKit", "MallocCounter"],
      path: "Examples/Benchmarks", swiftSettings: settings),

    // Tests, one target a module, and one for each thing that must compile as it is written elsewhere.
    .testTarget(
      name: "SignalsTests", dependencies: ["Signals", "SignalsTesting"], swiftSettings: settings),
    // Must be clean under the thread sanitizer, which `.ci/tsan` runs it with.
    .testTarget(name: "SignalsRaceTests", dependencies: ["Signals"], swiftSettings: settings),
    // Compiles its cases itself, against the module that is built for it.
    .testTarget(
      name: "IsolationTests", dependencies: ["Signals", "SignalsTesting"], exclude: ["Cases"], swiftSettings: settings),
    .testTarget(name: "SignalsTestingTests", dependencies: ["Signals", "SignalsTesting"], swiftSettings: settings),
    .testTarget(
      name: "SignalsCellsTests", dependencies: ["SignalsCells", "SignalsTesting"], swiftSettings: settings),
    .testTarget(
      name: "SignalsUIKitTests", dependencies: ["SignalsUIKit", "SignalsTesting", "HeadlessUIKit"],
      swiftSettings: settings),
    // The article's file has an unused `self`.
    .testTarget(
      name: "Article000Tests", dependencies: ["SignalsUIKit", "HeadlessUIKit"],
      swiftSettings: lenientSettings),
    // What UIKit documents and Signals relies on: nothing but UIKit's own interface, so that a simulator runs it too.
    .testTarget(name: "UIKitContractTests", dependencies: ["SignalsUIKit", "Screens"], swiftSettings: lenientSettings),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"], swiftSettings: settings),
    .testTarget(
      name: "HeadlessRenderingTests", dependencies: ["HeadlessRendering"], swiftSettings: settings),
    .testTarget(
      name: "HorizontalButtonsTests", dependencies: ["HorizontalButtons", "Screens", "TerminalUI", "HeadlessUIKit"],
      swiftSettings: settings),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI"], swiftSettings: settings),
  ]
)
