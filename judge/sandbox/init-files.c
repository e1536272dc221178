/* A room: the files it keeps. */
#include "init.h"
#include <dirent.h>
#include <sys/stat.h>

enum { KEPT_DEPTH = 64 }; /* folders nested deeper than this are not sealed */

static bool same_usage(const struct statfs *a, const struct statfs *b) {
  return a->f_ffree == b->f_ffree && a->f_bfree == b->f_bfree;
}

/* A program that shares the init's uid can change files without changing how many there are. */
uint32_t dirt(const struct init *me) {
  struct statfs work, temp;
  uint32_t dirty = 0;
  if (fstatfs(me->work, &work) < 0 || !same_usage(&work, &me->clean_work) || !me->birth->privileged) dirty |= WORK;
  if (fstatfs(me->temp, &temp) < 0 || !same_usage(&temp, &me->clean_temp)) dirty |= TEMP;
  return dirty;
}

static size_t kept_place(const struct init *me, const char *path, bool *found) {
  size_t low = 0, high = me->kept_count;
  *found = false;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(me->kept[middle].path, path);
    if (order == 0) *found = true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

static void keep(struct init *me, int folder, const char *name, const char *path) {
  struct stat s;
  if (fstatat(folder, name, &s, AT_SYMLINK_NOFOLLOW) < 0) return;
  bool found;
  size_t at = kept_place(me, path, &found);
  if (!found) {
    if (me->kept_count == me->kept_room) {
      me->kept_room = me->kept_room * 2 + 16;
      me->kept = must(realloc(me->kept, me->kept_room * sizeof *me->kept));
    }
    memmove(me->kept + at + 1, me->kept + at, (me->kept_count - at) * sizeof *me->kept);
    me->kept_count++;
    me->kept[at] = (struct kept){.path = must(strdup(path)), .copy = -1};
  }
  struct kept *k = &me->kept[at];
  close_if(&k->copy);
  k->inode = s.st_ino;
  k->mode = s.st_mode;
  k->changed = s.st_ctim;
  if (!me->birth->privileged && S_ISREG(s.st_mode)) {
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0) {
      k->copy = sealed_memory(NULL, 0, fd);
      close(fd);
    }
  }
}

static void forget(struct init *me, const char *path) {
  bool found;
  size_t at = kept_place(me, path, &found);
  if (!found) return;
  free(me->kept[at].path);
  close_if(&me->kept[at].copy);
  memmove(me->kept + at, me->kept + at + 1, (me->kept_count - at - 1) * sizeof *me->kept);
  me->kept_count--;
}

/* Removes a name and all beneath it, however deep, with two descriptors and no recursion: it goes down into the first
 * folder that is not empty and up when one is. */
