#define _GNU_SOURCE
#include "CPlatform.h"

#include <stdio.h>

#ifdef __linux__

enum { MOST_FILES = 4096 };

// Files of a process without a name, and what they take.
struct nameless {
  ino_t seen[MOST_FILES];
  int count;
  int64_t bytes;
};

static int is_seen(const struct nameless *files, ino_t inode) {
  for (int i = 0; i < files->count; i++) {
    if (files->seen[i] == inode) return 1;
  }
  return 0;
}

static void add(struct nameless *files, ino_t inode, int64_t bytes) {
  if (is_seen(files, inode)) return;
  if (files->count < MOST_FILES) files->seen[files->count++] = inode;
  files->bytes += bytes;
}

static int add_open_files(pid_t process, struct nameless *files) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd", (int)process);
  DIR *folder = opendir(path);
  if (folder == NULL) return -1;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    struct stat status;
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) == 0 && S_ISREG(status.st_mode)
        && status.st_nlink == 0) {
      add(files, status.st_ino, (int64_t)status.st_blocks * 512);
    }
  }
  closedir(folder);
  return 0;
}

// What is mapped stays although nobody has it open; memory that processes share is such a file, too.
static int add_mapped_files(pid_t process, struct nameless *files) {
  char line[512];
  snprintf(line, sizeof line, "/proc/%d/maps", (int)process);
  FILE *maps = fopen(line, "re");
  if (maps == NULL) return -1;
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long long start, end, inode;
    // A long path has its mark in the next piece, and is that of no library of the system.
    if (strstr(line, " (deleted)") == NULL
        || sscanf(line, "%llx-%llx %*s %*s %*s %llu", &start, &end, &inode) != 3) {
      continue;
    }
    // One file may be mapped in pieces: each counts, as none is counted twice by its number.
    if (!is_seen(files, (ino_t)inode)) files->bytes += (int64_t)(end - start);
  }
  fclose(maps);
  return 0;
}

int cpl_nameless_bytes(pid_t process, int64_t *bytes) {
  static _Thread_local struct nameless files;
  files.count = 0;
  files.bytes = 0;
  if (add_open_files(process, &files) != 0 || add_mapped_files(process, &files) != 0) return -1;
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
