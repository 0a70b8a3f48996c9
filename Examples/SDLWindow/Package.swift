// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SDLWindow",
    dependencies: [.package(name: "touchstone", path: "../.."), .package(path: "../DesktopWindow")],
    targets: [
        .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .executableTarget(
            name: "SDLWindow",
            dependencies: [
                "CSDL", .product(name: "Gestures", package: "touchstone"),
                .product(name: "OneCard", package: "DesktopWindow"),
            ]),
    ]
)
