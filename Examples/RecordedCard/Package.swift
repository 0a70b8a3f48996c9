// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RecordedCard",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "RecordedCard",
            dependencies: [
                .product(name: "Desktop", package: "touchstone"),
                .product(name: "Sessions", package: "touchstone"),
            ])
    ]
)
