/* A room: building its world. */
#include "init.h"
#include <glob.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>

/* Toolchain folders and the few files of /etc that compilers and runtimes look at. Absent ones are skipped. */
static const char *const toolchain[] = {"/usr",   "/bin",   "/sbin",   "/lib",
                                        "/lib32", "/lib64", "/libx32", "/var/lib/ghc"};
static const char *const etc_files[] = {
    "/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf",  "/etc/ld.so.conf.d", "/etc/localtime",
    "/etc/java*",        "/etc/mono",        "/etc/php",         "/etc/python*",      "/etc/perl",
    "/etc/fpc*.cfg",     "/etc/ghc*",        "/etc/haskell*",    "/etc/ruby*",        "/etc/pypy*",
    "/etc/lua*",         "/etc/kotlin*",     "/etc/openssl",     "/etc/locale.alias", "/etc/debian_version",
    "/etc/os-release",   "/etc/mime.types",
};
static const char *const devices[] = {"null", "zero", "full", "random", "urandom"};
static const char *const device_links[][2] = {{"/proc/self/fd", "dev/fd"},
                                              {"fd/0", "dev/stdin"},
                                              {"fd/1", "dev/stdout"},
                                              {"fd/2", "dev/stderr"},
                                              {"/tmp", "dev/shm"}};

_Noreturn void build_failed(const char *what, const char *which) {
  struct word word = {.op = UNFIT, .error = errno};
  print(word.what, sizeof word.what, "%s %s: %s", what, which, strerror(errno));
  send_message(CONTROL, &(struct iovec){&word, sizeof word}, 1, NULL, 0);
  _exit(1);
}

/* Makes the folders above `path` (absolute) in the new root, which is the current folder. */
static void make_parents(const char *path) {
  char part[4096];
  for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    print(part, sizeof part, "%.*s", (int)(slash - path - 1), path + 1);
    if (mkdir(part, 0755) < 0 && errno != EEXIST) build_failed("make folder", part);
  }
}

static void make_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (fd < 0 || !write_all(fd, text, strlen(text))) build_failed("write", path);
  close(fd);
}

/* Shows a host file or folder at `target` (absolute, beneath the current folder), read-only with all beneath it. */
static void bind_readonly(const char *host, const char *target, unsigned long more_flags) {
  struct stat s;
  struct statfs fs;
  if (stat(host, &s) < 0) build_failed("find", host);
  make_parents(target);
  const char *here = target + 1;
  if (S_ISDIR(s.st_mode)) {
    if (mkdir(here, 0755) < 0 && errno != EEXIST) build_failed("make folder", target);
  } else {
    int fd = open(here, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (fd >= 0) close(fd);
  }
  if (mount(host, here, NULL, MS_BIND | MS_REC, NULL) < 0) build_failed("bind", host);
  struct {
    uint64_t set, clear, propagation, userns;
  } attributes = {.set = 1 /* rdonly */ | 2 /* nosuid */ | ((more_flags & MS_NODEV) ? 4 : 0)};
  const unsigned recursive = 0x8000;
  if (syscall(CALL_MOUNT_SETATTR, AT_FDCWD, here, recursive, &attributes, sizeof attributes) == 0) return;
  /* Older kernels: the mount itself only. Flags it already has may not be dropped in a user namespace. */
  unsigned long flags = MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | more_flags;
  const unsigned long locked = MS_NODEV | MS_NOEXEC | MS_NOATIME | MS_NODIRATIME | MS_RELATIME;
  if (statfs(here, &fs) == 0) flags |= (unsigned long)fs.f_flags & locked;
  if (mount(NULL, here, NULL, flags, NULL) < 0) build_failed("make read-only", host);
}

static void bind_toolchain(void) {
  for (size_t i = 0; i < COUNT(toolchain); i++) {
    char link[256];
    ssize_t n = readlink(toolchain[i], link, sizeof link - 1);
    if (n > 0) {
      link[n] = 0;
      if (symlink(link, toolchain[i] + 1) < 0) build_failed("link", toolchain[i]);
    } else if (access(toolchain[i], F_OK) == 0) {
      bind_readonly(toolchain[i], toolchain[i], MS_NODEV);
    }
  }
  for (size_t i = 0; i < COUNT(etc_files); i++) {
    glob_t found;
    if (glob(etc_files[i], 0, NULL, &found) == 0)
      for (size_t j = 0; j < found.gl_pathc; j++)
        if (access(found.gl_pathv[j], F_OK) == 0) bind_readonly(found.gl_pathv[j], found.gl_pathv[j], MS_NODEV);
    globfree(&found);
  }
}

static void mount_scratch(const char *where, const struct plan *plan) {
  char options[128];
  print(options, sizeof options, "size=%llu,nr_inodes=%u,mode=1777", (unsigned long long)plan->work_bytes,
           plan->work_inodes);
  if (mkdir(where, 0755) < 0 || mount("tmpfs", where, "tmpfs", MS_NOSUID | MS_NODEV, options) < 0)
    build_failed("mount", where);
}

void build_world(const struct birth *birth) {
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) build_failed("make private", "/");
  if (mount("tmpfs", birth->mountpoint, "tmpfs", MS_NOSUID, "size=1m,nr_inodes=2048,mode=755") < 0)
    build_failed("mount", birth->mountpoint);
  if (chdir(birth->mountpoint) < 0) build_failed("enter", birth->mountpoint);
  mkdir("etc", 0755);
  mkdir("dev", 0755);
  mkdir("proc", 0755);
  bind_toolchain();
  for (size_t i = 0; i < COUNT(devices); i++) {
    char path[32];
    print(path, sizeof path, "/dev/%s", devices[i]);
    bind_readonly(path, path, 0);
  }
  for (size_t i = 0; i < COUNT(device_links); i++)
    if (symlink(device_links[i][0], device_links[i][1]) < 0) build_failed("link", device_links[i][1]);
  char passwd[200];
  print(passwd, sizeof passwd, "root:x:0:0::/:/bin/sh\nrunner:x:%u:%u::/w:/bin/sh\n", birth->uid, birth->uid);
  make_file("etc/passwd", passwd);
  print(passwd, sizeof passwd, "root:x:0:\nrunner:x:%u:\n", birth->uid);
  make_file("etc/group", passwd);
  make_file("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
  make_file("etc/hosts", "127.0.0.1 localhost\n");
  for (uint32_t i = 0; i < birth->plan.bind_count; i++)
    bind_readonly(birth->plan.binds[i].host, birth->plan.binds[i].room, MS_NODEV);
  mount_scratch("w", &birth->plan);
  mount_scratch("tmp", &birth->plan);
  /* Read-only, or a program could make the OOM killer prefer its init. Runtimes look at cpuinfo and meminfo; where the
   * host allows only the processes (in containers), they do without. */
  const unsigned long quiet = MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY;
  if (mount("proc", "proc", "proc", quiet, "hidepid=2") < 0 &&
      mount("proc", "proc", "proc", quiet, "hidepid=2,subset=pid") < 0)
    build_failed("mount", "/proc");
  if (syscall(SYS_pivot_root, ".", ".") < 0 || umount2(".", MNT_DETACH) < 0 || chdir("/") < 0)
    build_failed("pivot into", birth->mountpoint);
  if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID, NULL) < 0)
    build_failed("make read-only", "/");
}
