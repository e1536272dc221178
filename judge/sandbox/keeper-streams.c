/* Keeper: inputs and outputs of programs. */
#include "keeper.h"
#include <sys/stat.h>

enum { INLINE_OUTPUT = 64 * 1024 }; /* larger outputs are spooled */

static void spool(struct keeper *k, struct stream *s) {
  char path[400];
  s->spool_number = ++k->spools;
  print(path, sizeof path, "%s/out-%u", k->scratch, s->spool_number);
  s->spool = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (s->spool >= 0 && !write_all(s->spool, s->head.data, s->head.size)) close_if(&s->spool);
  s->head.size = 0;
}

/* Reads what the pipe holds now, in at most so many steps: a program that writes as fast as we read, a byte at a time,
 * must not keep us from the others. */
enum flow drain(struct keeper *k, struct stream *s, bool may_spool, int steps) {
  static uint8_t block[256 * 1024];
  while (steps-- > 0) {
    ssize_t n = read(s->fd, block, sizeof block);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return n == 0 ? FINISHED : FLOWING;
    uint64_t left = s->limit > s->size ? s->limit - s->size : 0;
    size_t take = (uint64_t)n < left ? (size_t)n : (size_t)left;
    s->size += (uint64_t)n;
    if (may_spool && !s->spool_number && s->head.size + take > INLINE_OUTPUT) {
      fcntl(s->fd, F_SETPIPE_SZ, MEGABYTE); /* it talks a lot: fewer switches between it and us */
      spool(k, s);
    }
    if (!s->spool_number) add(&s->head, block, take);
    else if (s->spool < 0 || !write_all(s->spool, block, take)) close_if(&s->spool);
    if (s->size > s->limit) return TOO_MUCH;
  }
  return FLOWING;
}

void close_stream(struct stream *s) {
  close_if(&s->fd);
  close_if(&s->spool);
}

void listen_to(struct keeper *k, struct room *room) {
  room->run.listening = true;
  if (room->run.out.fd >= 0) watch(k, room->run.out.fd, FROM_STDOUT, room);
  if (room->run.err.fd >= 0) watch(k, room->run.err.fd, FROM_STDERR, room);
}

/* Brings a file into the page cache on our account and before the clock starts. */
static void preread(int fd) {
  static char block[64 * 1024];
  struct iovec part = {block, sizeof block};
  struct stat s;
  if (fstat(fd, &s) < 0 || !S_ISREG(s.st_mode)) return;
  for (off_t at = 0; at < s.st_size; at += (off_t)sizeof block) {
    /* A cached page answers at once; probing the first byte of each block is enough to know. */
    struct iovec probe = {block, 1};
    if (preadv2(fd, &probe, 1, at, RWF_NOWAIT) == 1) continue;
    if (preadv(fd, &part, 1, at) <= 0) return;
  }
}

/* A file of the driver's that is the program's stdout itself: it may go back in it, and open it anew by its descriptor,
 * as /dev/stdout. How large it gets, the limit of files says. */
int open_output(const char *path) {
  int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd >= 0 && fchmod(fd, 0666) < 0) close_if(&fd);
  return fd;
}

/* What a program may hold as its input: a file it cannot write even by opening /proc/self/fd/0 again. */
int open_input(const struct keeper *k, const char *path) {
  struct stat s;
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) return -1;
  if (fstat(fd, &s) == 0 && k->privileged && S_ISREG(s.st_mode) && !(s.st_mode & S_IWOTH)) {
    preread(fd);
    return fd;
  }
  int copy = sealed_memory(NULL, 0, fd);
  close(fd);
  return copy;
}
