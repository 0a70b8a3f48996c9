/* Text laid out by Pango. Pango is loaded with the first text instead of being linked, because linking would cost each start 4 ms and
 * 3 MB. If it cannot be loaded, one message on standard error reports it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { touchstone_start, touchstone_center, touchstone_end };
enum { touchstone_break_words, touchstone_break_letters };
enum { touchstone_keep_all, touchstone_cut_head, touchstone_cut_middle, touchstone_cut_tail };

typedef struct {
    /* The height of the em square in pixels. */
    double size;
    /* From 100 to 1000; 400 is regular. */
    int weight;
    bool is_italic;
    /* The width in pixels, or a negative number for the natural width. */
    double width;
    int alignment, breaks, cut;
    /* The maximum number of lines. 0 is no limit. A negative number is a single line in which line breaks count as spaces. */
    int lines;
    /* The space between two lines, in pixels. */
    double spacing;
    bool is_justified;
} touchstone_text_style;

/* In pixels, relative to the start of the first baseline. */
typedef struct {
    double x, y, width, height;
} touchstone_text_box;

typedef struct touchstone_text touchstone_text;

/* Lays out UTF-8 text with cairo's font options. Returns NULL without Pango. */
touchstone_text *touchstone_create_text(const char *bytes, int count, const char *family, const touchstone_text_style *style,
                                        const void *options);
void touchstone_destroy_text(touchstone_text *text);

/* The bounds of the glyphs, and the logical bounds of the font. Corresponds to pango_layout_get_extents. */
void touchstone_measure_text(touchstone_text *text, touchstone_text_box *ink, touchstone_text_box *box);
/* Draws the text on a cairo context as measured. The first baseline starts at the current point. Corresponds to
 * pango_cairo_show_layout. */
void touchstone_draw_text(touchstone_text *text, void *context, double x, double y);
/* The byte offset of the character nearest to a point, and the number of characters from its start to its nearer edge. Corresponds to
 * pango_layout_xy_to_index. */
int touchstone_byte_in_text(touchstone_text *text, double x, double y, int *trailing);
/* The rectangle of the caret before a byte, without width. Corresponds to pango_layout_get_cursor_pos. */
touchstone_text_box touchstone_caret_in_text(touchstone_text *text, int byte);
typedef struct {
    uint32_t glyph;
    /* The first byte of its characters. */
    int byte;
    /* The advance to the right, in pixels. */
    double width;
    bool is_unknown;
} touchstone_glyph;
/* Stores the glyphs of each line from left to right, up to a capacity. Returns their number. Corresponds to pango_layout_get_iter. */
int touchstone_glyphs_of_text(touchstone_text *text, touchstone_glyph *glyphs, int capacity);
