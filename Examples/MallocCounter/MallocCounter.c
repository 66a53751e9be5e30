#include "MallocCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// A sanitizer replaces the same functions, and what it replaces them with cannot be passed by.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_SANITIZER)

// The C library's own functions under their second names. Looking the first names up with `dlsym` would allocate.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool isCounting;
static atomic_long allocations;
static atomic_long frees;

// While nothing is counted, this is one load and a branch, so that it does not distort what is timed.
static inline void count(atomic_long *counter) {
  if (atomic_load_explicit(&isCounting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(counter, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  count(&allocations);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(&allocations);
  return __libc_calloc(number, size);
}

// A block that is resized may move, so it counts as a new one, and the old one as freed.
void *realloc(void *block, size_t size) {
  if (size != 0 || block == NULL) { count(&allocations); }
  if (block != NULL) { count(&frees); }
  return __libc_realloc(block, size);
}

void free(void *block) {
  if (block != NULL) { count(&frees); }
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
  count(&allocations);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(&allocations);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  bool isPowerOfTwo = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!isPowerOfTwo || alignment % sizeof(void *) != 0) { return EINVAL; }
  count(&allocations);
  void *block = __libc_memalign(alignment, size);
  if (block == NULL) { return ENOMEM; }
  *result = block;
  return 0;
}

bool mallocCounterIsAvailable(void) { return true; }

void mallocCounterStart(void) {
  atomic_store(&allocations, 0);
  atomic_store(&frees, 0);
  atomic_store(&isCounting, true);
}

MallocCount mallocCounterStop(void) {
  atomic_store(&isCounting, false);
  return (MallocCount){atomic_load(&allocations), atomic_load(&frees)};
}

#else

bool mallocCounterIsAvailable(void) { return false; }

void mallocCounterStart(void) {}

MallocCount mallocCounterStop(void) { return (MallocCount){0, 0}; }

#endif
