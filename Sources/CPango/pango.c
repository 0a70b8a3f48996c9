#include "pango.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The declarations of Pango 1.44 and later that are used. Its numbers are in 1/1024 of a pixel. */
typedef struct {
    int x, y, width, height;
} rectangle;
typedef struct {
    uint32_t glyph;
    int width, x_offset, y_offset;
    unsigned attributes;
} glyph_info;
typedef struct {
    int count;
    glyph_info *glyphs;
    int *clusters;
} glyph_string;
typedef struct {
    int offset, length, letters;
} item;
typedef struct {
    item *item;
    glyph_string *glyphs;
} run;

static const double scale = 1024;
/* Set in a glyph for a character that no font has. */
static const uint32_t unknown_glyph = 0x10000000;

/* The name, the result and the parameters of each function. */
#define FUNCTIONS(F)                                                                                                              \
    F(pango_cairo_font_map_get_default, void *, (void))                                                                           \
    F(pango_font_map_create_context, void *, (void *map))                                                                         \
    F(pango_cairo_context_set_font_options, void, (void *context, const void *options))                                           \
    F(pango_font_description_new, void *, (void))                                                                                 \
    F(pango_font_description_set_family, void, (void *font, const char *family))                                                  \
    F(pango_font_description_set_style, void, (void *font, int style))                                                            \
    F(pango_font_description_set_weight, void, (void *font, int weight))                                                          \
    F(pango_font_description_set_absolute_size, void, (void *font, double size))                                                  \
    F(pango_font_description_free, void, (void *font))                                                                            \
    F(pango_layout_new, void *, (void *context))                                                                                  \
    F(pango_layout_set_text, void, (void *layout, const char *text, int length))                                                  \
    F(pango_layout_set_font_description, void, (void *layout, const void *font))                                                  \
    F(pango_layout_set_width, void, (void *layout, int width))                                                                    \
    F(pango_layout_set_height, void, (void *layout, int height))                                                                  \
    F(pango_layout_set_wrap, void, (void *layout, int wrap))                                                                      \
    F(pango_layout_set_ellipsize, void, (void *layout, int ellipsize))                                                            \
    F(pango_layout_set_alignment, void, (void *layout, int alignment))                                                            \
    F(pango_layout_set_justify, void, (void *layout, int justify))                                                                \
    F(pango_layout_set_spacing, void, (void *layout, int spacing))                                                                \
    F(pango_layout_set_single_paragraph_mode, void, (void *layout, int setting))                                                  \
    F(pango_layout_get_extents, void, (void *layout, rectangle *ink, rectangle *logical))                                         \
    F(pango_layout_get_baseline, int, (void *layout))                                                                             \
    F(pango_layout_xy_to_index, int, (void *layout, int x, int y, int *index, int *trailing))                                     \
    F(pango_layout_get_cursor_pos, void, (void *layout, int index, rectangle *strong, rectangle *weak))                           \
    F(pango_layout_get_iter, void *, (void *layout))                                                                              \
    F(pango_layout_iter_get_run_readonly, run *, (void *iterator))                                                                \
    F(pango_layout_iter_next_run, int, (void *iterator))                                                                          \
    F(pango_layout_iter_free, void, (void *iterator))                                                                             \
    F(pango_cairo_show_layout, void, (void *cairo, void *layout))                                                                 \
    F(cairo_move_to, void, (void *cairo, double x, double y))                                                                     \
    F(cairo_new_path, void, (void *cairo))                                                                                        \
    F(g_object_unref, void, (void *object))

#define DECLARE(name, result, parameters) result(*name) parameters;
static struct {
    FUNCTIONS(DECLARE)
} pango;

static bool is_loaded;

