// Programs that import Controls also need views and scenes.
@_exported public import Stage
