// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "HeadlessGestures",
    dependencies: [.package(name: "touchstone", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "HeadlessGestures", dependencies: [.product(name: "Gestures", package: "touchstone")])
    ]
)
