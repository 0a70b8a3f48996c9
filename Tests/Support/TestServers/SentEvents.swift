import CTestServers

/// Events that another program sends to a window, in place of the server.
extension Window {
    /// Sends a property change, with a stamp in milliseconds.
    public func sendProperty(stamped time: UInt32) {
        unsafe client_send_property(client.handle, identifier, UInt(time))
    }

    /// Sends a press of a key such as "a", with a stamp in milliseconds.
    public func sendKey(_ key: String, stamped time: UInt32) {
        unsafe client_send_key(client.handle, identifier, client_keycode(client.handle, key), UInt(time))
    }

    /// Says that the window was unmapped.
    public func sendUnmapping() { unsafe client_send_unmap(client.handle, identifier) }

    /// Says that another program has grabbed the keyboard.
    public func sendFocusOut() { unsafe client_send_focus_out(client.handle, identifier) }

    /// Claims to be the window of the settings manager.
    public func pretendSettings() { unsafe client_pretend_settings(client.handle, identifier) }
}

extension Screen {
    /// Leaves `_NET_SUPPORTING_WM_CHECK` behind with a window that is gone, as a crashed window
    /// manager does.
    public func leaveManagerCheck() { unsafe client_leave_manager_check(client.handle) }

    /// Announces a window manager that ignores all requests.
    public func claimManagement() { unsafe client_claim_management(client.handle) }
}
