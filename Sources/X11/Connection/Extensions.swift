import CX11

/// The extensions that the server offers, queried once when the connection opens.
@safe struct Extensions {
    /// The major opcode of XInput events, or 0 if the server does not support XInput.
    let xinputOpcode: Int32
    let isXwayland: Bool
    let hasFixes: Bool
    let hasPresent: Bool
    let hasSharedMemory: Bool
    let hasSharedPixmaps: Bool
    /// Whether the server offers the DRI3 extension, which requires a graphics driver. Such a
    /// server is assumed to have a graphics processor.
    let hasDirectRendering: Bool
    let hasCounters: Bool

    /// Pending queries for extensions that XCB does not query on its own.
    @unsafe struct Questions {
        let xinput, xwayland, fixes, directRendering: xcb_query_extension_cookie_t

        init(_ connection: OpaquePointer) {
            func ask(_ name: String) -> xcb_query_extension_cookie_t {
                unsafe xcb_query_extension(connection, UInt16(name.utf8.count), name)
            }
            unsafe (xinput, xwayland) = (ask("XInputExtension"), ask("XWAYLAND"))
            unsafe (fixes, directRendering) = (ask("XFIXES"), ask("DRI3"))
        }
    }

    /// Pending version negotiations, which most of the protocols require before any other request.
    /// A negotiation is `nil` if the server does not have the extension.
    @unsafe struct Versions {
        let present: xcb_present_query_version_cookie_t?
        let randr: xcb_randr_query_version_cookie_t?
        let memory: xcb_shm_query_version_cookie_t?
        let sync: xcb_sync_initialize_cookie_t?

        init(_ connection: OpaquePointer) {
            unsafe present = touchstone_has_present(connection) != 0 ? xcb_present_query_version(connection, 1, 0) : nil
            unsafe randr = touchstone_has_randr(connection) != 0 ? xcb_randr_query_version(connection, 1, 5) : nil
            unsafe memory = touchstone_has_shared_memory(connection) != 0 ? xcb_shm_query_version(connection) : nil
            unsafe sync = touchstone_has_sync(connection) != 0 ? xcb_sync_initialize(connection, 3, 1) : nil
        }
    }

    /// Reads the replies to the queries and the version negotiations. Makes at most one round trip.
    @unsafe init(_ connection: OpaquePointer, _ questions: Questions, _ versions: Versions) {
        func opcode(_ question: xcb_query_extension_cookie_t) -> Int32 {
            let answer = unsafe fields(of: xcb_query_extension_reply(connection, question, nil))
            return answer.map { $0.present != 0 ? Int32($0.major_opcode) : 0 } ?? 0
        }
        xinputOpcode = unsafe opcode(questions.xinput)
        isXwayland = unsafe opcode(questions.xwayland) != 0
        hasFixes = unsafe opcode(questions.fixes) != 0
        hasDirectRendering = unsafe opcode(questions.directRendering) != 0
        let present = unsafe versions.present.flatMap { unsafe xcb_present_query_version_reply(connection, $0, nil) }
        let randr = unsafe versions.randr.flatMap { unsafe xcb_randr_query_version_reply(connection, $0, nil) }
        let memory = unsafe fields(
            of: versions.memory.flatMap { unsafe xcb_shm_query_version_reply(connection, $0, nil) })
        let sync = unsafe versions.sync.flatMap { unsafe xcb_sync_initialize_reply(connection, $0, nil) }
        unsafe free(randr)
        hasPresent = unsafe fields(of: present) != nil
        hasSharedMemory = memory != nil
        hasSharedPixmaps =
            memory.map { $0.shared_pixmaps != 0 && $0.pixmap_format == XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue } ?? false
        hasCounters = unsafe fields(of: sync) != nil
    }
}
