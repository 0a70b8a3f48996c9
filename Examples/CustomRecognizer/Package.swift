// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CustomRecognizer",
    products: [.library(name: "CustomGestures", targets: ["CustomGestures"])],
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .target(
            name: "CustomGestures", dependencies: [.product(name: "Gestures", package: "touchstone")]),
        .testTarget(
            name: "CustomGesturesTests",
            dependencies: ["CustomGestures", .product(name: "GestureTesting", package: "touchstone")]),
    ]
)
