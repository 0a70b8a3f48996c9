import Desktop

// If there is an argument, it is the path at which to save the picture for the documentation.
DesktopApplication.main { application in
    if CommandLine.arguments.count > 1 {
        try SwipeList.picture().writePNG(to: CommandLine.arguments[1])
    } else {
        try application.open(SwipeList())
        try application.run()
    }
}
