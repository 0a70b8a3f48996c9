/* The allocators replace those of the C library, because a program's definitions take precedence. */
#define _GNU_SOURCE
#include "allocations.h"
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>

static __thread int is_counting;
static __thread long count;

void touchstone_begin_counting(void) { is_counting = 1, count = 0; }

long touchstone_end_counting(void) {
    is_counting = 0;
    return count;
}

/* The address sanitizer needs the allocator for itself. */
#if !__has_feature(address_sanitizer)
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void record(void *caller) {
    Dl_info library;
    if (is_counting && !(dladdr(caller, &library) && strstr(library.dli_fname, "libwayland-client"))) count++;
}

void *malloc(size_t size) {
    record(__builtin_return_address(0));
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    record(__builtin_return_address(0));
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    record(__builtin_return_address(0));
    return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    record(__builtin_return_address(0));
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
#endif
