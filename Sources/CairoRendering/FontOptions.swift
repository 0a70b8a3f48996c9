import CCairo

/// The font options, the same for each surface, so that all presenters paint the same.
enum FontOptions {
    /// Lends the options. Corresponds to `cairo_font_options_create`.
    static func shared(_ body: (OpaquePointer?) -> Void) {
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
        unsafe body(options)
        unsafe cairo_font_options_destroy(options)
    }
}
