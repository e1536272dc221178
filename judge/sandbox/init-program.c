/* A room: running programs. */
#include "init.h"
#include <dirent.h>
#include <linux/capability.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

/* Everything the child needs, prepared before the vfork: it shares our memory and must not allocate. */
struct launch {
  char *argv[4096], *envp[4096];
  char *path; /* the PATH of its environment */
  struct {
    int which;
    struct rlimit value;
  } rlimits[9];
  size_t rlimit_count;
  int fds[3];
  uid_t uid;
  bool own_uid;
  volatile int error; /* why exec failed */
  volatile bool no_program;
};

static bool is_in_work(const char *path) { return path[0] != '/' || !strncmp(path, "/w/", 3); }

static int become_program(void *argument) {
  struct launch *l = argument;
  const struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  sigset_t nothing;
  sigemptyset(&nothing);
  setsid();
  for (int i = 0; i < 3; i++)
    if (dup2(l->fds[i], i) < 0) goto failed;
  close_from(3);
  for (size_t i = 0; i < l->rlimit_count; i++)
    if (setrlimit(l->rlimits[i].which, &l->rlimits[i].value) < 0) goto failed;
  /* Raw calls: the library's versions would signal threads that do not exist. Leaving uid 0 empties capabilities. */
  if (l->own_uid && (syscall(SYS_setresgid, l->uid, l->uid, l->uid) || syscall(SYS_setresuid, l->uid, l->uid, l->uid)))
    goto failed;
  if (syscall(SYS_capset, &head, none)) goto failed;
  sigprocmask(SIG_SETMASK, &nothing, NULL);
  if (strchr(l->argv[0], '/') || !l->path) {
    execve(l->argv[0], l->argv, l->envp);
    l->error = errno;
    /* A compiler can be made to write what is no program, or one that names a loader nobody has. */
    bool short_of = errno == EAGAIN || errno == ENOMEM || errno == ENFILE;
    l->no_program = !short_of && is_in_work(l->argv[0]) && access(l->argv[0], X_OK) == 0;
    _exit(127);
  }
  errno = ENOENT;
  for (const char *at = l->path, *end; *at; at = *end ? end + 1 : end) {
    char file[4096];
    end = strchrnul(at, ':');
    print(file, sizeof file, "%.*s/%s", (int)(end - at), at, l->argv[0]);
    execve(file, l->argv, l->envp);
    if (errno != ENOENT && errno != ENOTDIR) break;
  }
failed:
  l->error = errno;
  _exit(127);
}

static void limit(struct launch *l, int which, rlim_t soft, rlim_t hard) {
  struct rlimit now;
  getrlimit(which, &now);
  if (hard > now.rlim_max) hard = now.rlim_max; /* ours to give, unless we have less */
  if (soft > hard) soft = hard;
  l->rlimits[l->rlimit_count].which = which;
  l->rlimits[l->rlimit_count++].value = (struct rlimit){soft, hard};
}

static bool prepare(struct launch *l, const struct init *me, const struct order *order, char *text) {
  char *at = text, *end = text + order->size;
  if (order->argc == 0 || order->argc >= COUNT(l->argv) || order->envc >= COUNT(l->envp)) return false;
  l->path = NULL;
  for (uint32_t i = 0; i < order->argc + order->envc; i++) {
    char *stop = memchr(at, 0, (size_t)(end - at));
    if (!stop) return false;
    if (i < order->argc) l->argv[i] = at;
    else l->envp[i - order->argc] = at;
    if (i >= order->argc && !strncmp(at, "PATH=", 5)) l->path = at + 5;
    at = stop + 1;
  }
  l->argv[order->argc] = l->envp[order->envc] = NULL;
  l->uid = me->birth->uid;
  l->own_uid = me->birth->privileged;
  l->error = 0;
  l->no_program = false;
  l->rlimit_count = 0;
  const struct limits *give = &order->limits;
  /* With 0 a host that pipes core files to a program of its own would still do so, and make the dying wait for it. */
  limit(l, RLIMIT_CORE, 1, 1);
  limit(l, RLIMIT_STACK, give->stack_kb * 1024, give->stack_kb * 1024);
  limit(l, RLIMIT_FSIZE, give->file_bytes, give->file_bytes);
  limit(l, RLIMIT_NOFILE, 1024, 4096);
  limit(l, RLIMIT_CPU, give->cpu_ms / 1000 + 2, give->cpu_ms / 1000 + 3);
  limit(l, RLIMIT_RTPRIO, 0, 0); /* a judge that was given more than others must not hand it on */
  limit(l, RLIMIT_NICE, 0, 0);
  if (me->birth->sampling) {
    rlim_t count = give->processes + !me->birth->privileged; /* a shared uid counts the init too */
    limit(l, RLIMIT_NPROC, count, count);
    rlim_t data = give->memory_kb * 4096 + 1024ull * MEGABYTE; /* a wall far behind the samples */
    limit(l, RLIMIT_DATA, data, data);
  }
  return true;
}

static uint64_t rusage_cpu(const struct rusage *r) {
  return (uint64_t)(r->ru_utime.tv_sec + r->ru_stime.tv_sec) * SEC +
         (uint64_t)(r->ru_utime.tv_usec + r->ru_stime.tv_usec) * 1000;
}

