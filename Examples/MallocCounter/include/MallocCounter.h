#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

#include <stdbool.h>

/// What was allocated and freed while it was counted, in blocks, by all threads.
typedef struct {
  long allocations;
  long frees;
} MallocCount;

/// Whether blocks can be counted here: on Linux with the GNU C library, and without a sanitizer.
bool mallocCounterIsAvailable(void);

/// Starts counting from zero.
void mallocCounterStart(void);

/// Stops counting.
///
/// Returns what was counted since `mallocCounterStart`; zeros where blocks cannot be counted.
MallocCount mallocCounterStop(void);

#endif
