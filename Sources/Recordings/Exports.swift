// Programs that import Recordings also use recognizers, so one import is enough.
@_exported public import Gestures

@_exported public import class Platform.InputFile
@_exported public import class Platform.LineReader
@_exported public import struct Platform.PlatformError
