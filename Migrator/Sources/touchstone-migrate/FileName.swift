import Glibc

/// File names as text, as in Touchstone's module `Platform`. Each byte that is not UTF-8 is
/// represented by a private-use scalar, which is converted back when the file is opened.
extension String {
    /// The scalar that would represent the byte 0. Only the bytes 0x80 to 0xFF can be invalid.
    private static let firstByteScalar: UInt32 = 0x10_FE00

    init(fileName bytes: some Sequence<UInt8>) {
        self = ""
        var rest = Array(bytes)[...]
        while let byte = rest.first {
            let scalar = Self.firstScalar(of: rest)
            unicodeScalars.append(scalar ?? Unicode.Scalar(Self.firstByteScalar + UInt32(byte)) ?? "\u{FFFD}")
            rest = rest.dropFirst(scalar.map { UTF8.width($0) } ?? 1)
        }
    }

    /// Creates the text of a file name that ends with a null byte.
    @unsafe init(fileName name: UnsafePointer<CChar>) {
        self.init(fileName: unsafe UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) })
    }

    private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        for count in 1...4 {
            if let scalar = String(validating: bytes.prefix(count), as: UTF8.self)?.unicodeScalars.first {
                return scalar.undecodedByte == nil ? scalar : nil
            }
        }
        return nil
    }

    /// The bytes of a file name, without a null byte at the end.
    var fileNameBytes: [UInt8] {
        unicodeScalars.flatMap { scalar in scalar.undecodedByte.map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// Calls `body` with the file name as a C string, for a system call. The pointer is valid only
    /// during the call of `body`.
    @unsafe func withFileName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let bytes = (fileNameBytes + [0]).map { CChar(bitPattern: $0) }
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            // The array is never empty.
            unsafe buffer.baseAddress.map(body) ?? withCString(body)
        }
    }
}

extension Unicode.Scalar {
    /// The byte that this scalar represents in a file name, or `nil` if the scalar is ordinary
    /// text.
    var undecodedByte: UInt8? {
        // The scalars U+10FE80 to U+10FEFF.
        value & 0x1F_FF80 == 0x10_FE80 ? UInt8(value & 0xFF) : nil
    }
}

/// The arguments of the program. They are read as file names, so that an argument can name a file
/// whose name is not UTF-8.
enum Arguments {
    /// The arguments without the name of the program, as file names.
    static var all: [String] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(fileName: $0) }
        }
    }
}
