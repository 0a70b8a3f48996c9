import CXkbCommon
import Platform

/// Composes text from dead keys and Compose sequences, according to the user's locale.
@safe final class ComposeSequence {
    private static let longestText = 256

    private let state: OpaquePointer?

    /// Reads the table of the locale, which takes about two milliseconds.
    init() {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap { Environment.value($0) }.first { !$0.isEmpty } ?? "C.UTF-8"
        let context = Context()
        // xkbcommon may have no table for the locale, for example if the locale does not use UTF-8.
        let table = unsafe Self.table(of: locale, context) ?? Self.table(of: "en_US.UTF-8", context)
        unsafe state = table.flatMap { unsafe xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
        unsafe xkb_compose_table_unref(table)
    }

    @unsafe private static func table(of locale: String, _ context: Context) -> OpaquePointer? {
        unsafe xkb_compose_table_new_from_locale(context.handle, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    }

    deinit { unsafe xkb_compose_state_unref(state) }

    enum Result: Equatable {
        /// The key is not part of a sequence.
        case none
        /// The key begins or continues a sequence, or ends it without text.
        case consumed
        case completed(String)
    }

    /// Adds a pressed key to the current sequence. If there is none, the key can begin a sequence.
    func append(_ symbol: KeySymbol) -> Result {
        guard let state = unsafe state else { return .none }
        guard unsafe xkb_compose_state_feed(state, symbol.rawValue) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
        return switch unsafe xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: .consumed
        case XKB_COMPOSE_COMPOSED: .completed(unsafe text(of: state))
        default: .none  // over xkb_compose_status
        }
    }

    @unsafe private func text(of state: OpaquePointer) -> String {
        unsafe string(longest: Self.longestText) { unsafe xkb_compose_state_get_utf8(state, $0, $1) }
    }
}
