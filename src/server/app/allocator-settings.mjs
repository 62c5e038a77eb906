// This file is plain JavaScript because scripts/bootstrap.mjs imports it with any Node version.
/**
 * Settings of glibc's memory allocator, which reads them at process start. Without them each thread keeps its own heap
 * and never returns the memory that images used (docs/decisions/0002-image-intake.md). The thresholds are large enough
 * that the publisher does not request memory from the system for each page that it compresses.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}
