// Clients that define scenes for the shell also need the types in `Stage`.
@_exported public import Stage
