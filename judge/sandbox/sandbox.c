/*
 * Acorn's sandbox: runs programs nobody trusts, cheaply, many times a second.
 *
 * THEORY OF OPERATION
 *
 *   driver (Node) ==socket, fd 3==> keeper ==seqpacket==> room init ==vfork, exec==> program
 *
 *   keeper     One per judge, in the host's namespaces, with the privilege it was started with (root, or a plain
 *              user); only the network it leaves, for an empty one that all its rooms share: making and destroying
 *              one per room costs more than all the rest, and nobody can open a socket in it. It never runs
 *              foreign code and never opens a path a program could have made. It owns the control groups, creates
 *              rooms, opens input files, drains output pipes, keeps every deadline, decides the outcome. One
 *              thread, one epoll loop; nothing in it waits for a room.
 *   room init  PID 1 of a room: own pid, mount, ipc and uts namespaces (user and network too, when the keeper is
 *              not root). It builds the room's file system, pivots into it, keeps only the capabilities listed in
 *              `init_capabilities`, sets no_new_privs, loads the system call filter, joins the room's control group
 *              and then obeys orders. What it does with files happens beneath its handles on /w and /tmp, one path
 *              component at a time, never through a link, and never while a program runs.
 *   program    PID 2, born in the group (nothing migrates per run), own session, own uid (unless the keeper is a
 *              plain user: then the room has only one), no capabilities, filter and limits inherited.
 *
 * A room:  BUILDING -> IDLE <-> ORDERED (put, take, seal, reset: one order, one answer)
 *                       |
 *                       +-> CLEANING -> RUNNING -> IDLE          any state -> DYING -> free slot
 *
 * A run:   the keeper reads the group's counters, sends the order with stdin, stdout and stderr as descriptors and
 *          arms one timer at the first instant at which a limit could be crossed: the wall limit, or now + CPU time
 *          left / CPUs. What the program waited for a core is not counted as wall time. When it fires the counters are read and it is armed again, or the init is told to kill. The
 *          init watches only PID 2 and its socket: when either says so it sends SIGKILL to every process of its
 *          pid namespace, reaps until none is left, and answers. The keeper then drains the pipes, reads the
 *          counters, and decides, in this order: fault, cancelled, memory (the kernel's OOM count), output, CPU, wall.
 *
 * Between runs: a program may only add files (what was put or sealed belongs to another uid, in sticky folders), so
 *          a statfs that equals the remembered one proves /w and /tmp clean; otherwise the init removes what is
 *          not in its list of kept files before the next run. Where program and init share a uid the kept files are
 *          compared by change time and restored from private copies. SysV and POSIX IPC objects and keys cannot be
 *          created at all (filter), so they cannot survive.
 *
 * Death:   driver gone = end of file on fd 3: the keeper kills every room, removes its groups and exits, whether or not
 *          they are gone by then. Keeper gone = parent-death signal and end of file in each init; a pid namespace dies
 *          with its init. Init silent one second after its program should have been dead: the keeper kills it, and with
 *          it the room; what the run was ended for stays its outcome. A room that is not gone two seconds after it was
 *          killed is stuck: whoever waits for it is answered, the driver is told, and its slot, its group and its core
 *          are left alone until the kernel lets it go. No wait for a death is without a bound. Groups a killed keeper
 *          left are removed by the next one.
 *
 * The machine comes first: nothing here is in a real-time class. Whoever ends or reaps a process may have to spin in the
 *          kernel until another lets go of the same entries of /proc, and one that goes before all others would keep its
 *          core from that other for ever: neither throttling nor a pending SIGKILL ends that. In the fair class everybody
 *          gets a turn, so every such wait ends. To be in time on a busy machine keeper, inits and the threads of a killed
 *          program ask for short turns, which come early, and a larger share (`hurry`); a verdict never depends on it, as
 *          it is decided by the counters of the group.
 *
 * Accounting is found by trying, for memory, CPU and process count separately, v2 first: a meter may be a v2
 * group, a v1 group, or absent, in which case the init samples /proc and rlimits stand in (see `struct tree`).
 *
 * Files:   sandbox.c is the start of the keeper; keeper*.c the keeper (keeper.h: its state), init*.c and filter.c the
 *          room init (init.h: its state), bytes.c and message.c what both need (sandbox.h). No variable is shared
 *          between files: state is handed on, as `struct keeper` or `struct init`.
 */
#include "keeper.h"
#include <signal.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

static void gap(struct keeper *k, const char *what, const char *fix) {
  add_text(&k->gaps, what, strlen(what));
  add_text(&k->gaps, fix, strlen(fix));
  k->gap_count++;
}

static const char *accounting(const struct keeper *k) {
  int seen[3] = {0};
  for (int m = 0; m < METERS; m++) seen[k->trees[m].version]++;
  if (!k->trees[MEMORY].version || !k->trees[CPU].version) return "rlimit";
  return seen[2] == METERS ? "cgroup2" : seen[1] == METERS ? "cgroup1" : "hybrid";
}

