import {
  AC,
  adding,
  attempt,
  c,
  type HostileProgram,
  inLanguage,
  MLE,
  RE,
  TLE,
  twice,
  WA,
} from './program.ts';

const slow = {
  limits: { timeLimitMs: 3000, memoryLimitMb: 64, stackLimitMb: 16, appliesLanguageFactor: true },
};
const fileIO = { read: 'in.txt', write: 'out.txt' };

export const output: HostileProgram[] = [
  {
    name: 'output without end',
    expect: [RE],
    task: c('static char b[65536]; memset(b, 65, sizeof b); for (;;) write(1, b, sizeof b);', slow),
    says: /output limit/,
  },
  {
    name: 'errors without end',
    expect: [RE],
    task: c('static char b[65536]; memset(b, 65, sizeof b); for (;;) write(2, b, sizeof b);', slow),
    says: /output limit/,
  },
  {
    name: 'output without end from a child',
    expect: [RE],
    task: c('static char b[65536]; if (!fork()) for (;;) write(1, b, sizeof b); wait(NULL);', slow),
    says: /output limit/,
  },
  {
    name: 'a megabyte of errors',
    expect: [AC],
    task: adding('static char b[1 << 20]; write(2, b, sizeof b);'),
  },
  {
    name: 'a byte at a time in packets of their own',
    expect: [TLE],
    task: c('fcntl(1, F_SETFL, O_DIRECT); fcntl(1, F_SETPIPE_SZ, 1 << 20); for (;;) write(1, "3", 1);'),
  },
  {
    name: 'pages that change while they are in the pipe',
    expect: [WA],
    task: c(
      'char *p = mmap(0, 4096, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 51, 4096); struct iovec v = {p, 4096}; for (int i = 0; i < 100; i++) { vmsplice(1, &v, 1, 0); memset(p, 51 + i % 5, 4096); }',
    ),
  },
  {
    name: 'steal back what it said',
    expect: [AC],
    task: c(
      'puts("3"); fflush(stdout); int f = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK); char x[9]; read(f, x, 9);',
    ),
  },
  {
    name: 'an output that is said to be non-blocking',
    expect: [AC],
    task: adding('fcntl(1, F_SETFL, O_NONBLOCK);', { cases: twice }),
  },
  { name: 'nothing', expect: [WA], task: c('') },
  { name: 'no last newline', expect: [AC], task: c('printf("3");') },
  { name: 'zeros', expect: [WA], task: c('static char b[1000]; write(1, b, sizeof b);') },
  { name: 'the answer after a zero', expect: [WA], task: c('write(1, "\\0003\\n", 3);') },
  {
    name: 'the answer and a megabyte of blanks',
    expect: [AC],
    task: c('puts("3"); for (int i = 0; i < 1 << 20; i++) putchar(i % 80 ? 32 : 10);'),
  },
  {
    name: 'the answer and a megabyte of blanks and a letter',
    expect: [WA],
    task: c('puts("3"); for (int i = 0; i < 1 << 20; i++) putchar(32); putchar(65);'),
  },
  {
    name: 'a line of thirty megabytes',
    expect: [WA],
    task: c(
      'static char b[1 << 20]; memset(b, 51, sizeof b); for (int i = 0; i < 30; i++) write(1, b, sizeof b);',
      slow,
    ),
  },
  { name: 'close everything', expect: [WA], task: c('for (int i = 0; i < 100; i++) close(i);') },
  {
    name: 'write to the input',
    expect: [AC],
    task: attempt('return write(0, "9", 1) > 0 || ftruncate(0, 0) == 0;'),
  },
  {
    name: 'open the input again for writing',
    expect: [AC],
    task: attempt(
      'int f = open("/proc/self/fd/0", O_RDWR); if (f < 0) f = open("/dev/stdin", O_WRONLY); return f >= 0 && (ftruncate(f, 0) == 0 || write(f, "9 9 9", 5) > 0);',
    ),
  },
  { name: 'read its own output back', expect: [AC], task: attempt('char x; return read(1, &x, 1) > 0;') },
  {
    name: 'change its own program',
    expect: [AC],
    task: attempt(
      'return open("/w/main", O_WRONLY | O_TRUNC) >= 0 || open("/proc/self/exe", O_WRONLY) >= 0;',
    ),
  },
  {
    name: 'remove its own program',
    expect: [AC],
    task: attempt('return unlink("/w/main") == 0 || rename("/w/main", "/w/x") == 0;'),
  },
  {
    name: 'replace the work folder',
    expect: [AC],
    task: attempt('return rename("/w", "/v") == 0 || rmdir("/w") == 0;'),
  },
  ...['/w', '/tmp', '/dev/shm', '/var/tmp', '/run'].map(
    (folder): HostileProgram => ({
      name: `leave a message in ${folder}`,
      expect: [AC],
      task: attempt(
        `if (access("${folder}/note", F_OK) == 0) return 1; int f = open("${folder}/note", O_CREAT | O_WRONLY, 0600); if (f >= 0) write(f, "3", 1);`,
      ),
    }),
  ),
  {
    name: 'a file too large',
    expect: [RE, MLE],
    task: c('int f = open("f", O_CREAT | O_WRONLY, 0600); if (ftruncate(f, 1L << 42)) return 1; puts("3");'),
  },
  {
    name: 'files without end',
    expect: [AC],
    task: adding(
      'char n[20]; for (int i = 0; i < 40000; i++) { sprintf(n, "%d", i); int f = open(n, O_CREAT | O_WRONLY, 0600); if (f < 0) break; close(f); }',
      { ...slow, cases: twice },
    ),
  },
  {
    name: 'folders in folders',
    expect: [AC],
    task: adding('for (int i = 0; i < 3000; i++) if (mkdir("d", 0700) || chdir("d")) break;', {
      ...slow,
      cases: twice,
    }),
  },
  {
    name: 'folders nobody may enter',
    expect: [AC],
    task: adding(
      'mkdir("d", 0700); mkdir("d/e", 0700); close(open("d/e/f", O_CREAT, 0)); chmod("d/e", 0); chmod("d", 0);',
      { cases: twice },
    ),
  },
  {
    name: 'links in a circle',
    expect: [AC],
    task: adding('symlink("b", "a"); symlink("a", "b"); symlink("/", "root"); symlink("/w", "/w/again");', {
      cases: twice,
    }),
  },
  {
    name: 'names with every byte',
    expect: [AC],
    task: adding(
      'char n[2] = {0}; for (int i = 1; i < 256; i++) { n[0] = i; close(open(n, O_CREAT, 0600)); }',
      { cases: twice },
    ),
  },
  { name: 'a pipe with a name', expect: [AC], task: adding('mkfifo("p", 0600);', { cases: twice }) },
  {
    name: 'write into the system',
    expect: [AC],
    task: attempt(
      'return open("/usr/x", O_CREAT | O_WRONLY, 0600) >= 0 || open("/etc/x", O_CREAT | O_WRONLY, 0600) >= 0 || open("/x", O_CREAT | O_WRONLY, 0600) >= 0 || open("/bin/sh", O_WRONLY) >= 0;',
    ),
  },
  {
    name: 'file IO: the output is a link to the input',
    expect: [WA],
    task: c('symlink("in.txt", "out.txt");', { fileIO, cases: twice }),
  },
  { name: 'file IO: the output is a pipe', expect: [WA], task: c('mkfifo("out.txt", 0600);', { fileIO }) },
  { name: 'file IO: the output is a folder', expect: [WA], task: c('mkdir("out.txt", 0700);', { fileIO }) },
  {
    name: 'file IO: the output is a device',
    expect: [WA],
    task: c('symlink("/dev/zero", "out.txt");', { fileIO }),
  },
  {
    name: 'file IO: the output is full of holes',
    expect: [RE],
    says: /output limit/,
    task: c(
      'int f = open("out.txt", O_CREAT | O_WRONLY, 0600); write(f, "3\\n", 2); ftruncate(f, 200 << 20);',
      { ...slow, fileIO },
    ),
  },
  {
    name: 'file IO: the output is another name of its program',
    expect: [WA],
    task: c('link("main", "out.txt");', { fileIO, cases: twice }),
  },
  {
    name: 'file IO: the output of the case before',
    expect: [WA],
    task: c(
      'char x[9]; FILE *in = fopen("in.txt", "r"); fgets(x, 9, in); if (x[0] == 49) fputs("3", fopen("out.txt", "w"));',
      {
        fileIO,
        cases: twice,
      },
    ),
  },
  {
    name: 'file IO: change the input for the next case',
    expect: [AC],
    task: c(
      'int a, b; FILE *in = fopen("in.txt", "r"); fscanf(in, "%d%d", &a, &b); fprintf(fopen("out.txt", "w"), "%d", a + b); fflush(0); unlink("in.txt"); symlink("/etc/passwd", "in.txt"); chmod("in.txt", 0777);',
      { fileIO, cases: twice },
    ),
  },
  {
    name: 'file IO: the output has no end',
    expect: [RE, MLE],
    task: c(
      'int f = open("out.txt", O_CREAT | O_WRONLY, 0600); static char b[1 << 20]; for (;;) if (write(f, b, sizeof b) < 0) return 1;',
      { ...slow, fileIO },
    ),
  },
  {
    name: 'Python prints what cannot be printed',
    expect: [WA, RE],
    task: inLanguage('Python3', "print('\\udcff3')\n"),
  },
];
