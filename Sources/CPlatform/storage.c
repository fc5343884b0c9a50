#define _GNU_SOURCE
#include "CPlatform.h"

#include <stdio.h>

void *cpl_names_open(int folder) {
  int readable = cpl_open_at(folder, ".", O_RDONLY | O_DIRECTORY, 0);
  if (readable < 0) return NULL;
  DIR *names = fdopendir(readable);
  if (names != NULL) return names;
  int error = errno;
  close(readable);
  errno = error;
  return NULL;
}

const char *cpl_names_next(void *names) {
  struct dirent *entry = readdir(names);
  return entry == NULL ? NULL : entry->d_name;
}

void cpl_names_close(void *names) { closedir(names); }

#ifdef __linux__
#include <sys/sysmacros.h>

#ifndef STATX_ATTR_MOUNT_ROOT
#define STATX_ATTR_MOUNT_ROOT 0x2000
#endif

int cpl_is_mount(int descriptor) {
  struct statx status;
  if (statx(descriptor, "", AT_EMPTY_PATH, 0, &status) != 0) {
    // Systems and sandboxes that do not have the call; whoever cannot tell is not to go in.
    return errno != ENOSYS && errno != EPERM;
  }
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

enum { MOST_FILES = 1024 };

// Files of a process without a name, and what they take.
struct cpl_nameless {
  struct {
    dev_t device;
    ino_t inode;
    int is_open;
  } seen[MOST_FILES];
  int count;
  int64_t bytes;
  FILE *maps;
  char process[64];
};

static int seen_at(const struct cpl_nameless *files, dev_t device, ino_t inode) {
  for (int i = 0; i < files->count; i++) {
    if (files->seen[i].inode == inode && files->seen[i].device == device) return i;
  }
  return -1;
}

static int64_t blocks_of(const struct stat *status) { return (int64_t)status->st_blocks * 512; }

static void note(struct cpl_nameless *files, const struct stat *status, int is_open) {
  if (files->count == MOST_FILES) return;
  files->seen[files->count].device = status->st_dev;
  files->seen[files->count].inode = status->st_ino;
  files->seen[files->count++].is_open = is_open;
}

static int add_open_files(struct cpl_nameless *files) {
  char path[80];
  snprintf(path, sizeof path, "%s/fd", files->process);
  DIR *folder = opendir(path);
  if (folder == NULL) return -1;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    struct stat status;
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) == 0 && S_ISREG(status.st_mode)
        && status.st_nlink == 0 && seen_at(files, status.st_dev, status.st_ino) < 0) {
      note(files, &status, 1);
      files->bytes += blocks_of(&status);
    }
  }
  closedir(folder);
  return 0;
}

struct cpl_nameless *cpl_nameless_begin(pid_t process) {
  struct cpl_nameless *files = calloc(1, sizeof *files);
  if (files == NULL) return NULL;
  cpl_living_thread(process, files->process);
  if (add_open_files(files) == 0) {
    char path[80];
    snprintf(path, sizeof path, "%s/maps", files->process);
    files->maps = fopen(path, "re");
    if (files->maps != NULL) return files;
  }
  int error = errno;
  free(files);
  errno = error;
  return NULL;
}

// What is mapped stays although nobody has it open; memory that processes share is such a file, too.
// Its length is what everybody sees of it. How much there is of the whole file only root sees, and
// that may be more, where a part is mapped, or less, where nothing was written to it yet.
static void add_mapping(struct cpl_nameless *files, const char *line) {
  unsigned long long start, end, inode;
  unsigned major, minor;
  // A long path has its mark in the next piece, and is that of no library of the system.
  if (strstr(line, " (deleted)") == NULL
      || sscanf(line, "%llx-%llx %*s %*s %x:%x %llu", &start, &end, &major, &minor, &inode) != 5) {
    return;
  }
  int known = seen_at(files, makedev(major, minor), (ino_t)inode);
  if (known >= 0 && files->seen[known].is_open) return;
  int64_t length = (int64_t)(end - start);
  char path[128];
  struct stat status;
  snprintf(path, sizeof path, "%s/map_files/%llx-%llx", files->process, start, end);
  if (known < 0 && stat(path, &status) == 0) {
    note(files, &status, 0);
    if (blocks_of(&status) > length) length = blocks_of(&status);
  }
  files->bytes += length;
}

int cpl_nameless_go_on(struct cpl_nameless *files, int mappings) {
  char line[512];
  for (int i = 0; i < mappings; i++) {
    if (fgets(line, sizeof line, files->maps) == NULL) return ferror(files->maps) ? -1 : 0;
    add_mapping(files, line);
  }
  return 1;
}

int64_t cpl_nameless_bytes(const struct cpl_nameless *files) {
  return files == NULL ? 0 : files->bytes;
}

void cpl_nameless_end(struct cpl_nameless *files) {
  if (files == NULL) return;
  fclose(files->maps);
  free(files);
}

#else
int cpl_is_mount(int descriptor) { return (void)descriptor, 0; }

struct cpl_nameless *cpl_nameless_begin(pid_t process) {
  (void)process;
  errno = ENOSYS;
  return NULL;
}
int cpl_nameless_go_on(struct cpl_nameless *f, int m) { return (void)f, (void)m, 0; }
int64_t cpl_nameless_bytes(const struct cpl_nameless *f) { return (void)f, 0; }
void cpl_nameless_end(struct cpl_nameless *f) { (void)f; }
#endif
