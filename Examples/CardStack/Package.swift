// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CardStack",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "CardStack",
            dependencies: [
                .product(name: "Desktop", package: "touchstone"),
                .product(name: "GestureTesting", package: "touchstone"),
            ])
    ]
)