static bool find(void *file) {
#define FIND(name, result, parameters)                                                                                            \
    if (!(pango.name = (result(*) parameters)dlsym(file, #name))) return false;
    FUNCTIONS(FIND)
    return true;
}

static void *nothing(void *unused) { return unused; }

/* Pango creates a thread, and GLib ends the process if this fails. The memory of this thread's stack is kept for that thread. */
static int thread_error(void) {
    pthread_t thread;
    int error = pthread_create(&thread, NULL, nothing, NULL);
    if (!error) pthread_join(thread, NULL);
    return error;
}

static void complain(const char *problem, const char *reason) {
    fprintf(stderr, "Text is painted letter by letter, without complex scripts and fallback fonts, because %s: %s\n", problem, reason);
}

static void load(void) {
    int error = thread_error();
    if (error) return complain("Pango cannot start a thread", strerror(error));
    void *file = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
    is_loaded = file && find(file);
    if (is_loaded) return;
    const char *reason = dlerror();
    complain("Pango is missing", reason ? reason : "it is too old");
}

static bool load_once(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

struct touchstone_text {
    void *layout;
    /* The distance from the top to the first baseline. */
    double baseline;
};

static void set_style(void *layout, const char *family, const touchstone_text_style *style) {
    void *font = pango.pango_font_description_new();
    pango.pango_font_description_set_family(font, family);
    pango.pango_font_description_set_style(font, style->is_italic ? 2 : 0);
    pango.pango_font_description_set_weight(font, style->weight);
    pango.pango_font_description_set_absolute_size(font, style->size * scale);
    pango.pango_layout_set_font_description(layout, font);
    pango.pango_font_description_free(font);
    pango.pango_layout_set_single_paragraph_mode(layout, style->lines < 0);
    pango.pango_layout_set_width(layout, style->width < 0 ? -1 : (int)(style->width * scale));
    pango.pango_layout_set_wrap(layout, style->breaks == touchstone_break_letters ? 1 : 2);
    pango.pango_layout_set_ellipsize(layout, style->cut);
    if (style->lines > 0) pango.pango_layout_set_height(layout, -style->lines);
    pango.pango_layout_set_alignment(layout, style->alignment);
    pango.pango_layout_set_justify(layout, style->is_justified);
    pango.pango_layout_set_spacing(layout, (int)(style->spacing * scale));
}

touchstone_text *touchstone_create_text(const char *bytes, int count, const char *family, const touchstone_text_style *style,
                                        const void *options) {
    if (!load_once()) return NULL;
    touchstone_text *text = malloc(sizeof *text);
    if (!text) return NULL;
    /* The fonts, which the texts of a thread share. */
    void *context = pango.pango_font_map_create_context(pango.pango_cairo_font_map_get_default());
    pango.pango_cairo_context_set_font_options(context, options);
    text->layout = pango.pango_layout_new(context);
    pango.g_object_unref(context);
    set_style(text->layout, family, style);
    pango.pango_layout_set_text(text->layout, bytes, count);
    text->baseline = pango.pango_layout_get_baseline(text->layout) / scale;
    return text;
}

void touchstone_destroy_text(touchstone_text *text) {
    pango.g_object_unref(text->layout);
    free(text);
}

static touchstone_text_box box(const touchstone_text *text, rectangle from) {
    return (touchstone_text_box){from.x / scale, from.y / scale - text->baseline, from.width / scale, from.height / scale};
}

void touchstone_measure_text(touchstone_text *text, touchstone_text_box *ink, touchstone_text_box *logical) {
    rectangle of_ink, of_font;
    pango.pango_layout_get_extents(text->layout, &of_ink, &of_font);
    *ink = box(text, of_ink);
    *logical = box(text, of_font);
}

void touchstone_draw_text(touchstone_text *text, void *context, double x, double y) {
    pango.cairo_move_to(context, x, y - text->baseline);
    pango.pango_cairo_show_layout(context, text->layout);
    pango.cairo_new_path(context);
}

int touchstone_byte_in_text(touchstone_text *text, double x, double y, int *trailing) {
    int byte = 0;
    pango.pango_layout_xy_to_index(text->layout, (int)(x * scale), (int)((y + text->baseline) * scale), &byte, trailing);
    return byte;
}

touchstone_text_box touchstone_caret_in_text(touchstone_text *text, int byte) {
    rectangle strong;
    pango.pango_layout_get_cursor_pos(text->layout, byte, &strong, NULL);
    return box(text, strong);
}

int touchstone_glyphs_of_text(touchstone_text *text, touchstone_glyph *glyphs, int capacity) {
    int count = 0;
    void *iterator = pango.pango_layout_get_iter(text->layout);
    do {
        const run *run = pango.pango_layout_iter_get_run_readonly(iterator);
        /* The end of a line has no glyph. */
        for (int index = 0; run && index < run->glyphs->count; index++, count++) {
            if (count >= capacity) continue;
            const glyph_info *info = &run->glyphs->glyphs[index];
            glyphs[count] = (touchstone_glyph){
                info->glyph, run->item->offset + run->glyphs->clusters[index], info->width / scale, (info->glyph & unknown_glyph) != 0};
        }
    } while (pango.pango_layout_iter_next_run(iterator));
    pango.pango_layout_iter_free(iterator);
    return count;
}
