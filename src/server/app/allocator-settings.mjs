// Plain JavaScript: scripts/bootstrap.mjs reads it with whatever Node there is.
/**
 * Read by glibc before anything runs: without it every thread keeps a heap of its own, and memory that images used
 * is not given back (docs/decisions/0002-image-intake.md). In pieces large enough that the publisher, which compresses
 * page after page, does not get its memory from the system each time.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}
