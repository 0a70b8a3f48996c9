// A scene of the shell is a scene of the stage: one import is enough.
@_exported public import Stage
