import CX11

/// Returns the fields of a reply, and frees it. Returns `nil` if there is no reply.
@unsafe func fields<Reply>(of reply: UnsafeMutablePointer<Reply>?) -> Reply? {
    defer { unsafe free(reply) }
    return unsafe reply?.pointee
}
