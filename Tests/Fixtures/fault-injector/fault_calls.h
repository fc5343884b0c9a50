// The calls of libc that are counted: CALL(result, on failure, name, parameters, arguments) where
// parameters are fixed; the others are written out in fault_injector.c.
CALL(int, -1, close, (int file), (file))
CALL(ssize_t, -1, pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at))
CALL(ssize_t, -1, pwrite, (int file, const void *bytes, size_t size, off_t at),
     (file, bytes, size, at))
CALL(int, -1, rename, (const char *from, const char *to), (from, to))
CALL(int, -1, renameat, (int one, const char *from, int other, const char *to),
     (one, from, other, to))
CALL(int, -1, unlink, (const char *path), (path))
CALL(int, -1, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
CALL(int, -1, rmdir, (const char *path), (path))
CALL(int, -1, mkdir, (const char *path, mode_t mode), (path, mode))
CALL(int, -1, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
CALL(int, -1, link, (const char *from, const char *to), (from, to))
CALL(int, -1, symlink, (const char *to, const char *path), (to, path))
CALL(int, -1, chmod, (const char *path, mode_t mode), (path, mode))
CALL(int, -1, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, -1, utimensat, (int folder, const char *path, const struct timespec times[2], int flags),
     (folder, path, times, flags))
CALL(int, -1, flock, (int file, int operation), (file, operation))
CALL(int, -1, fsync, (int file), (file))
CALL(int, -1, ftruncate, (int file, off_t size), (file, size))
CALL(int, -1, dup, (int file), (file))
CALL(int, -1, dup2, (int file, int other), (file, other))
CALL(int, -1, pipe, (int ends[2]), (ends))
CALL(int, -1, pipe2, (int ends[2], int flags), (ends, flags))
CALL(int, -1, socket, (int domain, int type, int protocol), (domain, type, protocol))
CALL(int, -1, socketpair, (int domain, int type, int protocol, int ends[2]),
     (domain, type, protocol, ends))
CALL(int, -1, poll, (struct pollfd *polled, nfds_t count, int time), (polled, count, time))
CALL(int, -1, ppoll,
     (struct pollfd *polled, nfds_t count, const struct timespec *time, const sigset_t *mask),
     (polled, count, time, mask))
CALL(int, -1, memfd_create, (const char *name, unsigned flags), (name, flags))
CALL(int, -1, eventfd, (unsigned value, int flags), (value, flags))
CALL(int, -1, kill, (pid_t process, int signal), (process, signal))
CALL(pid_t, -1, waitpid, (pid_t process, int *status, int options), (process, status, options))
CALL(pid_t, -1, wait4, (pid_t process, int *status, int options, struct rusage *usage),
     (process, status, options, usage))
CALL(ssize_t, -1, process_vm_readv,
     (pid_t process, const struct iovec *here, unsigned long ours, const struct iovec *there,
      unsigned long theirs, unsigned long flags),
     (process, here, ours, there, theirs, flags))
CALL(int, -1, waitid, (idtype_t kind, id_t process, siginfo_t *information, int options),
     (kind, process, information, options))
CALL(int, -1, mkstemp, (char *pattern), (pattern))
CALL(int, -1, futimens, (int file, const struct timespec times[2]), (file, times))
CALL(ssize_t, -1, sendfile, (int to, int from, off_t *at, size_t size), (to, from, at, size))
CALL(ssize_t, -1, copy_file_range,
     (int from, off64_t *from_at, int to, off64_t *to_at, size_t size, unsigned flags),
     (from, from_at, to, to_at, size, flags))
CALL(int, -1, setpriority, (__priority_which_t kind, id_t process, int priority), (kind, process, priority))
CALL(int, -1, sched_setaffinity, (pid_t thread, size_t size, const cpu_set_t *mask),
     (thread, size, mask))
CALL(int, -1, access, (const char *path, int mode), (path, mode))
CALL(int, -1, statfs, (const char *path, struct statfs *status), (path, status))
CALL(int, -1, gethostname, (char *name, size_t size), (name, size))
CALL(char *, NULL, getcwd, (char *path, size_t size), (path, size))
CALL(off_t, -1, lseek, (int file, off_t to, int from), (file, to, from))
CALL(int, -1, stat, (const char *path, struct stat *status), (path, status))
CALL(int, -1, lstat, (const char *path, struct stat *status), (path, status))
CALL(int, -1, fstat, (int file, struct stat *status), (file, status))
CALL(int, -1, statx,
     (int folder, const char *path, int flags, unsigned mask, struct statx *status),
     (folder, path, flags, mask, status))
CALL(int, -1, fstatat, (int folder, const char *path, struct stat *status, int flags),
     (folder, path, status, flags))
CALL(ssize_t, -1, readlink, (const char *path, char *bytes, size_t size), (path, bytes, size))
CALL(ssize_t, -1, readlinkat, (int folder, const char *path, char *bytes, size_t size),
     (folder, path, bytes, size))
CALL(char *, NULL, realpath, (const char *path, char *found), (path, found))
CALL(FILE *, NULL, fopen, (const char *path, const char *mode), (path, mode))
CALL(DIR *, NULL, opendir, (const char *path), (path))
CALL(DIR *, NULL, fdopendir, (int file), (file))
CALL(int, -1, closedir, (DIR *folder), (folder))
CALL(struct dirent *, NULL, readdir, (DIR *folder), (folder))
CALL(int, wanted_error, posix_spawn,
     (pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
      const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment),
     (process, path, actions, attributes, arguments, environment))
CALL(int, wanted_error, pthread_create,
     (pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument),
     (thread, attributes, body, argument))
