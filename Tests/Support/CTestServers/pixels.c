// Loops over all pixels of a picture, which Swift's debug build runs slowly.
#include "include/CTestServers.h"

static int difference(uint32_t left, uint32_t right) {
    int largest = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int part = (int)(left >> shift & 255) - (int)(right >> shift & 255);
        if (part < 0) part = -part;
        if (part > largest) largest = part;
    }
    return largest;
}

int pixels_find(const uint32_t *pixels, int width, int height, uint32_t color, int tolerance, int *edges) {
    int count = 0, left = width, right = -1, top = height, bottom = -1;
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) {
            if (difference(pixels[(long)row * width + column], color) > tolerance) continue;
            count++;
            if (column < left) left = column;
            if (column > right) right = column;
            if (row < top) top = row;
            bottom = row;
        }
    edges[0] = left, edges[1] = top, edges[2] = right + 1, edges[3] = bottom + 1;
    return count;
}

int pixels_compare(const uint32_t *left, const uint32_t *right, long count, int limit, int *largest) {
    int differing = 0;
    *largest = 0;
    for (long index = 0; index < count; index++) {
        if (left[index] == right[index]) continue;
        int part = difference(left[index], right[index]);
        if (part > *largest) *largest = part;
        if (part >= limit) differing++;
    }
    return differing;
}
