import Desktop

// With a path as the argument, saves the picture for the documentation.
if CommandLine.arguments.count > 1 {
    try PhotoTable.picture().writePNG(to: CommandLine.arguments[1])
} else {
    let images = try Landscape.images()
    DesktopApplication.main { PhotoTable(images: images) }
}
