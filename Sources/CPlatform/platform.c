#define _GNU_SOURCE
#include "CPlatform.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#ifdef __linux__
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#endif

#ifdef __linux__
int32_t cpl_flag_path_only(void) { return O_PATH; }
int32_t cpl_flag_nameless(void) { return O_TMPFILE; }
int32_t cpl_flag_temporary_file(void) { return O_TMPFILE & ~O_DIRECTORY; }
#else
int32_t cpl_flag_path_only(void) { return 0; }
// A folder is not opened for writing: whoever asks finds another way.
int32_t cpl_flag_nameless(void) { return O_DIRECTORY; }
int32_t cpl_flag_temporary_file(void) { return 0; }
#endif
int32_t cpl_flag_no_follow(void) { return O_NOFOLLOW; }

int cpl_errno(void) { return errno; }

ptrdiff_t cpl_find(const void *bytes, size_t count, const void *part, size_t part_count) {
  const char *found = memmem(bytes, count, part, part_count);
  return found == NULL ? -1 : found - (const char *)bytes;
}

const char *cpl_errno_name(int error) {
#ifdef __GLIBC__
  return strerrorname_np(error);
#else
  (void)error;
  return NULL;
#endif
}

static uint64_t soft_limit(int resource) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

uint64_t cpl_file_size_limit(void) { return soft_limit(RLIMIT_FSIZE); }

uint64_t cpl_descriptor_limit(void) { return soft_limit(RLIMIT_NOFILE); }

uint64_t cpl_stack_limit(void) { return soft_limit(RLIMIT_STACK); }

int cpl_open(const char *path, int flags, mode_t mode) {
  return open(path, flags | O_CLOEXEC, mode);
}

int cpl_open_at(int directory, const char *path, int flags, mode_t mode) {
  return openat(directory, path, flags | O_CLOEXEC, mode);
}

int64_t cpl_copy_bytes(int from, int to, int64_t most) {
  int64_t copied = 0;
#ifdef __linux__
  const int64_t piece = INT64_C(1) << 30;
  while (copied < most) {
    const int64_t left = most - copied;
    const ssize_t count = copy_file_range(from, NULL, to, NULL, left < piece ? left : piece, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    copied += count;
  }
#else
  (void)from, (void)to, (void)most;
#endif
  return copied;
}

int cpl_set_mode(int descriptor, mode_t mode) {
#ifdef __linux__
  // A descriptor that was opened for its path only has no other way.
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return chmod(path, mode);
#else
  return fchmod(descriptor, mode);
#endif
}

int cpl_text_file(const void *bytes, size_t length) {
#ifdef __linux__
  int writable = memfd_create("messages-host", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (writable < 0) return -1;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", writable);
  int readable = -1;
  // Whoever has a descriptor could else open it again by its link in /proc, for writing.
  const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  if (write(writable, bytes, length) == (ssize_t)length &&
      fcntl(writable, F_ADD_SEALS, seals) == 0) {
    readable = open(path, O_RDONLY | O_CLOEXEC);
  }
  int error = errno;
  close(writable);
  errno = error;
  return readable;
#else
  (void)bytes, (void)length;
  errno = ENOSYS;
  return -1;
#endif
}

int cpl_duplicate(int descriptor, int minimum) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, minimum);
}

int cpl_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int cpl_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int cpl_wake_descriptor(void) {
#ifdef __linux__
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int cpl_poll(struct pollfd *entries, nfds_t count, int64_t nanoseconds) {
#ifdef __linux__
  struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  return ppoll(entries, count, &time, NULL);
#else
  return poll(entries, count, (int)((nanoseconds + 999999) / 1000000));
#endif
}
