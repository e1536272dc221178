/*
 * What a run costs against what it cannot cost less than: a bare vfork, exec and wait of the same program. Both are
 * measured alternately by this one process, which speaks the keeper's protocol itself, so no JavaScript is in it.
 *
 *   floor KEEPER SCRATCH PROGRAM RUNS GAP_US      prints: bare p50 p99 max, room p50 p99 max (microseconds)
 *     … each COMMAND…                             and a third line: COMMAND, which runs the program in another sandbox
 *     … resident COMMAND…                         the same, for one that stays and does a run for each line it reads
 *   floor pipes ROUNDS                            prints: seconds for that many round trips between two processes
 *   floor steady PROGRAM RUNS                     prints: variation, in percent, of its CPU time with every core busy
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void print_times(double *times, int count) {
  qsort(times, (size_t)count, sizeof *times, by_size);
  printf("%.1f %.1f %.1f\n", times[count / 2], times[count * 99 / 100], times[count - 1]);
}

/* A bare run does what any caller must: a pipe for the output, vfork, exec, wait, read. */
static void bare_run(char **argv) {
  char *env[] = {NULL}, text[256];
  int out[2], status;
  if (pipe2(out, O_CLOEXEC) < 0) exit(1);
  pid_t child = vfork();
  if (child == 0) {
    dup2(out[1], 1);
    execve(argv[0], argv, env);
    _exit(127);
  }
  close(out[1]);
  waitpid(child, &status, 0);
  if (read(out[0], text, sizeof text) <= 0 || status != 0) exit(2);
  close(out[0]);
}

/* Starts a command that does a run, and says so, for every line it is given; answers the socket to it. */
static int start_peer(char **argv) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) exit(6);
  if (fork() == 0) {
    dup2(pair[1], 0);
    dup2(pair[1], 1);
    execv(argv[0], argv);
    _exit(127);
  }
  close(pair[1]);
  return pair[0];
}

static void peer_run(int peer) {
  char text[256];
  if (write(peer, "\n", 1) != 1 || read(peer, text, sizeof text) <= 0) exit(9);
}

struct frame {
  uint8_t data[4096];
  uint32_t size;
};

static void u32(struct frame *f, uint32_t value) {
  memcpy(f->data + f->size, &value, 4);
  f->size += 4;
}

static void u64(struct frame *f, uint64_t value) {
  memcpy(f->data + f->size, &value, 8);
  f->size += 8;
}

static void text(struct frame *f, const char *value, uint32_t size) {
  u32(f, size);
  memcpy(f->data + f->size, value, size);
  f->size += size;
}

static struct frame start(uint32_t op) {
  struct frame f = {.size = 0};
  u32(&f, 0);
  u32(&f, 1);
  u32(&f, op);
  return f;
}

static uint32_t ask(int keeper, struct frame *f, uint8_t *answer) {
  uint32_t size = f->size - 4, got = 0, want = 4;
  memcpy(f->data, &size, 4);
  if (write(keeper, f->data, f->size) != (ssize_t)f->size) exit(3);
  while (got < want) {
    ssize_t n = read(keeper, answer + got, 65536 - got);
    if (n <= 0) exit(4);
    got += (uint32_t)n;
    if (got >= 4) {
      memcpy(&want, answer, 4);
      want += 4;
    }
  }
  uint32_t failed;
  memcpy(&failed, answer + 8, 4);
  if (failed) {
    fprintf(stderr, "%.*s\n", (int)(want - 12), answer + 12);
    exit(5);
  }
  return want;
}

static int start_keeper(char *binary, char *scratch) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) exit(6);
  if (fork() == 0) {
    dup2(pair[1], 3);
    execl(binary, binary, scratch, NULL);
    _exit(127);
  }
  close(pair[1]);
  static uint8_t hello[65536];
  if (read(pair[0], hello, sizeof hello) <= 0) exit(7);
  return pair[0];
}

