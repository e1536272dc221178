/* A room: its PID 1, which builds it, gives up what it does not need, and obeys orders. */
#include "init.h"
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

static void answer(struct word *word, int fd) {
  if (!send_message(CONTROL, &(struct iovec){word, sizeof *word}, 1, &fd, fd >= 0)) _exit(0);
}

static void obey(struct init *me, const struct order *order, char *text, int fds[3]) {
  struct word word = {.op = DONE};
  int found = -1;
  switch (order->op) {
    case DO_PUT:
      word.error = put(me, text, order->mode, fds[0]);
      break;
    case DO_TAKE:
    case DO_COPY_OUT:
      found = open_regular(me, text);
      if (found < 0) word.error = errno;
      if (found >= 0 && order->op == DO_COPY_OUT) {
        struct stat s;
        if (fstat(found, &s) < 0 || (uint64_t)s.st_size > order->max) word.error = EFBIG;
        else if (copy_file(fds[0], found, order->max) < 0) word.error = errno;
        close_if(&found);
      }
      break;
    case DO_SEAL:
      seal(me);
      break;
    case DO_CLEAN:
      clean(me, order->mode);
      break;
    case DO_KILL: /* these two came after the end of their run */
    case DO_SAMPLE:
      return;
    default:
      run_program(me, order, text, fds);
      return;
  }
  if (order->op == DO_PUT || order->op == DO_SEAL || order->op == DO_CLEAN) {
    if (order->op != DO_CLEAN || (order->mode & WORK)) fstatfs(me->work, &me->clean_work);
    if (order->op == DO_CLEAN && (order->mode & TEMP)) fstatfs(me->temp, &me->clean_temp);
  }
  if (word.error) print(word.what, sizeof word.what, "%s", strerror(word.error));
  answer(&word, found);
  close_if(&found);
}

static void on_child(int signal) { (void)signal; }

/* A program may leave its group full to the brim, of files in /tmp for instance, and an init that then needs a page
 * would be the OOM killer's next victim. So the way of a run is walked once, up to an exec that fails. */
static void rehearse(struct init *me) {
  struct order order = {.op = DO_RUN, .argc = 1, .size = 2};
  run_program(me, &order, (char[]){"/"}, (int[]){-1, -1, -1});
}

/* chown, dac_override, fowner: files programs made. kill, setuid, setgid: programs. checkpoint_restore: PID 2. */
static void keep_capabilities(const struct birth *birth) {
  static const int init_capabilities[] = {CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FOWNER, CAP_KILL, CAP_SETUID, CAP_SETGID,
                                          40 /* CAP_CHECKPOINT_RESTORE */};
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  uint64_t wanted = birth->sampling ? 1ull << CAP_SYS_PTRACE : 0;
  for (size_t i = 0; i < COUNT(init_capabilities); i++) wanted |= 1ull << init_capabilities[i];
  for (int c = 0; c < 64; c++)
    if (!(wanted >> c & 1) && prctl(PR_CAPBSET_DROP, c, 0, 0, 0) < 0 && errno == EINVAL) break;
  if (syscall(SYS_capget, &head, data)) build_failed("read", "capabilities");
  for (int i = 0; i < 2; i++) {
    data[i].permitted &= (uint32_t)(wanted >> (32 * i));
    data[i].effective = data[i].permitted;
    data[i].inheritable = 0;
  }
  if (syscall(SYS_capset, &head, data)) build_failed("drop", "capabilities");
}

/* In an unprivileged keeper's room: one uid and gid, ours, called LONE_UID inside. */
static void map_user(uid_t uid, gid_t gid) {
  char map[64];
  write_file("/proc/self/setgroups", "deny");
  print(map, sizeof map, "%d %u 1\n", LONE_UID, uid);
  if (!write_file("/proc/self/uid_map", map)) build_failed("map", "uid");
  print(map, sizeof map, "%d %u 1\n", LONE_UID, gid);
  if (!write_file("/proc/self/gid_map", map)) build_failed("map", "gid");
}

_Noreturn void init_main(const struct birth *birth) {
  struct init me = {.birth = birth};
  int bell = fcntl(birth->bell, F_DUPFD, BELL + 1); /* out of the way of what comes to 3 */
  if (dup2(birth->control, CONTROL) < 0 || dup2(bell, BELL) < 0) _exit(1);
  close_from(BELL + 1);
  fcntl(CONTROL, F_SETFD, FD_CLOEXEC);
  fcntl(BELL, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!birth->privileged) map_user(birth->outer_uid, birth->outer_gid);
  me.oom_score = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
  if (me.oom_score < 0 || read(me.oom_score, me.oom_own, sizeof me.oom_own - 1) <= 0)
    build_failed("read", "oom_score_adj");
  if (sethostname("room", 4) < 0) build_failed("set", "host name");
  int join[COUNT(birth->join)];
  for (size_t i = 0; i < COUNT(join); i++) {
    join[i] = birth->join[i] ? open(birth->join[i], O_WRONLY | O_CLOEXEC) : -1;
    if (birth->join[i] && join[i] < 0) build_failed("open", birth->join[i]);
  }
  me.last_pid = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
  build_world(birth);
  umask(022);
  me.work = open("/w", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  me.temp = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (me.work < 0 || me.temp < 0 || chdir("/w") < 0) build_failed("enter", "/w");
  fstatfs(me.work, &me.clean_work);
  fstatfs(me.temp, &me.clean_temp);
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int i = 0; i < 3; i++)
    if (dup2(null, i) < 0) build_failed("open", "/dev/null");
  close(null);

  setsid();
  for (int s = 1; s < NSIG; s++) signal(s, SIG_DFL);
  struct sigaction child = {.sa_handler = on_child};
  sigaction(SIGCHLD, &child, NULL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL); /* SIGCHLD comes in only inside ppoll */
  for (size_t i = 0; i < COUNT(join); i++) {
    if (join[i] >= 0 && write(join[i], "0", 1) != 1) build_failed("join", birth->join[i]);
    close_if(&join[i]);
  }
  if (birth->privileged && syscall(SYS_setgroups, 0, NULL)) build_failed("drop", "groups");
  keep_capabilities(birth);
  prctl(PR_SET_DUMPABLE, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || !load_filter()) build_failed("load", "filter");

  rehearse(&me); /* its word, which says that the start failed, is what tells the keeper that the room is ready */
  static char text[MAX_TEXT + 1];
  for (;;) {
    struct order order;
    int fds[3];
    struct iovec parts[] = {{&order, sizeof order}, {text, MAX_TEXT}};
    ssize_t n = receive_message(CONTROL, parts, 2, fds, 0);
    if (n < (ssize_t)sizeof order) _exit(0);
    text[n - (ssize_t)sizeof order] = 0;
    order.size = (uint32_t)(n - (ssize_t)sizeof order);
    obey(&me, &order, text, fds);
    for (int i = 0; i < 3; i++) close_if(&fds[i]);
  }
}
