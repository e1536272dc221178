/* Keeper: control groups. */
#include "keeper.h"
#include <dirent.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#define HOST "acorn-host" /* whom we moved out of the way */

uint64_t read_number(int fd) {
  char text[32] = "";
  return pread(fd, text, sizeof text - 1, 0) > 0 ? strtoull(text, NULL, 10) : 0;
}

/* The value after a key in a file of "key value" lines. */
uint64_t read_key(int fd, const char *key) {
  char text[1024];
  ssize_t n = pread(fd, text, sizeof text - 1, 0);
  text[n > 0 ? n : 0] = 0;
  size_t size = strlen(key);
  for (char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
    if (!strncmp(line, key, size) && line[size] == ' ') return strtoull(line + size, NULL, 10);
  return 0;
}

static bool write_number(int fd, uint64_t value) {
  char text[32];
  int n = print(text, sizeof text, "%llu", (unsigned long long)value);
  return pwrite(fd, text, (size_t)n, 0) == n;
}

static int open_in(const char *folder, const char *file, int flags) {
  char path[600];
  print(path, sizeof path, "%s/%s", folder, file);
  return open(path, flags | O_CLOEXEC);
}

/* Kills what is left in a group and in the groups beneath it, and removes them. */
void remove_group(const char *path) {
  DIR *entries = opendir(path);
  char below[700];
  for (struct dirent *e; entries && (e = readdir(entries));)
    if (e->d_type == DT_DIR && e->d_name[0] != '.') {
      print(below, sizeof below, "%s/%s", path, e->d_name);
      remove_group(below);
    }
  if (entries) closedir(entries);
  print(below, sizeof below, "%s/cgroup.procs", path);
  for (int try = 0; rmdir(path) < 0 && errno == EBUSY && try < 200; try++) {
    FILE *list = fopen(below, "re");
    int pid;
    while (list && fscanf(list, "%d", &pid) == 1)
      if (pid > 0) kill(pid, SIGKILL); /* 0: of another pid namespace */
    if (list) fclose(list);
    usleep(2000);
  }
}

unsigned long long start_time(int pid) {
  char path[64], text[1024];
  unsigned long long when = 0;
  print(path, sizeof path, "/proc/%d/stat", pid);
  const char *after = read_file(path, text, sizeof text) > 0 ? strrchr(text, ')') : NULL;
  if (after) sscanf(after, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu", &when);
  return when;
}

unsigned long long pid_namespace(void) {
  struct stat s;
  return stat("/proc/self/ns/pid", &s) == 0 ? s.st_ino : 0;
}

/* Our groups are named after the process, its start and the namespace in which it has that number, so that those of the
 * dead are known: containers may share a hierarchy, and nobody there knows who lives in the others. */
static void remove_stale_groups(const char *parent) {
  DIR *entries = opendir(parent);
  for (struct dirent *e; entries && (e = readdir(entries));) {
    int pid;
    unsigned long long when, where;
    char path[700];
    if (sscanf(e->d_name, "acorn-%d-%llu-%llu", &pid, &when, &where) != 3) continue;
    if (where != pid_namespace() || start_time(pid) == when) continue;
    print(path, sizeof path, "%s/%s", parent, e->d_name);
    remove_group(path);
  }
  if (entries) closedir(entries);
}

/* Finds where a hierarchy is mounted and which group we are in. `controller` NULL means the v2 hierarchy. */
static bool find_hierarchy(const char *controller, char *mountpoint, char *own, size_t room) {
  FILE *mounts = fopen("/proc/self/mountinfo", "re"), *groups = fopen("/proc/self/cgroup", "re");
  char line[4096], root[1024] = "";
  bool mounted = false, member = false;
  while (mounts && !mounted && fgets(line, sizeof line, mounts)) {
    char type[64], at[1024], options[1024];
    char *rest = strstr(line, " - ");
    if (!rest || sscanf(line, "%*s %*s %*s %1023s %1023s", root, at) != 2) continue;
    if (sscanf(rest, " - %63s %*s %1023s", type, options) != 2) continue;
    if (controller && strcmp(type, "cgroup")) continue;
    if (!controller && strcmp(type, "cgroup2")) continue;
    for (char *option = strtok(options, ","); option && controller && !mounted; option = strtok(NULL, ","))
      mounted = !strcmp(option, controller);
    mounted = mounted || !controller;
    if (mounted) print(mountpoint, room, "%s", at);
  }
  while (mounted && groups && !member && fgets(line, sizeof line, groups)) {
    char *names = strchr(line, ':'), *path = names ? strchr(names + 1, ':') : NULL;
    if (!path) continue;
    *path++ = 0;
    path[strcspn(path, "\n")] = 0;
    if (!controller) member = names[1] == 0;
    for (char *name = strtok(names + 1, ","); name && controller && !member; name = strtok(NULL, ","))
      member = !strcmp(name, controller);
    size_t above = strcmp(root, "/") ? strlen(root) : 0; /* a mount of a part of the hierarchy, as in containers */
    if (member) print(own, room, "%s%s", mountpoint, strncmp(path, root, above) ? "" : path + above);
  }
  if (mounts) fclose(mounts);
  if (groups) fclose(groups);
  return mounted && member && access(own, W_OK) == 0;
}

/* Both or none: a group with members may hand down pids without memory, but turns into the root of a threaded subtree
 * by that, and the groups in it cannot hold processes any more. Only the root of the hierarchy is free of that. */
static void hand_down(const char *group) {
  char control[600], members[600], type[600], text[32];
  print(control, sizeof control, "%s/cgroup.subtree_control", group);
  print(members, sizeof members, "%s/cgroup.procs", group);
  print(type, sizeof type, "%s/cgroup.type", group);
  if (write_file(control, "+memory +pids")) return;
  if (access(type, F_OK) == 0 && read_file(members, text, sizeof text) > 0) return;
  write_file(control, "+memory");
  write_file(control, "+pids");
}

/* Makes our group in a v2 parent and passes the controllers down to it and through it; which of them came through. */
static unsigned make_v2(const char *parent, const char *name, char *path, size_t room) {
  char file[600], text[256];
  unsigned got = 0;
  hand_down(parent);
  print(path, room, "%s/%s", parent, name);
  if (mkdir(path, 0755) < 0 && errno != EEXIST) return 0;
  print(file, sizeof file, "%s/cgroup.subtree_control", path);
  if (write_file(file, "+memory")) got |= 1 << MEMORY;
  if (write_file(file, "+pids")) got |= 1 << PIDS;
  print(file, sizeof file, "%s/cpu.stat", path);
  if (read_file(file, text, sizeof text) > 0 && strstr(text, "usage_usec")) got |= 1 << CPU;
  return got;
}

/* Where a keeper before us has made way, we were born beside the groups: they are made in what is above. */
static void leave_host(char *group) {
  char *last = strrchr(group, '/');
  if (last && !strcmp(last + 1, HOST)) *last = 0;
}

/* A v2 group with members cannot hand its controllers down: in a delegated group or a container we first move the
 * members into a group beside ours, and whom they start meanwhile. */
static void make_way(const char *parent) {
  char path[600], pid[32];
  print(path, sizeof path, "%s/" HOST, parent);
  mkdir(path, 0755);
  bool found = true;
  for (int try = 0; found && try < 20; try++) {
    print(path, sizeof path, "%s/cgroup.procs", parent);
    FILE *members = fopen(path, "re");
    print(path, sizeof path, "%s/" HOST "/cgroup.procs", parent);
    for (found = false; members && fscanf(members, "%31s", pid) == 1; found = true) write_file(path, pid);
    if (members) fclose(members);
  }
}

/* systemd marks those whose inside it leaves to the service (Delegate=yes). */
static bool is_delegated(const char *group) {
  static const char *const marks[] = {"user.delegate", "trusted.delegate"};
  char value = 0;
  for (size_t i = 0; i < COUNT(marks) && value != '1'; i++) (void)!getxattr(group, marks[i], &value, 1);
  return value == '1';
}

void find_trees(struct tree trees[METERS], const char *name, unsigned allow_v1, unsigned allow_v2) {
  static const char *const v1_names[METERS] = {"memory", "cpuacct", "pids"};
  char mountpoint[512], own[512], path[400];
  if (allow_v2 && find_hierarchy(NULL, mountpoint, own, sizeof own)) {
    const unsigned all = 1 << MEMORY | 1 << CPU | 1 << PIDS;
    char text[256];
    print(path, sizeof path, "%s/cgroup.controllers", mountpoint);
    bool controllers = read_file(path, text, sizeof text) > 0 && strstr(text, "memory");
    leave_host(own);
    remove_stale_groups(own);
    remove_stale_groups(mountpoint);
    unsigned got = make_v2(own, name, path, sizeof path);
    /* What limits a service that a group was delegated to has to limit its programs too, and they end with it: there the
     * members make way. Those of a session are left where they are as long as there is another place. */
    bool ours = is_delegated(own);
    for (int try = 0; try < 2 && controllers && got != all; try++) {
      bool here = (try == 0) == ours;
      if (!here && (!strcmp(own, mountpoint) || access(mountpoint, W_OK) < 0)) continue;
      rmdir(path);
      if (here) make_way(own);
      got = make_v2(here ? own : mountpoint, name, path, sizeof path);
    }
    got &= allow_v2;
    if (!got) rmdir(path);
    for (int m = 0; m < METERS; m++)
      if (got >> m & 1) {
        trees[m].version = 2;
        print(trees[m].path, sizeof trees[m].path, "%s", path);
      }
  }
  for (int m = 0; m < METERS; m++) {
    if (trees[m].version || !(allow_v1 >> m & 1) || !find_hierarchy(v1_names[m], mountpoint, own, sizeof own)) continue;
    remove_stale_groups(own);
    print(trees[m].path, sizeof trees[m].path, "%s/%s", own, name);
    if (mkdir(trees[m].path, 0755) == 0 || errno == EEXIST) trees[m].version = 1;
  }
}

bool make_group(const struct tree trees[METERS], struct group *g, unsigned slot) {
  if (g->made) return true;
  g->usage = g->peak = g->max = g->max_swap = g->events = g->cpu = g->pids = -1;
  g->max_now = g->pids_now = 0;
  for (int m = 0; m < METERS; m++) {
    char path[450];
    const struct tree *t = &trees[m];
    g->join[m][0] = 0;
    if (!t->version) continue;
    print(path, sizeof path, "%s/room%u", t->path, slot);
    if (mkdir(path, 0755) < 0 && errno != EEXIST) return false;
    bool joined = false;
    for (int earlier = 0; earlier < m; earlier++) joined |= !strcmp(trees[earlier].path, t->path);
    if (!joined) print(g->join[m], sizeof g->join[m], "%s/cgroup.procs", path);
    bool v2 = t->version == 2;
    if (m == MEMORY) {
      g->usage = open_in(path, v2 ? "memory.current" : "memory.usage_in_bytes", O_RDONLY);
      g->peak = open_in(path, v2 ? "memory.peak" : "memory.max_usage_in_bytes", O_RDWR);
      if (g->peak < 0) g->peak = open_in(path, "memory.peak", O_RDONLY);
      g->max = open_in(path, v2 ? "memory.max" : "memory.limit_in_bytes", O_WRONLY);
      g->events = open_in(path, v2 ? "memory.events" : "memory.oom_control", O_RDONLY);
      g->max_swap = open_in(path, v2 ? "memory.swap.max" : "memory.memsw.limit_in_bytes", O_WRONLY);
      if (v2 && g->max_swap >= 0) write_number(g->max_swap, 0);
      int swappiness = v2 ? -1 : open_in(path, "memory.swappiness", O_WRONLY);
      if (swappiness >= 0) write_number(swappiness, 0);
      close_if(&swappiness);
    }
    if (m == CPU) g->cpu = open_in(path, v2 ? "cpu.stat" : "cpuacct.usage", O_RDONLY);
    if (m == PIDS) g->pids = open_in(path, "pids.max", O_WRONLY);
  }
  return g->made = true;
}

uint64_t group_cpu_ns(const struct tree trees[METERS], const struct group *g) {
  return trees[CPU].version == 2 ? read_key(g->cpu, "usage_usec") * 1000 : read_number(g->cpu);
}

/* v1 counts memory and memory + swap apart and insists that the second is never the smaller one. */
bool set_max(const struct tree trees[METERS], struct group *g, uint64_t bytes) {
  if (bytes == g->max_now) return true;
  bool both = trees[MEMORY].version == 1 && g->max_swap >= 0, rising = bytes > g->max_now;
  if (both && (rising || !g->max_now)) write_number(g->max_swap, bytes);
  bool ok = write_number(g->max, bytes);
  if (both) ok = write_number(g->max_swap, bytes) && ok;
  g->max_now = ok ? bytes : 0;
  return ok;
}

bool set_pids(struct group *g, uint64_t count) {
  if (count != g->pids_now) g->pids_now = write_number(g->pids, count) ? count : 0;
  return g->pids_now == count;
}

bool sampling(const struct keeper *k) {
  return !k->trees[MEMORY].version || !k->trees[CPU].version || !k->trees[PIDS].version;
}
