import { AC, attempt, type HostileProgram, inLanguage, twice } from './program.ts';

const opens = (...paths: string[]): string =>
  `const char *p[] = {${paths.map(path => `"${path}"`).join(', ')}}; for (unsigned i = 0; i < sizeof p / sizeof *p; i++) if (open(p[i], O_RDONLY) >= 0) return 1;`;

const hugePages = 'MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | MAP_NORESERVE';

/** Each must fail, whatever its arguments: a success, or any sign that the call was carried out, is an escape. */
const forbiddenCalls: [string, string][] = [
  ['mount', 'mount("none", "/tmp", "tmpfs", 0, "") == 0'],
  ['unmount', 'umount2("/proc", MNT_DETACH) == 0 || umount2("/w", MNT_DETACH) == 0'],
  [
    'make a device',
    'mknod("/w/sda", S_IFBLK | 0600, 8 << 8) == 0 || mknod("/w/mem", S_IFCHR | 0600, (1 << 8) | 1) == 0',
  ],
  ['chroot', 'chroot("/w") == 0'],
  ['pivot_root', 'syscall(SYS_pivot_root, "/w", "/w") == 0'],
  ['setns', 'syscall(SYS_setns, open("/proc/1/ns/mnt", O_RDONLY), 0) == 0'],
  ['load a kernel module', 'syscall(SYS_init_module, "", 0, "") == 0 || errno == ENOEXEC'],
  ['load a kernel', 'syscall(SYS_kexec_load, 0, 0, 0, 0) == 0'],
  ['bpf', 'syscall(SYS_bpf, 0, "", 0) >= 0 || errno == EINVAL'],
  ['performance counters', 'syscall(SYS_perf_event_open, "", 0, -1, -1, 0) >= 0'],
  ['huge pages', `mmap(0, 2 << 20, 3, ${hugePages}, -1, 0) != MAP_FAILED`],
  ['a file of huge pages', 'syscall(SYS_memfd_create, "x", 4) >= 0'],
  ['wait for the disk', 'syscall(SYS_syncfs, -1) != 0'],
  ['keep the disk busy', 'fsync(-1) != 0 || fdatasync(-1) != 0'],
  ['empty the cache of the disk', 'posix_fadvise(-1, 0, 0, POSIX_FADV_DONTNEED) != 0'],
  ['take all requests to the disk', 'syscall(SYS_io_setup, 1, calloc(1, 8)) == 0'],
  ['watch what others open', 'inotify_add_watch(inotify_init(), "/usr/bin", IN_OPEN | IN_ACCESS) >= 0'],
  ['be told what others open', 'fcntl(open("/usr/bin", O_RDONLY), F_NOTIFY, DN_ACCESS) == 0'],
  ['hold a file until others wait', 'fcntl(open("tmp", O_CREAT | O_RDONLY, 0600), F_SETLEASE, F_RDLCK) == 0'],
  ['keys', 'syscall(SYS_add_key, "user", "acorn", "x", 1, -3) >= 0'],
  ['io_uring', 'syscall(425, 1, calloc(1, 256)) >= 0'],
  ['userfaultfd', 'syscall(SYS_userfaultfd, 0) >= 0'],
  ['open by handle', 'syscall(SYS_open_by_handle_at, -100, "\\4\\0\\0\\0\\1\\0\\0\\0abcd", 0) >= 0'],
  ['read another process', 'syscall(SYS_process_vm_readv, 1, 0, 0, 0, 0, 0) == 0'],
  ['rename the machine', 'sethostname("x", 1) == 0'],
  ['swap', 'syscall(SYS_swapon, "/w/main", 0) == 0'],
  ['accounting', 'syscall(SYS_acct, "/w/acct") == 0'],
  ['quotas', 'syscall(SYS_quotactl, 0, 0, 0, 0) == 0'],
  ['the kernel log', 'syscall(SYS_syslog, 3, calloc(1, 100), 100) > 0'],
  ['System V shared memory', 'syscall(SYS_shmget, 4242, 4096, 01666) >= 0'],
  ['System V semaphores', 'syscall(SYS_semget, 4242, 1, 01666) >= 0'],
  ['System V messages', 'syscall(SYS_msgget, 4242, 01666) >= 0'],
  ['POSIX messages', 'syscall(SYS_mq_open, "acorn", O_CREAT | O_RDWR, 0600, 0) >= 0'],
];

