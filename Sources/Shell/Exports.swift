// Clients that define scenes for the shell also need the types of `Stage`.
@_exported public import Stage
