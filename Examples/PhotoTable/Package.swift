// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PhotoTable",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "PhotoTable",
            dependencies: [
                .product(name: "Desktop", package: "touchstone"),
                .product(name: "GestureTesting", package: "touchstone"),
            ])
    ]
)
