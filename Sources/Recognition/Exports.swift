// Programs that import Recognition also need recognizers and recordings.
@_exported public import Gestures
@_exported public import Recordings
