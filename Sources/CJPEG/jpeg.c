#include "jpeg.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

/* A small file can claim any number of scans of a large image, and each scan takes as long as a whole image. */
enum { most_scans = 200 };

typedef struct {
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    struct jpeg_decompress_struct decompression;
    jmp_buf leave;
    touchstone_jpeg *image;
    size_t count;
    /* Whether the data has ended without an end marker. Only the marker may be missing. */
    int has_ended;
    /* Whether all rows have been read, so that no later error matters. */
    int has_all_rows;
} reader;

static void describe(j_common_ptr common) {
    reader *self = common->client_data;
    char text[JMSG_LENGTH_MAX];
    common->err->format_message(common, text);
    snprintf(self->image->problem, sizeof self->image->problem, "%s", text);
    const struct jpeg_source_mgr *source = self->decompression.src;
    self->image->offset = source && source->bytes_in_buffer <= self->count ? self->count - source->bytes_in_buffer : 0;
}

/* After the end of the data, every other error is a consequence of the missing data. */
static void fail(j_common_ptr common) {
    reader *self = common->client_data;
    if (!self->has_ended) describe(common);
    longjmp(self->leave, 1);
}

/* Every warning about corrupt data is an error, except for a missing end marker. Otherwise, the rest of the image would be gray or a
 * guess. */
static void warn(j_common_ptr common, int level) {
    if (level >= 0) return;
    reader *self = common->client_data;
    switch (common->err->msg_code) {
    case JWRN_JPEG_EOF:
        if (!self->has_ended) describe(common);
        self->has_ended = 1;
        return;
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR: return;
    default: fail(common);
    }
}

static void say_nothing(j_common_ptr common) { (void)common; }

static void limit_scans(j_common_ptr common) {
    reader *self = common->client_data;
    if (self->decompression.input_scan_number > most_scans) ERREXIT(common, JERR_BAD_PROGRESSION);
}

static void prepare(reader *self, size_t count, touchstone_jpeg *image) {
    self->image = image;
    self->count = count;
    self->decompression.err = jpeg_std_error(&self->errors);
    self->errors.error_exit = fail;
    self->errors.emit_message = warn;
    self->errors.output_message = say_nothing;
    self->progress.progress_monitor = limit_scans;
}

/* Call this after setjmp, whose frame must not have returned. */
static void read_header(reader *self, const uint8_t *bytes, size_t count) {
    self->decompression.client_data = self;
    jpeg_create_decompress(&self->decompression);
    self->decompression.progress = &self->progress;
    jpeg_mem_src(&self->decompression, bytes, count);
    jpeg_read_header(&self->decompression, TRUE);
    self->decompression.scale_num = self->image->eighths;
    self->decompression.scale_denom = 8;
    jpeg_calc_output_dimensions(&self->decompression);
    self->image->width = self->decompression.output_width;
    self->image->height = self->decompression.output_height;
}

/* Whether scans are missing at the end of the data, for a component or for the last bits of its coefficients. Arithmetic coding does
 * not reveal whether the data is complete. */
static int lacks_scans(const struct jpeg_decompress_struct *decompression) {
    if (decompression->arith_code) return 1;
    for (int place = 0; place < decompression->num_components; place++) {
        if (!decompression->comp_info[place].quant_table) return 1;
        if (!decompression->coef_bits) continue;
        for (int coefficient = 0; coefficient < DCTSIZE2; coefficient++)
            if (decompression->coef_bits[place][coefficient] != 0) return 1;
    }
    return 0;
}

/* Converts CMYK, which Adobe's programs write inverted, to red, green and blue. */
static void convert_inks(uint8_t *row, unsigned width, int is_inverted) {
    for (unsigned place = 0; place < width; place++, row += 4) {
        unsigned inverse = is_inverted ? 0 : 255;
        unsigned black = row[3] ^ inverse, red = (row[0] ^ inverse) * black / 255;
        unsigned green = (row[1] ^ inverse) * black / 255, blue = (row[2] ^ inverse) * black / 255;
        uint32_t pixel = 0xFF000000u | red << 16 | green << 8 | blue;
        memcpy(row, &pixel, sizeof pixel);
    }
}

static void read_rows(reader *self, uint8_t *pixels, size_t stride) {
    struct jpeg_decompress_struct *decompression = &self->decompression;
    J_COLOR_SPACE space = decompression->jpeg_color_space;
    int has_inks = space == JCS_CMYK || space == JCS_YCCK;
    const uint16_t order = 1;
    int is_little = *(const uint8_t *)&order;
    decompression->out_color_space = has_inks ? JCS_CMYK : is_little ? JCS_EXT_BGRA : JCS_EXT_ARGB;
    jpeg_start_decompress(decompression);
    if (self->has_ended && lacks_scans(decompression)) fail((j_common_ptr)decompression);
    while (decompression->output_scanline < decompression->output_height) {
        JSAMPROW row = pixels + stride * decompression->output_scanline;
        jpeg_read_scanlines(decompression, &row, 1);
        if (has_inks) convert_inks(row, decompression->output_width, decompression->saw_Adobe_marker);
    }
    if (self->has_ended && lacks_scans(decompression)) fail((j_common_ptr)decompression);
    self->has_all_rows = 1;
    jpeg_finish_decompress(decompression);
}

int touchstone_jpeg_read_size(const uint8_t *bytes, size_t count, touchstone_jpeg *image) {
    reader self = {0};
    prepare(&self, count, image);
    int failed = setjmp(self.leave);
    if (!failed) read_header(&self, bytes, count);
    jpeg_destroy_decompress(&self.decompression);
    return !failed;
}

int touchstone_jpeg_read_pixels(const uint8_t *bytes, size_t count, touchstone_jpeg *image, uint8_t *pixels, size_t stride) {
    reader self = {0};
    prepare(&self, count, image);
    int failed = setjmp(self.leave);
    if (!failed) {
        read_header(&self, bytes, count);
        read_rows(&self, pixels, stride);
    }
    image->lacks_end = self.has_ended || failed;
    jpeg_destroy_decompress(&self.decompression);
    return self.has_all_rows;
}
