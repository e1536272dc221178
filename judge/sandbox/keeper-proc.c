/* Keeper: what /proc tells of the processes of a room. */
#include "keeper.h"
#include <dirent.h>

enum { MAX_PROCESSES = 256 };

struct processes {
  int pids[MAX_PROCESSES];
  int count;
};

static void add_children(struct processes *all, const char *task) {
  char path[96];
  print(path, sizeof path, "%s/children", task);
  FILE *list = fopen(path, "re");
  while (list && all->count < MAX_PROCESSES && fscanf(list, "%d", &all->pids[all->count]) == 1) all->count++;
  if (list) fclose(list);
}

/* Of the thread that waited longest: threads wait beside each other. Its children go to the list. */
static uint64_t longest_wait(struct processes *all, int pid) {
  char path[64], text[128];
  uint64_t longest = 0;
  print(path, sizeof path, "/proc/%d/task", pid);
  DIR *threads = opendir(path);
  for (struct dirent *e; threads && (e = readdir(threads));) {
    char task[64], file[96];
    unsigned long long ran, waited;
    if (e->d_name[0] == '.') continue;
    print(task, sizeof task, "/proc/%d/task/%.16s", pid, e->d_name);
    add_children(all, task);
    print(file, sizeof file, "%s/schedstat", task);
    if (read_file(file, text, sizeof text) > 0 && sscanf(text, "%llu %llu", &ran, &waited) == 2 && waited > longest)
      longest = waited;
  }
  if (threads) closedir(threads);
  return longest;
}

/* The program itself, which is the first child of the init, and not what it left. */
bool is_program_alive(const struct room *room) {
  struct processes all = {.count = 0};
  char path[64], text[512];
  print(path, sizeof path, "/proc/%d/task/%d", room->init, room->init);
  add_children(&all, path);
  if (!all.count) return false;
  print(path, sizeof path, "/proc/%d/stat", all.pids[0]);
  const char *after = read_file(path, text, sizeof text) > 0 ? strrchr(text, ')') : NULL;
  return after && after[1] == ' ' && after[2] != 'Z' && after[2] != 'X';
}

/* How long they have waited for a core. Processes wait for each other, so theirs is added up; of those that have ended nobody knows it. */
uint64_t waited_ns(const struct room *room) {
  struct processes all = {.count = 0};
  char task[64];
  uint64_t sum = 0;
  print(task, sizeof task, "/proc/%d/task/%d", room->init, room->init);
  add_children(&all, task);
  for (int i = 0; i < all.count; i++) sum += longest_wait(&all, all.pids[i]);
  return sum;
}
