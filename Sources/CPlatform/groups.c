// Control groups: a child that is born in one.
#define _GNU_SOURCE
#include "CPlatform.h"

#ifdef __linux__
#include <sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

enum { TEMPORARY_FILE_SYSTEM = 0x01021994 };

int cpl_lies_in_memory(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 && status.f_type == TEMPORARY_FILE_SYSTEM;
}

// The arguments of clone3(2); the C library's headers may be older than the kernel.
struct clone_arguments {
  uint64_t flags, process_descriptor, child_thread, parent_thread, exit_signal, stack, stack_size,
      thread_storage, chosen_numbers, chosen_count, group;
};

static const uint64_t into_group = 0x200000000;

// In the child: nothing but system calls, since another thread may have held any lock.
static void become(const char *path, char *const arguments[], const int descriptors[6]) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &standard, NULL);
  for (int i = 0; i < 6; i++) {
    if (dup2(descriptors[i], i) < 0) return;
  }
  syscall(436 /* close_range */, 6, ~0U, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  char *const environment[] = {NULL};
  execve(path, arguments, environment);
}

int cpl_spawn_in_group(const char *path, char *const arguments[], const int descriptors[6],
    const char *group, pid_t *process) {
  for (int i = 0; i < 6; i++) {
    if (descriptors[i] <= 5) return EBADF;
  }
  const int folder = open(group, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return -1;
  int *error = mmap(NULL, sizeof *error, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (error == MAP_FAILED) {
    close(folder);
    return -1;
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  struct clone_arguments wish = {.flags = into_group | CLONE_VFORK, .exit_signal = SIGCHLD};
  wish.group = (uint64_t)folder;
  const long number = syscall(435 /* clone3 */, &wish, sizeof wish);
  if (number == 0) {
    become(path, arguments, descriptors);
    *error = errno;
    _exit(127);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(folder);
  const int answer = number < 0 ? -1 : *error;
  munmap(error, sizeof *error);
  while (answer > 0 && waitpid((pid_t)number, NULL, 0) < 0 && errno == EINTR) {
  }
  *process = (pid_t)number;
  return answer;
}
#else
int cpl_lies_in_memory(const char *path) {
  (void)path;
  return 0;
}

int cpl_spawn_in_group(const char *path, char *const arguments[], const int descriptors[6],
    const char *group, pid_t *process) {
  (void)path, (void)arguments, (void)descriptors, (void)group, (void)process;
  return -1;
}
#endif
