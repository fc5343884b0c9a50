// Tells ThreadSanitizer what a contended `Mutex` orders; nothing in any other build.
//
// A `Mutex` of Swift's that is free is locked by an atomic operation of our own code, which the sanitizer
// sees. One that is held goes through the standard library's two functions below to the kernel, and the
// library is not instrumented: each access under such a lock would be reported as a race.
#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

// What these two do for themselves is not to be looked at.
#define SWIFT_CALL __attribute__((swiftcall, no_sanitize("thread")))
#define SWIFT_SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef __attribute__((swiftcall)) void lock_function(uint32_t thread, SWIFT_SELF void *handle);
typedef __attribute__((swiftcall)) void unlock_function(SWIFT_SELF void *handle);

SWIFT_CALL void cpl_lock_slow(uint32_t thread, SWIFT_SELF void *handle) __asm__(LOCK);
SWIFT_CALL void cpl_unlock_slow(SWIFT_SELF void *handle) __asm__(UNLOCK);

SWIFT_CALL void cpl_lock_slow(uint32_t thread, SWIFT_SELF void *handle) {
  static lock_function *real;
  if (real == NULL) real = (lock_function *)dlsym(RTLD_NEXT, LOCK);
  real(thread, handle);
  __tsan_acquire(handle);
}

SWIFT_CALL void cpl_unlock_slow(SWIFT_SELF void *handle) {
  static unlock_function *real;
  if (real == NULL) real = (unlock_function *)dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(handle);
  real(handle);
}

#endif
#endif
