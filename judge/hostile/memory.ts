import { AC, adding, c, type HostileProgram, inLanguage, limits, MLE, RE, TLE, twice } from './program.ts';

const roomy = { limits: { ...limits, timeLimitMs: 2000 } };
const more = (mb: number) => ({ limits: { ...limits, timeLimitMs: 2000, memoryLimitMb: mb } });

export const memory: HostileProgram[] = [
  {
    name: 'allocate and touch',
    expect: [MLE],
    task: c('for (;;) memset(malloc(1 << 20), 1, 1 << 20);', roomy),
  },
  {
    name: 'map and populate',
    expect: [MLE],
    task: c(
      'for (;;) mmap(0, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);',
      roomy,
    ),
  },
  {
    name: 'shared memory',
    expect: [MLE],
    task: c(
      'for (;;) { char *p = mmap(0, 1 << 20, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); if (p == MAP_FAILED) return 1; memset(p, 1, 1 << 20); }',
      roomy,
    ),
  },
  {
    name: 'a large array',
    expect: [MLE],
    task: inLanguage(
      'C',
      '#include <string.h>\nstatic char a[100 << 20];\nint main(void) { memset(a, 1, sizeof a); return a[5] - 1; }',
      roomy,
    ),
  },
  {
    name: 'a large array left alone',
    expect: [AC],
    task: inLanguage(
      'C',
      '#include <stdio.h>\nstatic char a[1000 << 20];\nint main(void) { int x, y; scanf("%d%d", &x, &y); printf("%d", x + y + a[7]); }',
    ),
  },
  {
    name: 'ask for ten gigabytes and use none',
    expect: [AC],
    task: adding('volatile char *p = malloc(10UL << 30); (void)p;'),
  },
  {
    name: 'half of the limit, again and again',
    expect: [AC],
    task: adding(
      'for (int i = 0; i < 20; i++) { char *p = malloc(30 << 20); memset(p, i, 30 << 20); free(p); }',
      roomy,
    ),
  },
  {
    name: 'children that share the burden',
    expect: [MLE],
    task: c(
      'for (int i = 0; i < 8; i++) if (!fork()) { memset(malloc(16 << 20), 1, 16 << 20); pause(); } sleep(1); return 7;',
      roomy,
    ),
  },
  {
    name: 'beg the kernel to spare it',
    expect: [MLE],
    task: c(
      'int f = open("/proc/self/oom_score_adj", O_WRONLY); write(f, "-1000", 5); for (;;) memset(malloc(1 << 20), 1, 1 << 20);',
      roomy,
    ),
  },
  {
    name: 'let only a child die of it',
    expect: [MLE],
    task: adding(
      'int f = open("/proc/self/oom_score_adj", O_WRONLY); if (!fork()) { write(f, "1000", 4); for (;;) memset(malloc(1 << 20), 1, 1 << 20); } wait(NULL);',
      roomy,
    ),
  },
  {
    name: 'recursion without end',
    expect: [RE],
    task: inLanguage(
      'C',
      'volatile int n;\nint f(int x) { volatile char pad[256]; pad[0] = x; n += pad[0]; return f(x + 1) + n; }\nint main(void) { return f(0); }',
    ),
    says: /SIGSEGV/,
  },
  {
    name: 'recursion deeper than the memory',
    expect: [MLE],
    task: inLanguage(
      'C',
      'volatile int n;\nint f(int x) { volatile char pad[4096]; pad[0] = x; n += pad[0]; return f(x + 1) + n; }\nint main(void) { return f(0); }',
      { limits: { ...limits, stackLimitMb: 512 } },
    ),
  },
  {
    name: 'raise its own stack limit',
    expect: [RE],
    task: c(
      'struct rlimit r = {RLIM_INFINITY, RLIM_INFINITY}; if (!setrlimit(RLIMIT_STACK, &r)) puts("raised"); char *p = alloca(32 << 20); for (int i = 32 << 20; i > 0; i -= 4096) p[i - 1] = 1;',
    ),
  },
  {
    name: 'stacks of many threads',
    expect: [MLE],
    task: inLanguage(
      'C',
      '#include <pthread.h>\n#include <string.h>\n#include <unistd.h>\nvoid *f(void *x) { char p[4 << 20]; memset(p, 1, sizeof p); pause(); return 0; }\nint main(void) { pthread_t t; for (int i = 0; i < 60; i++) pthread_create(&t, 0, f, 0); sleep(1); return 0; }',
      roomy,
    ),
  },
  {
    name: 'hide it in files of /w',
    expect: [MLE, RE],
    task: c(
      'int f = open("big", O_CREAT | O_WRONLY, 0600); static char b[1 << 20]; for (int i = 0; i < 300; i++) if (write(f, b, sizeof b) < 0) return 1;',
      roomy,
    ),
  },
  {
    name: 'hide it in files of /tmp',
    expect: [MLE, RE],
    task: c(
      'int f = open("/tmp/big", O_CREAT | O_WRONLY, 0600); static char b[1 << 20]; for (int i = 0; i < 300; i++) if (write(f, b, sizeof b) < 0) return 1;',
      roomy,
    ),
  },
  {
    name: 'hide it in a file without a name',
    expect: [MLE, RE],
    task: c(
      'int f = syscall(SYS_memfd_create, "x", 0); static char b[1 << 20]; for (int i = 0; i < 300; i++) if (write(f, b, sizeof b) < 0) return 1;',
      roomy,
    ),
  },
  {
    name: 'hide it in pipes',
    expect: [MLE, RE],
    task: c(
      'static char b[1 << 20]; for (;;) { int p[2]; if (pipe(p)) return 1; fcntl(p[1], F_SETFL, O_NONBLOCK); fcntl(p[1], F_SETPIPE_SZ, 1 << 20); write(p[1], b, sizeof b); }',
      roomy,
    ),
  },
  {
    name: 'hide it in sockets',
    expect: [MLE, RE],
    task: c(
      'static char b[1 << 17]; int size = 1 << 24; for (;;) { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return 1; setsockopt(p[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size); while (send(p[0], b, sizeof b, MSG_DONTWAIT) > 0); }',
      roomy,
    ),
  },
  {
    name: 'sockets inside sockets',
    expect: [AC],
    task: adding(
      `for (int i = 0; i < 2000; i++) { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) break; char room[CMSG_SPACE(sizeof p)] = {0};
       struct iovec v = {"x", 1}; struct msghdr m = {0, 0, &v, 1, room, sizeof room, 0}; struct cmsghdr *h = CMSG_FIRSTHDR(&m);
       h->cmsg_level = SOL_SOCKET; h->cmsg_type = SCM_RIGHTS; h->cmsg_len = CMSG_LEN(sizeof p); memcpy(CMSG_DATA(h), p, sizeof p);
       if (sendmsg(p[0], &m, MSG_DONTWAIT) < 0) break; close(p[0]); close(p[1]); }`,
      { ...roomy, cases: twice },
    ),
  },
  {
    name: 'an endless command line',
    expect: [RE, MLE, TLE],
    task: inLanguage(
      'C',
      '#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(int argc, char **argv) { char **more = calloc(argc + 40, 8); memcpy(more, argv, argc * 8); char *word = malloc(100001); memset(word, 65, 100000); word[100000] = 0; for (int i = 0; i < 32; i++) more[argc + i] = word; execv("/w/main", more); return 1; }',
      roomy,
    ),
  },
  { name: 'lock it', expect: [AC, MLE], task: adding('mlockall(MCL_CURRENT | MCL_FUTURE);', roomy) },
  {
    name: 'new without a catch',
    expect: [RE],
    task: inLanguage(
      'C++',
      '#include <cstdlib>\nint main() { volatile unsigned long n = 1UL << 60; char *p = new char[n]; return p[0]; }',
      roomy,
    ),
    says: /SIGABRT/,
  },
  {
    name: 'a vector without end',
    expect: [MLE],
    task: inLanguage(
      'C++',
      '#include <vector>\nint main() { std::vector<int> v; for (;;) v.push_back(1); }',
      roomy,
    ),
  },
  {
    name: 'a Python list without end',
    expect: [MLE],
    task: inLanguage('Python3', 'a = []\nwhile True: a.append(bytearray(1 << 20))\n', roomy),
  },
  {
    name: 'a Python number without end',
    expect: [MLE],
    task: inLanguage('Python3', 'x = 3\nwhile True: x = x << (1 << 24)\n', roomy),
  },
  {
    name: 'a Java list without end',
    expect: [MLE],
    task: inLanguage(
      'Java',
      'import java.util.*;\npublic class Main { public static void main(String[] a) { List<int[]> l = new ArrayList<>(); for (;;) l.add(new int[1 << 18]); } }',
      more(64),
    ),
  },
  {
    name: 'Java buffers beside the heap',
    expect: [MLE],
    task: inLanguage(
      'Java',
      'import java.nio.*;\nimport java.util.*;\npublic class Main { public static void main(String[] a) { List<ByteBuffer> l = new ArrayList<>(); for (;;) l.add(ByteBuffer.allocateDirect(1 << 22)); } }',
      more(64),
    ),
  },
  {
    name: 'a JavaScript array without end',
    expect: [MLE],
    task: inLanguage('JavaScript Node', 'const a = []; for (;;) a.push(new Array(1e5).fill(1.5));', more(64)),
  },
];
