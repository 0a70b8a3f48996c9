import CWayland
import Geometry
import Platform
import Touches
import Windowing

/// A connection to a compositor, which windows can share.
///
/// Its globals, outputs and seats can appear and disappear at any time.
@safe final class Connection {
    /// The maximum time to wait for each answer from the compositor when connecting, in
    /// nanoseconds.
    private static let patience: Int64 = 5_000_000_000
    /// The maximum number of pings to answer together. libwayland can store that many answers, even
    /// if the socket is full.
    private static let maxAnswers = 100

    struct Global {
        let number: UInt32
        let name: String
        let version: UInt32
    }

    let display: Display
    /// The globals, in the compositor's order.
    private(set) var globals: [Global] = []
    private(set) var outputs: [Output] = []
    private(set) var seats: [Seat] = []
    var clock = ServerClock()
    private var bound: [Interface: Proxy] = [:]
    private var registry: Proxy?
    /// The serial numbers of the unanswered pings.
    private var pings: [UInt32] = []
    private var windows: [WindowReference] = []
    private var targets: [UInt: SurfaceTarget] = [:]
    private var newestTouch: UInt32 = 0
    private var newestPointer: Int32 = 0
    private(set) lazy var clipboard = WaylandClipboard(on: self)
    /// The session bus, which is opened with a window if it is not open yet. It is `nil` if there
    /// is no bus, or if the bus was lost.
    private(set) var bus: DesktopBus?

    /// Binds the compositor's global interfaces, and waits until it has described their objects.
    ///
    /// - Parameter patience: The time for each answer, in nanoseconds.
    /// - Throws: `.noCompositor`, `.missing`, `.connectionLost` or `.protocolError`.
    init(_ display: Display, patience: Int64 = patience) throws(WaylandError) {
        self.display = display
        registry = unsafe Proxy(wl_display_get_registry(display.handle), on: display) { [unowned self] event in
            readRegistry(event)
        }
        try awaitAnswer(patience)
        if let missing = Interface.allCases.first(where: { $0.isRequired && bound[$0] == nil }) {
            throw .missing(interface: missing.rawValue)
        }
        for output in outputs { output.queryLogicalSize(self[.outputManager]) }
        for seat in seats { seat.queryTablets(self[.tablets]) }
        // When this answer arrives, the objects that were bound above have described themselves.
        try awaitAnswer(patience)
    }

    /// The object of a global interface, or `nil` if the compositor has never announced it. Outputs
    /// and seats are only in `outputs` and `seats`, because there can be several of each.
    subscript(interface: Interface) -> Proxy? { bound[interface] }

    /// Returns the handle of a required interface. It is not `nil`, because the connection does not
    /// open without such an interface.
    @unsafe func required(_ interface: Interface) -> OpaquePointer? { unsafe bound[interface]?.handle }

    private func awaitAnswer(_ patience: Int64) throws(WaylandError) {
        var isAnswered = false
        let callback = unsafe Proxy(wl_display_sync(display.handle), on: display) { _ in isAnswered = true }
        let (start, ends) = (MonotonicClock.nanoseconds, TerminationSignals.fileDescriptor)
        let poller = Poller([display.fileDescriptor] + (ends.map { [$0] } ?? []))
        while !isAnswered {
            display.flush()
            display.readEvents()
            if let loss = display.loss { throw loss }
            let rest = start + patience - MonotonicClock.nanoseconds
            guard !isAnswered else { break }
            guard rest > 0, (try? poller.wait(atMost: rest)) != nil, ends == nil || !poller.isReady(1) else {
                throw .noCompositor(name: Environment.value("WAYLAND_DISPLAY"))
            }
        }
        withExtendedLifetime(callback) {}
    }

    // MARK: Globals

    private func readRegistry(_ event: Event) {
        let number = event.unsigned(0)
        guard event.opcode == 0 else { return removeGlobal(number) }
        let global = Global(number: number, name: event.text(1), version: event.unsigned(2))
        globals.append(global)
        guard let interface = Interface(rawValue: global.name) else { return }
        switch interface {
        case .seat:
            guard let proxy = bind(global, interface) else { return }
            let seat = Seat(proxy, number: number, on: self)
            seat.queryTablets(self[.tablets])
            seats.append(seat)
        case .output:
            guard let proxy = bind(global, interface) else { return }
            let output = Output(proxy, number: number, on: self)
            output.queryLogicalSize(self[.outputManager])
            outputs.append(output)
        case .compositor, .sharedMemory, .shell, .subcompositor, .outputManager, .viewporter, .fractionalScale,
            .presentation, .pointerGestures, .decoration, .idleInhibition, .activation, .dataDevices,
            .tablets, .cursorShapes:
            if bound[interface] == nil { bound[interface] = bind(global, interface) }
        }
        if interface == .shell { bound[.shell]?.onEvent = { [unowned self] in pings.append($0.unsigned(0)) } }
    }

    private func bind(_ global: Global, _ interface: Interface) -> Proxy? {
        guard let registry, let table = unsafe touchstone_interface(global.name) else { return nil }
        let known = unsafe min(interface.newestVersion, UInt32(table.pointee.version))
        let version = min(global.version, known)
        let object = unsafe wl_registry_bind(registry.handle, global.number, table, version)
        return unsafe Proxy(
            object.map { OpaquePointer($0) }, on: display, destructor: interface.release(version))
    }

