// Programs that import Recordings also need input events, which consist of points and times.
@_exported public import Geometry
@_exported public import Touches

@_exported public import struct Platform.PlatformError
