// Programs that import Recordings also need input events, and the types for points and times.
@_exported public import Geometry
@_exported public import Touches

@_exported public import struct Platform.PlatformError
