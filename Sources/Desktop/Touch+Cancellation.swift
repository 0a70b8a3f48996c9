extension Touch {
    var cancellation: InputEvent.Content {
        let location = pixelLocation
        return switch source {
        case .contact: .touch(TouchInput(id: id, phase: .cancelled, location: location, type: type))
        case .touchpad(let gesture):
            .touchpad(TouchpadInput(gesture: gesture, phase: .cancelled, fingers: 0, location: location))
        // Not every device reports the end of a scroll, but the cancellation of a touchpad gesture
        // ends any scroll.
        case .scroll: .touchpad(TouchpadInput(gesture: .pinch, phase: .cancelled, fingers: 0, location: location))
        case .hover: .hover(HoverInput(phase: .exited, location: location))
        }
    }
}
