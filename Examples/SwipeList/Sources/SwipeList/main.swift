import Desktop

// With a path, saves the picture of the documentation.
if CommandLine.arguments.count > 1 {
    try SwipeList.picture().writePNG(to: CommandLine.arguments[1])
} else {
    DesktopApplication.main { SwipeList() }
}
