/* Clocks, memory, growing bytes, fields of a request, and files. */
#include "sandbox.h"
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#include <time.h>

uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * SEC + (uint64_t)t.tv_nsec;
}

void *must(void *memory) {
  if (!memory) {
    fputs("sandbox: out of memory\n", stderr);
    _exit(70);
  }
  return memory;
}

/* snprintf under a name compilers have no opinion about: a path that does not fit fails when it is opened. */
int print(char *to, size_t room, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int size = vsnprintf(to, room, format, list);
  va_end(list);
  return size;
}

uint8_t *grow(struct bytes *b, size_t extra) {
  if (b->size + extra > b->room) {
    b->room = (b->size + extra) * 3 / 2 + 256;
    b->data = must(realloc(b->data, b->room));
  }
  return b->data + b->size;
}

void add(struct bytes *b, const void *data, size_t size) {
  if (size) memcpy(grow(b, size), data, size);
  b->size += size;
}

void add_u32(struct bytes *b, uint32_t value) { add(b, &value, sizeof value); }
void add_u64(struct bytes *b, uint64_t value) { add(b, &value, sizeof value); }

void add_text(struct bytes *b, const void *data, size_t size) {
  add_u32(b, (uint32_t)size);
  add(b, data, size);
}

/* Gives memory back after an unusually large message. */
void empty(struct bytes *b) {
  b->size = 0;
  if (b->room > MEGABYTE) {
    free(b->data);
    *b = (struct bytes){0};
  }
}

static const void *get(struct reader *r, size_t size) {
  if (r->bad || size > (size_t)(r->end - r->at)) {
    r->bad = true;
    return NULL;
  }
  r->at += size;
  return r->at - size;
}

uint32_t get_u32(struct reader *r) {
  uint32_t value = 0;
  const void *p = get(r, sizeof value);
  if (p) memcpy(&value, p, sizeof value);
  return value;
}

uint64_t get_u64(struct reader *r) {
  uint64_t value = 0;
  const void *p = get(r, sizeof value);
  if (p) memcpy(&value, p, sizeof value);
  return value;
}

struct iovec get_bytes(struct reader *r) {
  size_t size = get_u32(r);
  const void *p = get(r, size);
  return (struct iovec){(void *)p, p ? size : 0};
}

/* Copies a name into a fixed field; a name that does not fit or holds a NUL makes the request bad. */
void get_name(struct reader *r, char *name, size_t room) {
  struct iovec text = get_bytes(r);
  if (text.iov_len >= room || (text.iov_len && memchr(text.iov_base, 0, text.iov_len))) r->bad = true;
  size_t size = r->bad ? 0 : text.iov_len;
  if (size) memcpy(name, text.iov_base, size);
  name[size] = 0;
}

bool write_all(int fd, const void *data, size_t size) {
  const char *p = data;
  while (size) {
    ssize_t n = write(fd, p, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    p += n;
    size -= (size_t)n;
  }
  return true;
}

bool write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  bool ok = write(fd, text, strlen(text)) == (ssize_t)strlen(text);
  int error = errno;
  close(fd);
  errno = error;
  return ok;
}

ssize_t read_file(const char *path, char *text, size_t room) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t n = read(fd, text, room - 1);
  close(fd);
  text[n > 0 ? n : 0] = 0;
  return n;
}

/* Copies at most `max` bytes; says how many, or -1. */
int64_t copy_file(int to, int from, uint64_t max) {
  uint64_t done = 0;
  while (done < max) {
    size_t step = max - done < MEGABYTE ? (size_t)(max - done) : MEGABYTE;
    ssize_t n = sendfile(to, from, NULL, step);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -1;
    if (n == 0) break;
    done += (uint64_t)n;
  }
  return (int64_t)done;
}

/* A file of our memory, read from its start, that nobody can change any more. */
int sealed_memory(const void *data, size_t size, int from) {
  int fd = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return -1;
  bool ok = from < 0 ? write_all(fd, data, size) : copy_file(fd, from, UINT64_MAX) >= 0;
  ok = ok && fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0;
  if (ok && lseek(fd, 0, SEEK_SET) == 0) return fd;
  close(fd);
  return -1;
}

/* As the kernel has it; since Linux 6.12 `runtime_ns` is the length of a turn in the fair class. */
struct sched_attributes {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime_ns, deadline_ns, period_ns;
};

/* Short turns come early, and a larger share comes more often; both in the fair class, see "The machine comes first".
 * Children are born as anybody's. */
void hurry(pid_t pid) {
  enum { NICE = -5, TURN_NS = 100 * 1000, RESET_ON_FORK = 1 };
  struct sched_attributes wish = {.size = sizeof wish, .flags = RESET_ON_FORK, .nice = NICE, .runtime_ns = TURN_NS};
  if (syscall(SYS_sched_setattr, pid, &wish, 0) < 0) {
    wish.nice = 0; /* a plain user has no larger share to give */
    syscall(SYS_sched_setattr, pid, &wish, 0);
  }
  char path[64], share[8];
  print(path, sizeof path, "/proc/%d/autogroup", pid); /* where sessions share, not processes */
  print(share, sizeof share, "%d", NICE);
  write_file(path, share);
}

void close_if(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

void close_from(unsigned first) {
  if (syscall(CALL_CLOSE_RANGE, first, ~0u, 0) == 0) return;
  for (unsigned fd = first; fd < 65536; fd++) close((int)fd);
}
