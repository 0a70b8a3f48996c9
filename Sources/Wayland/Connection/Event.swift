import CWayland

/// An event of an object, with its arguments, which are valid only while the event is handled.
///
/// - Precondition: Each argument is read as the type that the protocol specifies.
@safe struct Event {
    /// The index of the event among the events of its interface.
    let opcode: UInt32
    private let arguments: UnsafeMutablePointer<wl_argument>

    @unsafe init(opcode: UInt32, arguments: UnsafeMutablePointer<wl_argument>) {
        self.opcode = opcode
        unsafe self.arguments = arguments
    }

    func integer(_ index: Int) -> Int { Int(unsafe arguments[index].i) }

    func unsigned(_ index: Int) -> UInt32 { unsafe arguments[index].u }

    /// Returns a number that is transferred in units of 1/256.
    func fixed(_ index: Int) -> Double { Double(unsafe arguments[index].f) / 256 }

    func text(_ index: Int) -> String { unsafe arguments[index].s.map { unsafe String(cString: $0) } ?? "" }

    /// Returns a descriptor, which the receiver must close.
    func descriptor(_ index: Int) -> Int32 { unsafe arguments[index].h }

    /// Returns the `Proxy.identifier` of an object, or 0 if there is none, for example because it
    /// was destroyed.
    func object(_ index: Int) -> UInt { unsafe UInt(bitPattern: arguments[index].o) }

    /// Returns an object that the event has created. The caller must take ownership of it.
    @unsafe func created(_ index: Int) -> OpaquePointer? { unsafe arguments[index].o }

    /// Returns the 32-bit numbers of an array.
    func numbers(_ index: Int) -> [UInt32] {
        guard let array = unsafe arguments[index].a, let data = unsafe array.pointee.data else { return [] }
        let count = unsafe array.pointee.size / MemoryLayout<UInt32>.stride
        return (0..<count).map { unsafe data.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
}
