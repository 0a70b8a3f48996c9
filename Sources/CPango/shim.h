/* The part of Pango 1.44 and later that lays out text. Pango's own headers need flags (-pthread) that SwiftPM refuses with a warning at
 * each build, so the functions are declared here. Lengths are in 1/1024 of a pixel. */
#pragma once
#include <stdint.h>

typedef struct PangoLayout PangoLayout;
typedef struct PangoContext PangoContext;
typedef struct PangoFontMap PangoFontMap;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct PangoLayoutIter PangoLayoutIter;
struct _cairo;
struct _cairo_font_options;

typedef struct {
    int x, y, width, height;
} PangoRectangle;
typedef struct {
    uint32_t glyph;
    int width, x_offset, y_offset;
    unsigned attributes;
} PangoGlyphInfo;
typedef struct {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
} PangoGlyphString;
/* The beginning of a PangoItem. */
typedef struct {
    int offset, length, num_chars;
} PangoItem;
typedef struct {
    PangoItem *item;
    PangoGlyphString *glyphs;
} PangoLayoutRun;

/* The font map belongs to the calling thread. */
PangoFontMap *pango_cairo_font_map_get_default(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_context_set_round_glyph_positions(PangoContext *context, int is_rounded);
void pango_cairo_context_set_font_options(PangoContext *context, const struct _cairo_font_options *options);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_style(PangoFontDescription *font, int style);
void pango_font_description_set_weight(PangoFontDescription *font, int weight);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_free(PangoFontDescription *font);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_set_ellipsize(PangoLayout *layout, int ellipsize);
void pango_layout_set_alignment(PangoLayout *layout, int alignment);
void pango_layout_set_justify(PangoLayout *layout, int is_justified);
void pango_layout_set_spacing(PangoLayout *layout, int spacing);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int setting);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_get_baseline(PangoLayout *layout);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
PangoLayoutRun *pango_layout_iter_get_run_readonly(PangoLayoutIter *iterator);
int pango_layout_iter_next_run(PangoLayoutIter *iterator);
void pango_layout_iter_free(PangoLayoutIter *iterator);
void pango_cairo_show_layout(struct _cairo *cairo, PangoLayout *layout);
void pango_cairo_layout_path(struct _cairo *cairo, PangoLayout *layout);
void g_object_unref(void *object);
