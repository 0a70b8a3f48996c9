// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DesktopWindow",
    products: [.library(name: "OneCard", targets: ["OneCard"])],
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        // The views and recognizers, which `SDLWindow` and `GTKWindow` also use.
        .target(
            name: "OneCard",
            dependencies: [
                .product(name: "Gestures", package: "touchstone"), .product(name: "Recognition", package: "touchstone"),
            ]),
        .executableTarget(
            name: "DesktopWindow", dependencies: ["OneCard", .product(name: "Desktop", package: "touchstone")]),
    ]
)
