import CX11

extension Connection {
    /// The display and what serves it, such as `:0, The X.Org Foundation 12101007`. Corresponds to `ServerVendor` and `VendorRelease`.
    public var serverName: String {
        let name = unsafe String(cString: XDisplayString(display))
        let vendor = unsafe String(cString: XServerVendor(display))
        return unsafe "\(name), \(vendor) \(XVendorRelease(display))"
    }

    /// Whether the server is itself a client of a Wayland compositor. Corresponds to `XQueryExtension`.
    public var isXwayland: Bool {
        var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
        return unsafe XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0
    }
}