static void find_gaps(struct keeper *k) {
  const char *delegate = k->privileged ? "mount the cgroup2 hierarchy: mount -t cgroup2 none /sys/fs/cgroup"
                                       : "systemd-run --user --scope -p Delegate=yes ./acorn start";
  if (!k->trees[MEMORY].version)
    gap(k, "memory is sampled every 5 ms, not limited by the kernel: a fast peak can be missed", delegate);
  if (!k->trees[CPU].version) gap(k, "CPU time of processes is sampled every 5 ms", delegate);
  if (!k->trees[PIDS].version) gap(k, "the process limit is counted per user, not per program", delegate);
  if (!k->privileged)
    gap(k, "programs share the judge's uid, inside a user namespace of their own", "start the judge as root");
  struct rlimit stack;
  if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_max != RLIM_INFINITY)
    gap(k, "stacks cannot be larger than this shell's hard limit", "ulimit -Hs unlimited");
  struct group *g = &k->rooms[0].group;
  if (!k->trees[MEMORY].version || !make_group(k->trees, g, 0)) return;
  if (g->max_swap < 0) gap(k, "programs may be swapped out", "swapoff -a, or boot with swapaccount=1");
  if (g->peak < 0 || pwrite(g->peak, "0", 1, 0) != 1)
    gap(k, "the memory peak of a group cannot be reset: some runs report the largest process instead",
        "use Linux 6.12 or newer");
}

/* Says hello: accounting level, privilege, and what cannot be enforced here. */
static void introduce(struct keeper *k) {
  struct bytes hello = {0};
  const char *level = accounting(k);
  add_text(&hello, level, strlen(level));
  add_u32(&hello, k->privileged);
  add_u32(&hello, k->gap_count);
  add(&hello, k->gaps.data, k->gaps.size);
  reply(k, 0, 0, &hello);
  free(hello.data);
  flush(k);
}

static int cannot_judge(struct keeper *k, const char *why) {
  refuse(k, 0, "%s", why);
  flush(k);
  return 1;
}

/* Uids nobody else has: far above the usual ones, other ones for each keeper, because without a group the processes of a
 * uid are counted; or, where we are root of a container with few uids, near the end of those. 0: there are not enough to
 * give each room one. */
static uid_t find_uids(void) {
  enum { RANGES = 1 << 20 };
  uid_t range = (uid_t)(((unsigned long long)getpid() + start_time(getpid())) % RANGES);
  const uid_t wanted[] = {1900000000 + range * MAX_ROOMS, 60000};
  FILE *map = fopen("/proc/self/uid_map", "re");
  uid_t found = 0;
  unsigned long inside, outside, count;
  while (map && !found && fscanf(map, "%lu %lu %lu", &inside, &outside, &count) == 3)
    for (size_t i = 0; i < COUNT(wanted) && !found; i++)
      if (inside <= wanted[i] && wanted[i] + MAX_ROOMS <= inside + count) found = wanted[i];
  if (map) fclose(map);
  return found;
}

static bool can_make_user_namespaces(void) {
  const unsigned long flags = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | SIGCHLD;
  pid_t child = (pid_t)syscall(SYS_clone, flags, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child > 0 && waitpid(child, NULL, 0) == child;
}

/* sandbox SCRATCH [LEVEL]: speaks on fd 3. SCRATCH is a folder of the judge's. LEVEL, for tests, holds the accounting
 * down to cgroup1, hybrid (v1 memory and processes, v2 CPU time) or rlimit. */
int main(int argc, char **argv) {
  static struct keeper keeper;
  struct keeper *k = &keeper;
  if (argc < 2 || fcntl(DRIVER, F_SETFD, FD_CLOEXEC) < 0) {
    fputs("sandbox: started by the judge, with a folder and a socket on descriptor 3\n", stderr);
    return 64;
  }
  for (int s = 1; s < NSIG; s++)
    if (s != SIGINT && s != SIGTERM) signal(s, SIG_DFL);
  signal(SIGINT, SIG_IGN); /* a Ctrl-C reaches the driver, which ends us */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const char *level = argc > 2 ? argv[2] : "";
  unsigned all = (1 << METERS) - 1, v1 = all, v2 = all;
  if (!strcmp(level, "cgroup1")) v2 = 0;
  if (!strcmp(level, "hybrid")) v1 = all & ~(1u << CPU), v2 = 1 << CPU;
  if (!strcmp(level, "rlimit")) v1 = v2 = 0;
  k->first_uid = find_uids();
  k->privileged = geteuid() == 0 && k->first_uid && unshare(CLONE_NEWNET) == 0;
  if (sched_getaffinity(0, sizeof k->cores, &k->cores) < 0 || CPU_COUNT(&k->cores) == 0) CPU_SET(0, &k->cores);
  print(k->scratch, sizeof k->scratch, "%s", argv[1]);
  print(k->mountpoint, sizeof k->mountpoint, "%s/room", argv[1]);
  print(k->name, sizeof k->name, "acorn-%d-%llu-%llu", getpid(), start_time(getpid()), pid_namespace());
  if (!k->privileged && !can_make_user_namespaces())
    return cannot_judge(k, "this machine gives neither root nor user namespaces: start the judge as root, or allow "
                           "user namespaces (sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000 "
                           "kernel.apparmor_restrict_unprivileged_userns=0)");
  if (mkdir(k->mountpoint, 0755) < 0 && errno != EEXIST) return cannot_judge(k, "the scratch folder is not writable");
  find_trees(k->trees, k->name, v1, v2);
  find_gaps(k);
  setsid(); /* what it has of the machine is counted by session on some */
  hurry(getpid());
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1}); /* also where ours is 0, which would be all we had to give */
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  k->epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.u64 = FROM_DRIVER};
  epoll_ctl(k->epoll, EPOLL_CTL_ADD, DRIVER, &event);
  introduce(k);
  keep_house(k);
  leave(k);
  return 0;
}
