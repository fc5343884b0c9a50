#define _GNU_SOURCE
#include "CPlatform.h"

#include <stdio.h>

#ifdef __linux__
#include <sys/sysmacros.h>

enum { MOST_FILES = 4096 };

// Files of a process without a name, and what they take.
struct nameless {
  struct {
    dev_t device;
    ino_t inode;
  } seen[MOST_FILES];
  int count;
  int64_t bytes;
};

static int is_seen(const struct nameless *files, dev_t device, ino_t inode) {
  for (int i = 0; i < files->count; i++) {
    if (files->seen[i].inode == inode && files->seen[i].device == device) return 1;
  }
  return 0;
}

static void add(struct nameless *files, const struct stat *status) {
  if (is_seen(files, status->st_dev, status->st_ino)) return;
  if (files->count < MOST_FILES) {
    files->seen[files->count].device = status->st_dev;
    files->seen[files->count++].inode = status->st_ino;
  }
  files->bytes += (int64_t)status->st_blocks * 512;
}

static int add_open_files(const char *process, struct nameless *files) {
  char path[80];
  snprintf(path, sizeof path, "%s/fd", process);
  DIR *folder = opendir(path);
  if (folder == NULL) return -1;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    struct stat status;
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) == 0 && S_ISREG(status.st_mode)
        && status.st_nlink == 0) {
      add(files, &status);
    }
  }
  closedir(folder);
  return 0;
}

// What is mapped stays although nobody has it open; memory that processes share is such a file, too.
static int add_mapped_files(const char *process, struct nameless *files) {
  char line[512];
  snprintf(line, sizeof line, "%s/maps", process);
  FILE *maps = fopen(line, "re");
  if (maps == NULL) return -1;
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long long start, end, inode;
    unsigned major, minor;
    // A long path has its mark in the next piece, and is that of no library of the system.
    if (strstr(line, " (deleted)") == NULL
        || sscanf(line, "%llx-%llx %*s %*s %x:%x %llu", &start, &end, &major, &minor, &inode)
            != 5) {
      continue;
    }
    // One file may be mapped in pieces: each counts, as none is counted twice by its number.
    if (!is_seen(files, makedev(major, minor), (ino_t)inode)) files->bytes += (int64_t)(end - start);
  }
  fclose(maps);
  return 0;
}

int cpl_nameless_bytes(pid_t process, int64_t *bytes) {
  static _Thread_local struct nameless files;
  files.count = 0;
  files.bytes = 0;
  char folder[64];
  cpl_living_thread(process, folder);
  if (add_open_files(folder, &files) != 0 || add_mapped_files(folder, &files) != 0) return -1;
  *bytes = files.bytes;
  return 0;
}

#else
int cpl_nameless_bytes(pid_t process, int64_t *bytes) {
  (void)process, (void)bytes;
  errno = ENOSYS;
  return -1;
}
#endif
