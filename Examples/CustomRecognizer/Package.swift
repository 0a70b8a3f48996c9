// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CustomRecognizer",
    products: [.library(name: "CircleGesture", targets: ["CircleGesture"])],
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .target(
            name: "CircleGesture", dependencies: [.product(name: "Gestures", package: "touchstone")]),
        .testTarget(
            name: "CircleGestureTests",
            dependencies: ["CircleGesture", .product(name: "GestureTesting", package: "touchstone")]),
    ]
)
