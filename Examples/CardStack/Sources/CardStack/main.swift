import Desktop

// With a path as the argument, saves the picture for the documentation.
if CommandLine.arguments.count > 1 {
    try CardStack.picture().writePNG(to: CommandLine.arguments[1])
} else {
    DesktopApplication.main { CardStack() }
}