    private func removeGlobal(_ number: UInt32) {
        globals.removeAll { $0.number == number }
        for seat in seats where seat.number == number { seat.close() }
        seats.removeAll { $0.number == number }
        let count = outputs.count
        outputs.removeAll { $0.number == number }
        if outputs.count != count { outputsDidChange() } else { devicesDidChange() }
    }

    /// Informs all windows that an output was removed, or that the description of an output may
    /// have changed.
    func outputsDidChange() { for reference in windows { reference.window.outputsDidChange() } }

    /// Informs all windows that a device may have been added or removed.
    func devicesDidChange() { for reference in windows { reference.window.devicesDidChange() } }

    var devices: InputDevices {
        InputDevices(
            hasTouchscreen: seats.contains(where: \.hasTouch),
            hasTouchpad: self[.pointerGestures] != nil && seats.contains(where: \.hasPointer))
    }

    // MARK: The session bus

    func openBus(_ address: DesktopBus.Address) { if bus == nil { bus = DesktopBus(address) } }

    /// Reads the messages from the session bus, and informs all windows if the preferences have
    /// changed or the bus was lost.
    func processBus() {
        guard let bus else { return }
        let before = bus.settings
        let isOpen = bus.process()
        if bus.settings != before { for reference in windows { reference.window.preferencesDidChange() } }
        guard !isOpen else { return }
        self.bus = nil
        for reference in windows { reference.window.descriptorsDidChange() }
    }

    // MARK: Windows

    func add(_ window: WaylandWindow) { windows.append(WindowReference(window)) }

    /// Registers a surface, so that its input is delivered to a part of a window.
    func add(_ surface: Proxy, _ part: SurfaceTarget.Part, of window: WaylandWindow) {
        targets[surface.identifier] = SurfaceTarget(reference: WindowReference(window), part: part)
    }

    /// Stops delivering input to a window. Call this method before its surfaces are destroyed.
    func remove(_ window: WaylandWindow) {
        windows.removeAll { $0.refers(to: window) }
        targets = targets.filter { !$0.value.reference.refers(to: window) }
        for seat in seats { seat.forget(window) }
    }

    /// Returns the receiver of a surface's input, or `nil` if the surface does not belong to an
    /// open window.
    func target(of surface: UInt) -> SurfaceTarget? { targets[surface] }

    /// Declares that no pixel of a surface is transparent, so that the compositor need not paint
    /// the contents behind the surface. `size` is the surface's size in points. The declaration is
    /// part of the next commit of the surface.
    func setOpaque(_ size: Size, of surface: Proxy) {
        let region = unsafe wl_compositor_create_region(required(.compositor))
        unsafe wl_region_add(region, 0, 0, Int32(size.width), Int32(size.height))
        unsafe wl_surface_set_opaque_region(surface.handle, region)
        unsafe wl_region_destroy(region)
    }

    /// Returns an identifier that no touch in progress has. The compositor's own numbers are not
    /// suitable, because a finger that lands can get the number of a finger that has just been
    /// lifted.
    func nextTouch() -> TouchID {
        newestTouch &+= 1
        return TouchID(server: newestTouch)
    }

    /// Returns a number that no other pointer has.
    func nextPointer() -> Int32 {
        newestPointer += 1
        return newestPointer
    }

    /// The lowest number that is not used by a pointer with a button down, or `nil` if all numbers
    /// are in use.
    var freePressNumber: UInt32? {
        let used = seats.flatMap(\.pointers).compactMap(\.pressNumber)
        return (0..<TouchID.maxPointers).first { !used.contains($0) }
    }

    /// Converts a presentation time, in nanoseconds. Returns `nil` if it does not match the clock
    /// of the events.
    func timestamp(ofPresentation nanoseconds: Int64) -> Timestamp? {
        clock.timestamp(ofMicroseconds: UInt64(nanoseconds / 1000), arrival: MonotonicClock.nanoseconds)
    }

    /// Converts the timestamp of an event that has just been read. `stamp` is in milliseconds.
    func timestamp(of stamp: UInt32) -> Timestamp { clock.timestamp(of: stamp, arrival: MonotonicClock.nanoseconds) }

    // MARK: The event loop

    /// The time at which a held key repeats next, or `nil` if no key repeats.
    var nextRepeat: Timestamp? { seats.reduce(nil) { earlier($0, $1.keyboard?.nextRepeat) } }

    func repeatKeys() { for seat in seats { seat.keyboard?.repeatKey() } }

    /// Whether there are pings that can be answered now.
    var hasPings: Bool { !pings.isEmpty && !display.isBlocked }

    /// Answers the compositor's oldest pings. A program that does not answer can be shown as not
    /// responding.
    func answerPings() {
        guard let shell = self[.shell], hasPings else { return }
        for serial in pings.prefix(Self.maxAnswers) { unsafe xdg_wm_base_pong(shell.handle, serial) }
        pings.removeFirst(min(pings.count, Self.maxAnswers))
        display.flush()
    }
}
