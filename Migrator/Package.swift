// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: the language's strict modes, with warnings as errors.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "touchstone-migrate",
    products: [.executable(name: "touchstone-migrate", targets: ["touchstone-migrate"])],
    dependencies: [
        // The program's options and help.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "Porting", swiftSettings: settings),
        .executableTarget(
            name: "touchstone-migrate",
            dependencies: ["Porting", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: settings),
        .testTarget(
            name: "PortingTests", dependencies: ["Porting", "touchstone-migrate"], exclude: ["Partial", "UIKit"],
            swiftSettings: settings),
    ]
)
