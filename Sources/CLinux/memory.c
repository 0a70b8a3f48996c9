#define _GNU_SOURCE
#include "memory.h"
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { entries_at_once = 512 };

/* Whether an entry of /proc/self/pagemap is that of a page that is present, and unchanged since it came from its file. */
static int is_unchanged(uint64_t entry) { return (entry >> 63 & 1) && (entry >> 61 & 1); }

static void release_pages(uintptr_t start, uintptr_t end, uintptr_t page, int page_map) {
    uint64_t entries[entries_at_once];
    while (start < end) {
        ssize_t size = pread(page_map, entries, sizeof entries, (off_t)(start / page * sizeof *entries));
        if (size <= 0) return;
        size_t count = (size_t)size / sizeof *entries;
        if (count > (end - start) / page) count = (end - start) / page;
        if (count == 0) return;
        for (size_t index = 0; index < count; index++) {
            size_t first = index;
            while (index < count && is_unchanged(entries[index])) index++;
            if (index > first) madvise((void *)(start + first * page), (index - first) * page, MADV_DONTNEED);
        }
        start += count * page;
    }
}

/* Called for each object in memory: the program and its libraries. */
static int release_code(struct dl_phdr_info *object, size_t size, void *page_map) {
    (void)size;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || (part->p_flags & PF_W)) continue;
        uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
        release_pages(start, object->dlpi_addr + part->p_vaddr + part->p_memsz, page, *(int *)page_map);
    }
    return 0;
}

void touchstone_release_code(void) {
    int page_map = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    if (page_map < 0) return;
    dl_iterate_phdr(release_code, &page_map);
    close(page_map);
}
