#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

// Declared here, so that no header of the system has to be read.
extern int sched_yield(void);

static inline bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
  uint32_t expected = 0;
  return __atomic_compare_exchange_n(&lock->_os_unfair_lock_opaque, &expected, 1, false,
                                     __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static inline void os_unfair_lock_lock(os_unfair_lock_t lock) {
  while (!os_unfair_lock_trylock(lock)) {
    sched_yield();
  }
}

static inline void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  __atomic_store_n(&lock->_os_unfair_lock_opaque, 0, __ATOMIC_RELEASE);
}

// The owner is not recorded: both assertions hold whenever the lock's state allows them to.
static inline void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
  if (__atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED) == 0) {
    __builtin_trap();
  }
}

static inline void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) { (void)lock; }
