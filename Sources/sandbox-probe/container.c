// What an extension can do with its data container, in which it may do what it likes.
#define _GNU_SOURCE
#include "hostile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fail(const char *act) {
  perror(act);
  _exit(3);
}

static void check(int result, const char *act) {
  if (result != 0) fail(act);
}

static void put_file(const char *path) {
  int file = open(path, O_WRONLY | O_CREAT, 0600);
  if (file < 0 || write(file, "x", 1) != 1) fail(path);
  close(file);
}

// Folders with files, and links to a folder beside the temporary directory, that change places.
static void swap_for_ever(void) {
  enum { PAIRS = 20, FILES = 20 };
  char folder[64], link[64], file[80];
  check(chdir("Documents"), "chdir");
  for (int i = 0; i < PAIRS; i++) {
    snprintf(folder, sizeof folder, "a%d", i);
    snprintf(link, sizeof link, "b%d", i);
    check(mkdir(folder, 0700), folder);
    for (int k = 0; k < FILES; k++) {
      snprintf(file, sizeof file, "%s/%d", folder, k);
      put_file(file);
    }
    check(symlink("../../../../../victim", link), link);
  }
  put_file("swapping");
  for (int i = 0;; i = (i + 1) % PAIRS) {
    snprintf(folder, sizeof folder, "a%d", i);
    snprintf(link, sizeof link, "b%d", i);
    renameat2(AT_FDCWD, folder, AT_FDCWD, link, RENAME_EXCHANGE);
  }
}

static void make_deep(void) {
  enum { LEVELS = 2200 };
  int folder = open("Documents", O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < LEVELS; i++) {
    if (mkdirat(folder, "level", 0700) != 0 && errno != EEXIST) fail("mkdirat");
    int inner = openat(folder, "level", O_RDONLY | O_DIRECTORY);
    close(folder);
    folder = inner;
  }
  check(folder < 0, "openat");
}

static int is(const char *mode, const char *name) { return strcmp(mode, name) == 0; }

void act_on_container(const char *mode) {
  if (strncmp(mode, "leaves-", 7) != 0 && !is(mode, "swaps-folders")) return;
  const char *home = getenv("HOME");
  if (home == NULL || chdir(home) != 0) fail("HOME");
  if (is(mode, "swaps-folders")) swap_for_ever();
  if (is(mode, "leaves-library-linked")) {
    char moved[32];
    snprintf(moved, sizeof moved, "Moved-%d", getpid());
    check(rename("Library", moved), "rename");
    check(symlink("../../AppGroups/group.example", "Library"), "symlink");
  }
  if (is(mode, "leaves-caches-linked")) {
    check(rmdir("Library/Caches"), "rmdir");
    check(symlink("../../../AppGroups/group.example", "Library/Caches"), "symlink");
  }
  if (is(mode, "leaves-tmp-looped")) {
    check(rmdir("tmp"), "rmdir");
    check(symlink("tmp", "tmp"), "symlink");
  }
  if (is(mode, "leaves-documents-file")) {
    check(rmdir("Documents"), "rmdir");
    put_file("Documents");
  }
  if (is(mode, "leaves-tmp-pipe")) {
    check(rmdir("tmp"), "rmdir");
    check(mknod("tmp", S_IFIFO | 0600, 0), "mknod");
  }
  if (is(mode, "leaves-group-linked")) {
    check(rmdir("../../AppGroups/group.example/Library/Preferences"), "rmdir");
    check(symlink("/", "../../AppGroups/group.example/Library/Preferences"), "symlink");
  }
  if (is(mode, "leaves-no-tmp")) check(rmdir("tmp"), "rmdir");
  if (is(mode, "leaves-documents-closed")) check(chmod("Documents", 0), "chmod");
  if (is(mode, "leaves-container-closed")) check(chmod(home, 0), "chmod");
  if (is(mode, "leaves-depths")) make_deep();
  if (is(mode, "leaves-depths-closed")) {
    make_deep();
    check(chmod("Documents/level/level", 0), "chmod");
  }
}
