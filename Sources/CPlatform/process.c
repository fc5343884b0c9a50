#define _GNU_SOURCE
#include "CPlatform.h"

#include <spawn.h>
#include <stdio.h>
#include <sys/uio.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

int cpl_spawn(const char *path, char *const arguments[], const int descriptors[6],
    pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  for (int i = 0; i < 6 && error == 0; i++) {
    error = descriptors[i] > 5
                ? posix_spawn_file_actions_adddup2(&actions, descriptors[i], i)
                : EBADF;
  }
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 6);
#endif
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  char *const environment[] = {NULL};
  if (error == 0) {
    error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

extern char **environ;

int cpl_spawn_openly(
    const char *path, char *const arguments[], const int descriptors[5], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  for (int i = 0; i < 5 && error == 0; i++) {
    if (descriptors[i] < 0) continue;
    error = descriptors[i] > 4 ? posix_spawn_file_actions_adddup2(&actions, descriptors[i], i)
                               : EBADF;
  }
  // Threads of a dispatch queue block signals; a child would go on doing so.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

static int describe(posix_spawn_file_actions_t *actions, const char *folder,
    const int descriptors[3]) {
  int error = 0;
  for (int i = 0; i < 3 && error == 0; i++) {
    error = descriptors[i] > 2 ? posix_spawn_file_actions_adddup2(actions, descriptors[i], i)
                               : EBADF;
  }
  if (error == 0 && folder != NULL) error = posix_spawn_file_actions_addchdir_np(actions, folder);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  return error;
}

int cpl_spawn_tool(const char *path, char *const arguments[], char *const environment[],
    const char *folder, const int descriptors[3], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  error = describe(&actions, folder, descriptors);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int cpl_await_end(pid_t process) {
  siginfo_t information;
  int result;
  do {
    result = waitid(P_PID, (id_t)process, &information, WEXITED | WNOWAIT);
  } while (result < 0 && errno == EINTR);
  return result;
}

int cpl_let_inherit(int descriptor) { return fcntl(descriptor, F_SETFD, 0); }

int cpl_process_descriptor(pid_t process) {
#ifdef __linux__
  return (int)syscall(434 /* pidfd_open */, process, 0);
#else
  (void)process;
  errno = ENOSYS;
  return -1;
#endif
}

int cpl_signal_process(int process_descriptor, int signal) {
#ifdef __linux__
  return (int)syscall(424 /* pidfd_send_signal */, process_descriptor, signal, NULL, 0);
#else
  (void)process_descriptor, (void)signal;
  errno = ENOSYS;
  return -1;
#endif
}

int cpl_reap(pid_t process, struct cpl_ending *ending) {
  int status;
  pid_t reaped;
  do {
    reaped = waitpid(process, &status, WNOHANG);
  } while (reaped < 0 && errno == EINTR);
  if (reaped <= 0) return (int)reaped;
  ending->exited = WIFEXITED(status);
  ending->code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  ending->dumped_core = WIFSIGNALED(status) && WCOREDUMP(status);
  return 1;
}

// The state of a process, as /proc/PID/stat has it; 0 when it is gone.
static char state_of(const char *path) {
  char text[1024];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t length = read(fd, text, sizeof text - 1);
  close(fd);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *rest = strrchr(text, ')');
  return rest != NULL && rest[1] == ' ' ? rest[2] : 0;
}

void cpl_living_thread(pid_t process, char path[64]) {
  char tasks[48], stat[64];
  snprintf(path, 64, "/proc/%d", (int)process);
  snprintf(stat, sizeof stat, "/proc/%d/stat", (int)process);
  if (state_of(stat) != 'Z') return;
  snprintf(tasks, sizeof tasks, "/proc/%d/task", (int)process);
  DIR *folder = opendir(tasks);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    char thread[64];
    const long number = strtol(entry->d_name, NULL, 10);
    snprintf(thread, sizeof thread, "/proc/%d/task/%ld/stat", (int)process, number);
    if (number <= 0 || strchr("ZX", state_of(thread)) != NULL) continue;
    snprintf(path, 64, "/proc/%d/task/%ld", (int)process, number);
    break;
  }
  closedir(folder);
}

int cpl_process_size(pid_t process, int64_t *resident_bytes, int64_t *threads) {
  char folder[64], path[80], text[1024];
  cpl_living_thread(process, folder);
  snprintf(path, sizeof path, "%s/stat", folder);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t length = read(fd, text, sizeof text - 1);
  close(fd);
  if (length <= 0) return -1;
  text[length] = 0;
  // The name in parentheses may itself hold any character; fields count from its end.
  const char *rest = strrchr(text, ')');
  long long count, pages;
  if (rest == NULL || sscanf(rest + 1,
          " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %lld %*d %*u"
          " %*u %lld", &count, &pages) != 2) {
    errno = EIO;
    return -1;
  }
  *threads = count;
  *resident_bytes = pages * (int64_t)sysconf(_SC_PAGESIZE);
  return 0;
}

int cpl_packet_pair(int ends[2]) {
#ifdef __linux__
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
#else
  (void)ends;
  errno = ENOSYS;
  return -1;
#endif
}

ssize_t cpl_receive_packet(int socket, void *buffer, size_t capacity, int *descriptor) {
  struct iovec part = {.iov_base = buffer, .iov_len = capacity};
  union {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr alignment;
  } control;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes,
  };
  *descriptor = -1;
#ifdef MSG_CMSG_CLOEXEC
  const int flags = MSG_CMSG_CLOEXEC;
#else
  const int flags = 0;
#endif
  ssize_t length;
  do {
    length = recvmsg(socket, &message, flags);
  } while (length < 0 && errno == EINTR);
  if (length < 0) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof(int))) {
    memcpy(descriptor, CMSG_DATA(header), sizeof(int));
  }
  return length;
}

void cpl_ignore_broken_pipes(void) {
  // A library must not change the whole process; the signal of a write goes to the writing thread.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

ssize_t cpl_send_packet(int socket, const void *buffer, size_t length) {
  ssize_t sent;
  do {
    sent = send(socket, buffer, length, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t cpl_read_memory(pid_t process, uint64_t address, void *buffer, size_t length) {
#ifdef __linux__
  struct iovec here = {.iov_base = buffer, .iov_len = length};
  struct iovec there = {.iov_base = (void *)(uintptr_t)address, .iov_len = length};
  return process_vm_readv(process, &here, 1, &there, 1, 0);
#else
  (void)process, (void)address, (void)buffer, (void)length;
  errno = ENOSYS;
  return -1;
#endif
}