static int pipes(long rounds) {
  int there[2], back[2];
  char byte = 'x';
  if (pipe(there) < 0 || pipe(back) < 0) return 1;
  pid_t child = fork();
  if (child == 0) {
    close(there[1]);
    while (read(there[0], &byte, 1) == 1)
      if (write(back[1], &byte, 1) != 1) break;
    _exit(0);
  }
  double begin = now_us();
  for (long i = 0; i < rounds; i++)
    if (write(there[1], &byte, 1) != 1 || read(back[0], &byte, 1) != 1) return 2;
  printf("%.6f\n", (now_us() - begin) / 1e6);
  close(there[1]);
  waitpid(child, NULL, 0);
  return 0;
}

/* The program runs on every core at once, pinned; what varies is the machine's own doing. */
static int steady(char *program, int runs) {
  int cores = (int)sysconf(_SC_NPROCESSORS_ONLN), count = 0;
  double sum = 0, squares = 0;
  for (int i = 0; i < runs; i++) {
    for (int core = 0; core < cores; core++)
      if (fork() == 0) {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET(core, &set);
        sched_setaffinity(0, sizeof set, &set);
        execl(program, program, NULL);
        _exit(127);
      }
    struct rusage usage;
    int status;
    while (wait4(-1, &status, 0, &usage) > 0) {
      double ms = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
                  (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
      sum += ms;
      squares += ms * ms;
      count++;
    }
  }
  double mean = sum / count;
  printf("%.3f\n", sqrt(squares / count - mean * mean) / mean * 100);
  return 0;
}

int main(int argc, char **argv) {
  if (argc == 4 && !strcmp(argv[1], "steady")) return steady(argv[2], atoi(argv[3]));
  if (argc == 3 && !strcmp(argv[1], "pipes")) return pipes(atol(argv[2]));
  if (argc != 6 && argc < 8) return 64;
  static uint8_t answer[65536];
  int keeper = start_keeper(argv[1], argv[2]), runs = atoi(argv[4]), gap = atoi(argv[5]);
  struct frame open = start(1), put = start(2), seal = start(8), run = start(5);
  uint32_t room;
  u32(&open, ~0u);
  u64(&open, 64 << 20);
  u32(&open, 1000);
  u32(&open, 0);
  ask(keeper, &open, answer);
  memcpy(&room, answer + 12, 4);
  u32(&put, room);
  text(&put, "program", 7);
  u32(&put, 0755);
  u32(&put, 1);
  text(&put, argv[3], (uint32_t)strlen(argv[3]));
  ask(keeper, &put, answer);
  u32(&seal, room);
  ask(keeper, &seal, answer);
  u32(&run, room);
  u32(&run, 1000);
  u32(&run, 3000);
  u32(&run, 64);
  u64(&run, 256 * 1024);
  u64(&run, 64 * 1024);
  u64(&run, 1 << 20);
  u64(&run, 1 << 20);
  u64(&run, 1 << 20);
  u32(&run, 0);
  text(&run, "", 0);
  text(&run, "", 0);
  u32(&run, 1);
  u32(&run, 0);
  text(&run, "/w/program", 11);

  char *program[] = {argv[3], NULL}, **command = argc > 6 ? argv + 7 : NULL;
  int peer = command && !strcmp(argv[6], "resident") ? start_peer(command) : -1;
  double *times[3];
  for (int kind = 0; kind < 3; kind++) times[kind] = calloc((size_t)runs, sizeof **times);
  for (int i = -20; i < runs; i++)
    for (int kind = 0; kind < (command ? 3 : 2); kind++) {
      if (gap) usleep((useconds_t)gap);
      double begin = now_us();
      if (kind == 0) {
        bare_run(program);
      } else if (kind == 1) {
        struct frame copy = run;
        uint32_t outcome;
        ask(keeper, &copy, answer);
        memcpy(&outcome, answer + 12, 4);
        if (outcome) return 8;
      } else if (peer < 0) {
        bare_run(command);
      } else {
        peer_run(peer);
      }
      if (i >= 0) times[kind][i] = now_us() - begin;
    }
  for (int kind = 0; kind < (command ? 3 : 2); kind++) print_times(times[kind], runs);
  close(keeper);
  close(peer);
  while (wait(NULL) > 0);
  return 0;
}
