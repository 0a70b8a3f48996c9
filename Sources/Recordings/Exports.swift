// Programs that import Recordings also need recognizers.
@_exported public import Gestures

@_exported public import class Platform.InputFile
@_exported public import class Platform.LineReader
@_exported public import struct Platform.PlatformError
