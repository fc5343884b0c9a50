#define _GNU_SOURCE
#include "probe.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static long open_read(char **a) { return open(a[0], O_RDONLY); }
static long open_write(char **a) { return open(a[0], O_WRONLY); }
static long open_both(char **a) { return open(a[0], O_RDWR); }
static long open_create(char **a) { return open(a[0], O_WRONLY | O_CREAT | O_EXCL, 0644); }
static long open_truncate(char **a) { return open(a[0], O_RDONLY | O_TRUNC); }
static long open_temporary(char **a) { return open(a[0], O_WRONLY | O_TMPFILE, 0600); }
static long call_truncate(char **a) { return truncate(a[0], 0); }
static long make_folder(char **a) { return mkdir(a[0], 0755); }
static long make_fifo(char **a) { return mkfifo(a[0], 0644); }
static long make_symlink(char **a) { return symlink(a[1], a[0]); }
static long make_link(char **a) { return link(a[0], a[1]); }
static long call_rename(char **a) { return rename(a[0], a[1]); }
static long call_unlink(char **a) { return unlink(a[0]); }
static long call_rmdir(char **a) { return rmdir(a[0]); }
static long call_chmod(char **a) { return chmod(a[0], 0600); }
static long call_fchmod(char **a) { return fchmod(open(a[0], O_RDONLY), 0600); }
static long call_chown(char **a) { return chown(a[0], (uid_t)atoi(a[1]), (gid_t)-1); }
static long set_times(char **a) {
  struct timespec times[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
  return utimensat(AT_FDCWD, a[0], times, 0);
}
static long set_times_of_descriptor(char **a) {
  struct timespec times[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
  return futimens(open(a[0], O_RDONLY), times);
}
static long set_attribute(char **a) { return setxattr(a[0], "user.probe", "1", 1, 0); }
static long call_flock(char **a) { return flock(open(a[0], O_RDONLY), LOCK_EX | LOCK_NB); }
static long lock_shared(char **a) { return flock(open(a[0], O_RDONLY), LOCK_SH | LOCK_NB); }

static long record_lock(const char *path, int flags, short kind) {
  struct flock lock = {.l_type = kind, .l_whence = SEEK_SET};
  int fd = open(path, flags);
  return fd < 0 ? -1 : fcntl(fd, F_SETLK, &lock);
}
static long record_write_lock(char **a) { return record_lock(a[0], O_RDWR, F_WRLCK); }
static long record_read_lock(char **a) { return record_lock(a[0], O_RDONLY, F_RDLCK); }

// Writes the second argument to the first, as an extension would keep a file of its own.
static long write_file(char **a) {
  int fd = open(a[0], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  return fd < 0 ? -1 : write(fd, a[1], strlen(a[1]));
}

static long through_symlink(char **a) {
  if (symlink(a[0], a[1]) != 0) return -2;
  return open(a[1], O_WRONLY);
}

static long through_descriptor(char **a) {
  char path[64];
  int fd = open(a[0], O_RDONLY);
  if (fd < 0) return -2;
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return open(path, O_RDWR);
}

static long through_dots(char **a) {
  char path[4096];
  snprintf(path, sizeof path, "%s/../../..//./%s", a[1], a[0]);
  return open(path, O_WRONLY);
}

static long through_path_descriptor(char **a) {
  char path[64];
  int fd = open(a[0], O_PATH);
  if (fd < 0) return -2;
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return open(path, O_RDWR);
}

// A link to a link to a link, as deep as the kernel follows.
static long through_links(char **a) {
  char from[4096], to[4096];
  snprintf(to, sizeof to, "%s", a[0]);
  for (int i = 0; i < 30; i++) {
    snprintf(from, sizeof from, "%s.%d", a[1], i);
    if (symlink(to, from) != 0) return -2;
    memcpy(to, from, sizeof to);
  }
  return open(to, O_WRONLY);
}

// The longest name that the kernel takes, made long by slashes after the first one.
static long open_padded(char **a) {
  char path[4096];
  size_t length = strlen(a[0]);
  if (length > sizeof path - 1) return -2;
  memset(path, '/', sizeof path);
  memcpy(path + sizeof path - 1 - length, a[0], length + 1);
  return open(path, O_WRONLY);
}

// A name with bytes that are no UTF-8.
static long create_invalid(char **a) {
  char path[4096];
  snprintf(path, sizeof path, "%s/a\xff\xc0z", a[0]);
  return open(path, O_WRONLY | O_CREAT, 0600);
}

static long open_how(char **a) {
  uint64_t how[3] = {O_WRONLY, 0, 0};
  return syscall(437 /* openat2 */, AT_FDCWD, a[0], how, sizeof how);
}

// Opens the second file for writing and fills it from the first, one way or the other.
static long copy_into(char **a) {
  int source = open(a[1], O_RDONLY), target = open(a[2], O_WRONLY);
  if (source < 0) return -2;
  if (target < 0) return -1;
  if (strcmp(a[0], "sendfile") == 0) return sendfile(target, source, NULL, 4);
  if (strcmp(a[0], "range") == 0) return copy_file_range(source, NULL, target, NULL, 4, 0);
  int ends[2];
  if (pipe(ends) != 0 || splice(source, NULL, ends[1], NULL, 4, 0) < 0) return -2;
  return splice(ends[0], NULL, target, NULL, 4, 0);
}

static long write_through_map(char **a) {
  int fd = open(a[0], O_RDWR);
  if (fd < 0) return -1;
  char *map = mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (map == MAP_FAILED) return -1;
  map[0] = 'X';
  return 0;
}

static long lock_by_description(char **a) {
  struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
  return fcntl(open(a[0], O_RDONLY), F_OFD_SETLK, &lock);
}

// In a folder, without a name of its own.
static long temporary_set_id(char **a) { return open(a[0], O_WRONLY | O_TMPFILE, 06777); }

// The descriptor's link in /proc, followed.
static long link_through_descriptor(char **a) {
  char path[64];
  int fd = open(a[0], O_RDONLY);
  if (fd < 0) return -2;
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return linkat(AT_FDCWD, path, AT_FDCWD, a[1], AT_SYMLINK_FOLLOW);
}

// A file that the host supplies, opened again for writing. Where nobody supplies one, memory of its
// own making stands for it, so that the system's own file is never touched.
static int reopen_supplied(const char *path) {
  char link[64], target[64] = "";
  int fd = open(path, O_RDONLY);
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  if (readlink(link, target, sizeof target - 1) < 0) return -1;
  if (strncmp(target, "/memfd:", 7) != 0) {
    fd = (int)syscall(SYS_memfd_create, "own", 0);
    if (ftruncate(fd, 16) != 0) return -1;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  }
  return open(link, O_RDWR);
}

static long grow_supplied(char **a) {
  int fd = reopen_supplied(a[0]);
  return fd < 0 ? -2 : ftruncate(fd, 1 << 20);
}

static long map_supplied(char **a) {
  int fd = reopen_supplied(a[0]);
  if (fd < 0) return -2;
  void *map = mmap(NULL, 16, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  return map == MAP_FAILED ? -1 : 0;
}

const struct probe file_probes[] = {
    {"open-read", open_read},
    {"open-write", open_write},
    {"open-both", open_both},
    {"open-create", open_create},
    {"open-truncate", open_truncate},
    {"open-temporary", open_temporary},
    {"truncate", call_truncate},
    {"mkdir", make_folder},
    {"mkfifo", make_fifo},
    {"symlink", make_symlink},
    {"link", make_link},
    {"rename", call_rename},
    {"unlink", call_unlink},
    {"rmdir", call_rmdir},
    {"chmod", call_chmod},
    {"fchmod", call_fchmod},
    {"chown", call_chown},
    {"utimensat", set_times},
    {"futimens", set_times_of_descriptor},
    {"setxattr", set_attribute},
    {"flock", call_flock},
    {"flock-shared", lock_shared},
    {"record-write-lock", record_write_lock},
    {"record-read-lock", record_read_lock},
    {"write-file", write_file},
    {"through-symlink", through_symlink},
    {"through-descriptor", through_descriptor},
    {"through-dots", through_dots},
    {"through-path-descriptor", through_path_descriptor},
    {"through-links", through_links},
    {"open-padded", open_padded},
    {"create-invalid", create_invalid},
    {"openat2", open_how},
    {"copy-into", copy_into},
    {"write-through-map", write_through_map},
    {"lock-by-description", lock_by_description},
    {"temporary-set-id", temporary_set_id},
    {"link-through-descriptor", link_through_descriptor},
    {"grow-supplied", grow_supplied},
    {"map-supplied", map_supplied},
    {NULL, NULL},
};