const address = (ip: string, port: number): string =>
  `struct sockaddr_in s = {AF_INET, htons(${port})}; inet_pton(AF_INET, "${ip}", &s.sin_addr);`;

export const isolation: HostileProgram[] = [
  ...forbiddenCalls.map(
    ([name, call]): HostileProgram => ({ name, expect: [AC], task: attempt(`return ${call};`) }),
  ),
  {
    name: 'reboot',
    expect: [AC],
    task: attempt('return syscall(SYS_reboot, 0xfee1dead, 672274793, 0, 0) == 0;'),
  },
  {
    name: 'read password files',
    expect: [AC],
    task: attempt(opens('/etc/shadow', '/etc/gshadow', '/etc/ssh/sshd_config')),
  },
  {
    name: 'read home folders',
    expect: [AC],
    task: attempt(
      'DIR *d = opendir("/root"); if (!d) d = opendir("/home"); if (!d) return 0; struct dirent *e; while ((e = readdir(d))) if (e->d_name[0] != \'.\') return 1;',
    ),
  },
  {
    name: 'read the environment of the first process',
    expect: [AC],
    task: attempt(
      opens(
        '/proc/1/environ',
        '/proc/1/cmdline',
        '/proc/1/maps',
        '/proc/1/root/etc/passwd',
        '/proc/1/cwd/etc/passwd',
      ),
    ),
  },
  {
    name: 'borrow files of the first process',
    expect: [AC],
    task: attempt(
      'char n[40]; for (int i = 0; i < 64; i++) { sprintf(n, "/proc/1/fd/%d", i); if (open(n, O_RDONLY) >= 0) return 1; }',
    ),
  },
  {
    name: 'devices',
    expect: [AC],
    task: attempt(
      opens(
        '/dev/mem',
        '/dev/kmsg',
        '/dev/sda',
        '/dev/vda',
        '/dev/tty',
        '/dev/ptmx',
        '/dev/fuse',
        '/dev/kvm',
        '/dev/loop-control',
      ),
    ),
  },
  {
    name: 'secrets of the kernel',
    expect: [AC],
    task: attempt(
      opens(
        '/proc/kcore',
        '/proc/sysrq-trigger',
        '/sys/kernel/debug',
        '/sys/fs/cgroup/cgroup.procs',
        '/sys/fs/cgroup/memory/tasks',
      ),
    ),
  },
  {
    name: 'change kernel settings',
    expect: [AC],
    task: attempt(
      'return open("/proc/sys/kernel/hostname", O_WRONLY) >= 0 || open("/proc/sys/vm/drop_caches", O_WRONLY) >= 0 || open("/proc/sysrq-trigger", O_WRONLY) >= 0;',
    ),
  },
  {
    name: 'more descriptors than three',
    expect: [AC],
    task: attempt('for (int i = 3; i < 1024; i++) if (fcntl(i, F_GETFD) >= 0) return 1;'),
  },
  {
    name: 'words of the judge in the environment',
    expect: [AC],
    task: attempt(
      'for (char **e = environ; *e; e++) if (strncmp(*e, "PATH=", 5) && strncmp(*e, "HOME=/w", 7) && strncmp(*e, "LANG=", 5) && strncmp(*e, "LC_ALL=", 7) && strncmp(*e, "TMPDIR=", 7) && strncmp(*e, "ONLINE_JUDGE=", 13)) return 1;',
    ),
  },
  {
    name: 'capabilities',
    expect: [AC],
    task: attempt(
      'for (int i = 0; i < 41; i++) if (prctl(PR_CAPBSET_READ, i) == 1 && prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, i, 0, 0) == 0) return 1; return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1;',
    ),
  },
  {
    name: 'connect to this machine',
    expect: [AC],
    task: attempt(
      `${address('127.0.0.1', 22)} int ports[] = {22, 80, 443, 5432, 8080, 3000}; for (int i = 0; i < 6; i++) { int f = socket(AF_INET, SOCK_STREAM, 0); s.sin_port = htons(ports[i]); if (f >= 0 && connect(f, (void *)&s, sizeof s) == 0) return 1; close(f); }`,
    ),
  },
  {
    name: 'send a datagram away',
    expect: [AC],
    task: attempt(
      `${address('8.8.8.8', 53)} int f = socket(AF_INET, SOCK_DGRAM, 0); return f >= 0 && sendto(f, "x", 1, 0, (void *)&s, sizeof s) > 0;`,
    ),
  },
  {
    name: 'raw sockets',
    expect: [AC],
    task: attempt('return socket(AF_PACKET, SOCK_RAW, 0) >= 0 || socket(AF_INET, SOCK_RAW, 1) >= 0;'),
  },
  {
    name: 'sockets of other programs',
    expect: [AC],
    task: attempt(
      'const char *p[] = {"/run/docker.sock", "/var/run/postgresql/.s.PGSQL.5432", "/run/systemd/private", "/run/dbus/system_bus_socket"}; for (int i = 0; i < 4; i++) { struct sockaddr_un s = {AF_UNIX}; strcpy(s.sun_path, p[i]); int f = socket(AF_UNIX, SOCK_STREAM, 0); if (f >= 0 && connect(f, (void *)&s, sizeof s) == 0) return 1; }',
    ),
  },
  {
    // The kernel names a socket that sends with its credentials; without a peer, all rooms could write to that name.
    name: 'a socket that other rooms can reach by a name',
    expect: [AC],
    task: attempt(
      `int p[2], q[2], on = 1; struct sockaddr_un name; socklen_t size = sizeof name; char x;
       if (socketpair(AF_UNIX, SOCK_DGRAM, 0, p) || socketpair(AF_UNIX, SOCK_DGRAM, 0, q)) return 0;
       setsockopt(p[0], SOL_SOCKET, SO_PASSCRED, &on, sizeof on); send(p[0], "x", 1, 0);
       if (getsockname(p[0], (void *)&name, &size) || size <= sizeof(sa_family_t)) return 0;
       close(p[1]); send(p[0], "x", 1, MSG_NOSIGNAL); sendto(q[0], "y", 1, 0, (void *)&name, size);
       return recv(p[0], &x, 1, MSG_DONTWAIT) == 1;`,
    ),
  },
  {
    name: 'look for answers on the whole disk',
    expect: [AC],
    task: inLanguage(
      'Python3',
      `import os
a, b = map(int, input().split())
found = 0
for top in ('/', '/tmp', '/var', '/srv', '/opt', '/home', '/root', '/mnt', '/dev', '/run'):
    try:
        for name in os.listdir(top):
            if name.endswith(('.out', '.ans', '.in')) or 'blob' in name or 'acorn' in name: found = 1
    except OSError: pass
print(-1 if found else a + b)
`,
      { cases: twice },
    ),
  },
  {
    name: 'tell another submission through a lock',
    expect: [AC],
    task: attempt(
      `int p[2]; char x; pipe(p); struct flock mine = {F_RDLCK}, theirs = {F_WRLCK};
       int f = open("/usr/bin/env", O_RDONLY), g = open("/usr/bin/env", O_RDONLY);
       if (!fork()) { flock(g, LOCK_EX); fcntl(g, F_SETLK, &mine); fcntl(g, F_OFD_SETLK, &mine); write(p[1], "x", 1); pause(); }
       read(p[0], &x, 1); fcntl(f, F_GETLK, &theirs);
       return flock(f, LOCK_SH | LOCK_NB) != 0 || theirs.l_type != F_UNLCK;`,
    ),
  },
  {
    name: 'run a setuid program',
    expect: [AC],
    task: attempt(
      'if (!fork()) { execl("/usr/bin/su", "su", "-c", "true", (char *)0); execl("/bin/mount", "mount", "-t", "tmpfs", "x", "/tmp", (char *)0); _exit(1); } int s; wait(&s); return s == 0;',
    ),
  },
];
