import CSDL
import Gestures
import Glibc
import OneCard

// A card in an SDL window. `SDLInput` passes the window's events to the engine, and SDL draws the
// card.

SDL_SetMainReady()
// An OpenGL driver may read events while it paints. SDL would then sleep although events have
// arrived.
SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
guard SDL_Init(SDL_INIT_VIDEO) == 0,
    let window = SDL_CreateWindow(
        "SDL", centered, centered, 1280, 800, SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue),
    let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
else {
    print("SDLWindow: \(String(cString: SDL_GetError()))")
    exit(69)
}

let table = CardTable()
let engine = GestureEngine(root: table.root)
engine.onAction = { table.announce($0, at: engine.now) }
let input = SDLInput(engine: engine)

/// Input is in pixels, but the table is in points.
@MainActor func layOut() {
    var (width, pixels): ((Int32, Int32), (Int32, Int32)) = ((1, 1), (1, 1))
    SDL_GetWindowSize(window, &width.0, &width.1)
    SDL_GetWindowSizeInPixels(window, &pixels.0, &pixels.1)
    engine.scale = Double(pixels.0) / Double(width.0)
    table.root.anchorPoint = .zero
    table.root.transform = Transform(scaleX: engine.scale, y: engine.scale)
    table.root.bounds.size = Size(width: Double(width.0), height: Double(width.1))
    var density: Float = 0
    let isKnown = SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window), &density, nil, nil) == 0
    engine.millimetersPerPixel = isKnown ? 25.4 / Double(density) : nil
}

@MainActor func draw() {
    let green = SDL_Color(r: 0x4D, g: 0xCC, b: 0x66, a: 0xFF)
    let corners = table.corners.map { corner in
        SDL_Vertex(
            position: SDL_FPoint(x: Float(corner.x), y: Float(corner.y)), color: green,
            tex_coord: SDL_FPoint(x: 0, y: 0))
    }
    SDL_RenderSetScale(renderer, Float(engine.scale), Float(engine.scale))
    SDL_SetRenderDrawColor(renderer, 0xFF, 0xFF, 0xFF, 0xFF)
    SDL_RenderClear(renderer)
    SDL_RenderGeometry(renderer, nil, corners, 4, [0, 1, 2, 0, 2, 3], 6)
    SDL_RenderPresent(renderer)
}

var isOpen = true
layOut()
while isOpen {
    draw()
    input.turn { event in
        switch SDL_EventType(event.type) {
        case SDL_QUIT: isOpen = false
        case SDL_WINDOWEVENT: layOut()
        default: break
        }
    }
}
SDL_Quit()
