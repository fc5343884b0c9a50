#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

int cpl_has_shadow_memory(void) {
  return __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
}

#ifdef __linux__
#include <malloc.h>

void cpl_return_memory(void) { malloc_trim(0); }

int64_t cpl_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return -1;
  long total, resident;
  int count = fscanf(file, "%ld %ld", &total, &resident);
  fclose(file);
  if (count != 2) {
    errno = EIO;
    return -1;
  }
  return (int64_t)resident * sysconf(_SC_PAGESIZE);
}

#else
#include <mach/mach.h>

void cpl_return_memory(void) {}

int64_t cpl_resident_bytes(void) {
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count) != 0) {
    errno = EIO;
    return -1;
  }
  return (int64_t)info.resident_size;
}

#endif

int cpl_has_children(void) {
  siginfo_t info;
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

static int64_t nanoseconds(struct timeval time) {
  return time.tv_sec * INT64_C(1000000000) + time.tv_usec * INT64_C(1000);
}

int64_t cpl_processor_time_of_ended(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0) return -1;
  return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
}