static void remove_tree(int folder, const char *name) {
  if (unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0) return;
  int at = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  for (size_t depth = 1; at >= 0 && depth > 0;) {
    int copy = fcntl(at, F_DUPFD_CLOEXEC, 0), below = -1;
    DIR *entries = copy >= 0 ? fdopendir(copy) : NULL;
    if (!entries) {
      close_if(&copy);
      break;
    }
    rewinddir(entries);
    for (struct dirent *e; below < 0 && (e = readdir(entries));) {
      if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
      if (unlinkat(at, e->d_name, 0) == 0 || unlinkat(at, e->d_name, AT_REMOVEDIR) == 0) continue;
      below = openat(at, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (below < 0) depth = 1; /* cannot be removed: give up, the room will be found dirty */
    }
    closedir(entries);
    depth += below >= 0 ? 1 : -1ul;
    if (below < 0) below = openat(at, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    close(at);
    at = below;
  }
  close_if(&at);
  unlinkat(folder, name, AT_REMOVEDIR);
}

typedef void visitor(struct init *me, int folder, const char *name, const char *path, const struct stat *s);

/* Calls `visit` for every name beneath a folder, folders before what is in them; goes down into those that are left. */
static void walk(struct init *me, int folder, const char *prefix, int depth, visitor *visit) {
  int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = copy >= 0 ? fdopendir(copy) : NULL;
  if (!entries) {
    close_if(&copy);
    return;
  }
  for (struct dirent *e; (e = readdir(entries));) {
    char path[4096];
    struct stat s;
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    if (fstatat(folder, e->d_name, &s, AT_SYMLINK_NOFOLLOW) < 0) continue;
    if (depth == KEPT_DEPTH || print(path, sizeof path, "%s%s", prefix, e->d_name) >= (int)sizeof path - 2) {
      remove_tree(folder, e->d_name);
      continue;
    }
    visit(me, folder, e->d_name, path, &s);
    if (!S_ISDIR(s.st_mode)) continue;
    int below = openat(folder, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below < 0) continue;
    strcat(path, "/");
    walk(me, below, path, depth + 1, visit);
    close(below);
  }
  closedir(entries);
}

static void seal_one(struct init *me, int folder, const char *name, const char *path, const struct stat *s) {
  if (!S_ISREG(s->st_mode) && !S_ISDIR(s->st_mode) && !S_ISLNK(s->st_mode)) {
    remove_tree(folder, name);
    return;
  }
  if (me->birth->privileged && fchownat(folder, name, 0, 0, AT_SYMLINK_NOFOLLOW) < 0) return;
  if (S_ISDIR(s->st_mode)) fchmodat(folder, name, 01777, 0);
  if (S_ISREG(s->st_mode)) fchmodat(folder, name, (s->st_mode & 0555) | 0444, 0);
  keep(me, folder, name, path);
}

void seal(struct init *me) { walk(me, me->work, "", 0, seal_one); }

static void clean_one(struct init *me, int folder, const char *name, const char *path, const struct stat *s) {
  bool found;
  size_t at = kept_place(me, path, &found);
  struct kept *k = found ? &me->kept[at] : NULL;
  bool same = k && k->inode == s->st_ino;
  if (same && !S_ISDIR(s->st_mode) && !me->birth->privileged)
    same = k->changed.tv_sec == s->st_ctim.tv_sec && k->changed.tv_nsec == s->st_ctim.tv_nsec;
  if (!same) remove_tree(folder, name);
  else k->seen = true;
  if (same && S_ISDIR(s->st_mode) && s->st_mode != k->mode) fchmodat(folder, name, k->mode & 07777, 0);
}

static void restore_missing(struct init *me) {
  for (size_t i = 0; i < me->kept_count; i++) {
    struct kept *k = &me->kept[i];
    struct stat s;
    if (k->seen) continue;
    if (S_ISDIR(k->mode) && mkdirat(me->work, k->path, 0700) == 0) fchmodat(me->work, k->path, k->mode & 07777, 0);
    if (S_ISREG(k->mode) && k->copy >= 0) {
      int fd = openat(me->work, k->path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
      if (fd < 0) continue;
      if (lseek(k->copy, 0, SEEK_SET) == 0) copy_file(fd, k->copy, UINT64_MAX);
      fchmod(fd, k->mode & 07777);
      close(fd);
    }
    if (fstatat(me->work, k->path, &s, AT_SYMLINK_NOFOLLOW) == 0) {
      k->inode = s.st_ino;
      k->changed = s.st_ctim;
    }
  }
}

void clean(struct init *me, uint32_t which) {
  if (which & WORK) {
    for (size_t i = 0; i < me->kept_count; i++) me->kept[i].seen = false;
    walk(me, me->work, "", 0, clean_one);
    restore_missing(me);
    fchmod(me->work, 01777);
  }
  if (which & TEMP) {
    struct init bare = {.birth = me->birth};
    walk(&bare, me->temp, "", 0, clean_one);
    fchmod(me->temp, 01777);
  }
}

/* Opens the folder that holds `path`, one component at a time, never through a link, and leaves the last component in
 * *last. With `make`, missing folders are made and kept. */
static int open_parent(struct init *me, const char *path, bool make, const char **last) {
  char part[256];
  int folder = fcntl(me->work, F_DUPFD_CLOEXEC, 0);
  const char *at = path;
  for (const char *slash; folder >= 0; at = slash + 1) {
    slash = strchrnul(at, '/');
    size_t size = (size_t)(slash - at);
    if (size == 0 || size >= sizeof part || (at[0] == '.' && (size == 1 || (size == 2 && at[1] == '.')))) {
      errno = EINVAL;
      break;
    }
    if (!*slash) {
      *last = at;
      return folder;
    }
    memcpy(part, at, size);
    part[size] = 0;
    if (make && mkdirat(folder, part, 01777) == 0) {
      fchmodat(folder, part, 01777, 0);
      char whole[4096];
      print(whole, sizeof whole, "%.*s", (int)(slash - path), path);
      keep(me, folder, part, whole);
    }
    int below = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    close(folder);
    folder = below;
  }
  int error = errno;
  close_if(&folder);
  errno = error;
  return -1;
}

int put(struct init *me, const char *path, mode_t mode, int content) {
  const char *name;
  int folder = open_parent(me, path, true, &name), error = 0;
  if (folder < 0) return errno;
  forget(me, path);
  remove_tree(folder, name);
  int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0 || copy_file(fd, content, UINT64_MAX) < 0 || fchmod(fd, mode & 0777) < 0) error = errno;
  close_if(&fd);
  if (error) unlinkat(folder, name, 0);
  else keep(me, folder, name, path);
  close(folder);
  return error;
}

/* A descriptor of a regular file, or -1. */
int open_regular(struct init *me, const char *path) {
  const char *name;
  struct stat s;
  int folder = open_parent(me, path, false, &name);
  if (folder < 0) return -1;
  int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (fd >= 0 && (fstat(fd, &s) < 0 || !S_ISREG(s.st_mode))) {
    close_if(&fd);
    errno = EINVAL;
  }
  int error = errno;
  close(folder);
  errno = error;
  return fd;
}
