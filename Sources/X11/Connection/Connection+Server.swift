import CX11

extension Connection {
    /// The display and what serves it, such as `:0, The X.Org Foundation 12101007`. Corresponds to
    /// `ServerVendor` and `VendorRelease`.
    public var serverName: String {
        let name = unsafe String(foreign: String(cString: XDisplayString(display)))
        let vendor = unsafe String(foreign: String(cString: XServerVendor(display)))
        return unsafe "\(name), \(vendor) \(XVendorRelease(display))"
    }

    /// Whether the server is itself a client of a Wayland compositor. Corresponds to
    /// `XQueryExtension`.
    public var isXwayland: Bool {
        unsafe touchstone_query_extension(line, "XWAYLAND") != 0
    }
}
