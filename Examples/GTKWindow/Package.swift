// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "GTKWindow",
    dependencies: [.package(name: "touchstone", path: "../.."), .package(path: "../DesktopWindow")],
    targets: [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .executableTarget(
            name: "GTKWindow",
            dependencies: [
                "CGTK", .product(name: "Gestures", package: "touchstone"),
                .product(name: "OneCard", package: "DesktopWindow"),
            ]),
    ]
)
