import Desktop

// If there is an argument, it is the path at which to save the picture for the documentation.
if CommandLine.arguments.count > 1 {
    try PhotoTable.picture().writePNG(to: CommandLine.arguments[1])
} else {
    let images = try Landscape.images()
    DesktopApplication.main { PhotoTable(images: images) }
}
