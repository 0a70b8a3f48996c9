// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SketchPad",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "SketchPad",
            dependencies: [
                .product(name: "Controls", package: "touchstone"),
                .product(name: "Desktop", package: "touchstone"),
                .product(name: "GestureTesting", package: "touchstone"),
            ]),
        .testTarget(
            name: "SketchPadTests",
            dependencies: [
                "SketchPad", .product(name: "Desktop", package: "touchstone"),
                .product(name: "GestureTesting", package: "touchstone"),
            ]),
    ]
)