/* Of a /proc/PID/status: its private pages and those it shares with children; not those of files. */
static uint64_t own_memory_kb(const char *status) {
  static const char *const kinds[] = {"\nRssAnon:", "\nRssShmem:"};
  uint64_t sum = 0;
  for (size_t i = 0; i < COUNT(kinds); i++) {
    const char *line = strstr(status, kinds[i]);
    if (line) sum += strtoull(line + strlen(kinds[i]), NULL, 10);
  }
  return sum;
}

/* CPU time and memory of the processes alive now, and of the children they have reaped: where no group counts them. */
static void sample(struct word *word) {
  DIR *proc = opendir("/proc");
  long tick = sysconf(_SC_CLK_TCK);
  for (struct dirent *e; proc && (e = readdir(proc));) {
    char path[64], text[4096];
    unsigned long long reaped_user = 0, reaped_system = 0;
    struct timespec used;
    int pid = atoi(e->d_name);
    if (pid < 2) continue;
    /* The kernel's encoding of "CPU clock of process pid"; exact, where /proc counts in ticks. */
    if (clock_gettime((clockid_t)((~(unsigned)pid << 3) | 2), &used) == 0)
      word->cpu_ns += (uint64_t)used.tv_sec * SEC + (uint64_t)used.tv_nsec;
    print(path, sizeof path, "/proc/%d/stat", pid);
    if (read_file(path, text, sizeof text) > 0) {
      const char *after = strrchr(text, ')');
      if (after)
        sscanf(after, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %llu %llu", &reaped_user, &reaped_system);
      word->cpu_ns += (reaped_user + reaped_system) * (SEC / (uint64_t)tick);
    }
    print(path, sizeof path, "/proc/%d/status", pid);
    if (read_file(path, text, sizeof text) > 0) word->memory_kb += own_memory_kb(text);
  }
  if (proc) closedir(proc);
}

/* About a run we speak through shared memory: a message would be charged to the group, which may be full, and it is
 * faster. */
static void ring(const struct init *me, int which, const struct word *word) {
  me->birth->slate->words[which] = *word;
  me->birth->slate->written[which]++;
  eventfd_write(BELL, 1);
}

void run_program(struct init *me, const struct order *order, char *text, int fds[3]) {
  static struct launch launch;
  static char stack[64 * 1024] __attribute__((aligned(16)));
  struct word word = {0};
  struct rusage usage;
  int status;
  uint64_t reaped_cpu = 0;
  if (!prepare(&launch, me, order, text)) {
    word.error = E2BIG;
    strcpy(word.what, "too many arguments");
    ring(me, OF_END, &word);
    return;
  }
  memcpy(launch.fds, fds, sizeof launch.fds);
  if (me->last_pid >= 0 && pwrite(me->last_pid, "1", 1, 0) < 0) close_if(&me->last_pid);
  (void)!pwrite(me->oom_score, "1000", 4, 0); /* inherited: the OOM killer takes programs before inits, and judges */
  word.start_ns = now_ns();
  pid_t program = clone(become_program, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &launch);
  (void)!pwrite(me->oom_score, me->oom_own, strlen(me->oom_own), 0);
  if (program < 0 || launch.error) {
    word.error = program < 0 ? errno : launch.error;
    word.no_program = launch.no_program;
    print(word.what, sizeof word.what, "cannot start %.80s: %s", launch.argv[0], strerror(word.error));
  }
  /* Ends of pipes: the other side must see the end of file when the program goes. */
  for (int i = 0; i < 3; i++) close_if(&fds[i]);

  sigset_t none;
  sigemptyset(&none);
  bool ended = program < 0;
  while (!ended) {
    pid_t pid;
    while ((pid = wait4(-1, &status, WNOHANG, &usage)) > 0) {
      reaped_cpu += rusage_cpu(&usage);
      if ((uint64_t)usage.ru_maxrss > word.memory_kb) word.memory_kb = (uint64_t)usage.ru_maxrss;
      if (pid != program) continue;
      word.status = status;
      ended = true;
      break;
    }
    struct pollfd control = {.fd = CONTROL, .events = POLLIN};
    if (ended || ppoll(&control, 1, NULL, &none) <= 0) continue; /* a child changed state */
    struct order next;
    int unused[3];
    if (receive_message(CONTROL, &(struct iovec){&next, sizeof next}, 1, unused, 0) <= 0) _exit(0);
    if (next.op == DO_KILL) kill(-1, SIGKILL);
    if (next.op == DO_SAMPLE) {
      struct word news = {.cpu_ns = reaped_cpu};
      sample(&news);
      ring(me, OF_SAMPLE, &news);
    }
  }
  word.end_ns = now_ns();
  kill(-1, SIGKILL);
  while (wait4(-1, &status, 0, &usage) > 0 || errno == EINTR) {
    reaped_cpu += rusage_cpu(&usage);
    if ((uint64_t)usage.ru_maxrss > word.memory_kb) word.memory_kb = (uint64_t)usage.ru_maxrss;
  }
  word.cpu_ns = reaped_cpu;
  word.dirty = dirt(me);
  ring(me, OF_END, &word);
}
