// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SwipeList",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "SwipeList",
            dependencies: [
                .product(name: "Controls", package: "touchstone"),
                .product(name: "Desktop", package: "touchstone"),
                .product(name: "GestureTesting", package: "touchstone"),
            ])
    ]
)
