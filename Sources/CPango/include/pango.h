/* Text laid out by Pango, which is loaded with the first text, and not linked: that would cost each start 4 ms and 3 MB. Where it
 * cannot be loaded, a sentence on standard error says so, once. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { touchstone_start, touchstone_center, touchstone_end };
enum { touchstone_break_words, touchstone_break_letters };
enum { touchstone_keep_all, touchstone_cut_head, touchstone_cut_middle, touchstone_cut_tail };

/* How a text is laid out. */
typedef struct {
    /* The height of the em square in pixels. */
    double size;
    /* From 100 to 1000; 400 is regular. */
    int weight;
    bool is_italic;
    /* In pixels; negative for as wide as it is. */
    double width;
    int alignment, breaks, cut;
    /* The most lines; 0 for any number, negative for one in which line breaks count as spaces. */
    int lines;
    /* Between two lines, in pixels. */
    double spacing;
    bool is_justified;
} touchstone_text_style;

/* In pixels, from where the first baseline begins. */
typedef struct {
    double x, y, width, height;
} touchstone_text_box;

typedef struct touchstone_text touchstone_text;

/* Lays out bytes of UTF-8, with font options of cairo; NULL without Pango. */
touchstone_text *touchstone_create_text(const char *bytes, int count, const char *family, const touchstone_text_style *style,
                                        const void *options);
void touchstone_destroy_text(touchstone_text *text);

/* The box around the glyphs, and the one that the font asks for. Corresponds to pango_layout_get_extents. */
void touchstone_measure_text(touchstone_text *text, touchstone_text_box *ink, touchstone_text_box *box);
/* Draws on a context of cairo, the first baseline beginning at its current point, as it was measured. Corresponds to
 * pango_cairo_show_layout. */
void touchstone_draw_text(touchstone_text *text, void *context, double x, double y);
/* The byte of the letter at a place, or nearest to it, and how many letters its nearer end lies behind its beginning. Corresponds
 * to pango_layout_xy_to_index. */
int touchstone_byte_in_text(touchstone_text *text, double x, double y, int *trailing);
/* Where the caret before a byte stands, upright and without width. Corresponds to pango_layout_get_cursor_pos. */
touchstone_text_box touchstone_caret_in_text(touchstone_text *text, int byte);
/* The glyphs, from the left in each line, up to a capacity; how many there are. Corresponds to pango_layout_get_iter. */
typedef struct {
    uint32_t glyph;
    /* The first byte of the letters that it shows. */
    int byte;
    /* How far it leads to the right, in pixels. */
    double width;
    bool is_unknown;
} touchstone_glyph;
int touchstone_glyphs_of_text(touchstone_text *text, touchstone_glyph *glyphs, int capacity);
