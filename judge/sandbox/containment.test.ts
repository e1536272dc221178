import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { patient, roomWith, runIn, shell, spin, trial } from './trial.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const inShell = async (script: string) => {
  const room = await sandbox.openRoom();
  const result = await runIn(room, { ...shell(script), ...patient });
  await room.close();
  return result;
};

describe('what a program can see', () => {
  test('no secrets of the host', async () => {
    for (const path of [
      '/etc/shadow',
      '/root',
      '/home',
      '/var/lib/dpkg',
      '/sys',
      '/mnt',
      '/run',
      process.cwd(),
    ])
      expect((await inShell(`ls -d ${path}`)).exitCode, path).not.toBe(0);
  });

  test('no other processes, and nothing of PID 1', async () => {
    const result = await inShell(
      'ls /proc | grep "^[0-9]" | tr "\\n" " "; cat /proc/1/environ; ls -l /proc/1/fd /proc/1/root/',
    );
    for (const pid of result.text.trim().split(' ')) expect(Number(pid)).toBeGreaterThan(1);
    expect(result.errors).toContain('/proc/1/environ');
    expect(result.errors).toContain('/proc/1/root');
  });

  test('only its own three descriptors', async () => {
    const result = await trial(
      sandbox,
      'int n = 0; for (int i = 0; i < 4096; i++) n += fcntl(i, F_GETFD) >= 0; return n',
    );
    expect(result.exitCode).toBe(3);
  });

  test('nothing is writable but /w, /tmp and devices', async () => {
    const result = await inShell(
      'find / -xdev -writable -not -type l -not -path "/dev/*" -not -path /w -not -path /tmp 2>/dev/null; for d in / /usr /etc /dev /proc/sys/kernel; do echo x > $d/probe && echo "wrote $d"; done; find /usr /etc -writable -not -type l 2>/dev/null | head',
    );
    expect(result.text).toBe('');
  });

  test('set-uid programs give nothing', async () => {
    const result = await inShell(
      'for f in /usr/bin/su /usr/bin/passwd /usr/bin/mount; do [ -u $f ] && $f --help > /dev/null; done; id -u; grep CapPrm /proc/self/status',
    );
    expect(result.text).toMatch(/[1-9]\d+\nCapPrm:\t0000000000000000/);
  });
});

describe('what a program cannot do', () => {
  const refusedCall = (call: string) =>
    `errno = 0; if ((long)(${call}) >= 0) return 1; printf("%d", errno); return 0`;
  const calls: Record<string, string> = {
    'make an internet socket': 'socket(AF_INET, SOCK_STREAM, 0)',
    'make an internet 6 socket': 'socket(AF_INET6, SOCK_DGRAM, 0)',
    'make a unix socket': 'socket(AF_UNIX, SOCK_STREAM, 0)',
    'make a netlink socket': 'socket(16, SOCK_RAW, 0)',
    'make a packet socket': 'socket(17, SOCK_RAW, 0)',
    'make a vsock pair': 'socketpair(40, SOCK_STREAM, 0, (int[2]){0, 0})',
    'make a pair for datagrams': 'socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, (int[2]){0, 0})',
    'make a raw pair': 'socketpair(AF_UNIX, SOCK_RAW, 0, (int[2]){0, 0})',
    mount: 'mount("none", "/tmp", "tmpfs", 0, 0)',
    unmount: 'umount("/proc")',
    'make a user namespace': 'unshare(CLONE_NEWUSER)',
    'clone into a namespace': 'syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)',
    'call clone3': 'syscall(435, 0, 0)',
    trace: 'ptrace(PTRACE_TRACEME, 0, 0, 0)',
    'trace the init': 'ptrace(PTRACE_ATTACH, 1, 0, 0)',
    'read memory of the init': 'syscall(SYS_process_vm_readv, 1, 0, 0, 0, 0, 0)',
    'load bpf': 'syscall(SYS_bpf, 0, 0, 0)',
    'watch performance': 'syscall(SYS_perf_event_open, 0, 0, -1, -1, 0)',
    'handle page faults': 'syscall(SYS_userfaultfd, 0)',
    'use io_uring': 'syscall(425, 8, 0)',
    'add a key': 'syscall(SYS_add_key, "user", "x", "y", 1, -3)',
    'use a keyring': 'syscall(SYS_keyctl, 0, -3, 1)',
    'make shared memory': 'shmget(1234, 4096, IPC_CREAT | 0600)',
    'make a message queue': 'syscall(SYS_mq_open, "q", O_CREAT | O_RDWR, 0600, 0)',
    'open by handle': 'syscall(SYS_open_by_handle_at, -100, 0, 0)',
    'change personality': 'syscall(SYS_personality, 0x0040000)',
    'change the root': 'chroot("/tmp")',
    'change its cores': 'sched_setaffinity(0, sizeof(cpu_set_t), &(cpu_set_t){1})',
    'raise its priority': 'setpriority(PRIO_PROCESS, 0, -5)',
    'raise its stack': 'setrlimit(RLIMIT_STACK, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY})',
    'limit the init': 'prlimit(1, RLIMIT_NOFILE, &(struct rlimit){0, 0}, 0)',
    'become root': 'setuid(0)',
    'set the clock': 'clock_settime(CLOCK_REALTIME, &(struct timespec){0, 0})',
    'rename the host': 'sethostname("evil", 4)',
    'make a device': 'mknod("/w/mem", S_IFCHR | 0666, 257)',
    'hide from the OOM killer': 'open("/proc/self/oom_score_adj", O_WRONLY)',
    'use a call of the future': 'syscall(1000)',
  };
  test.each(Object.entries(calls))('%s', async (_, call) => {
    expect(await trial(sandbox, refusedCall(call))).toMatchObject({ outcome: 'exited', exitCode: 0 });
  });

  test('use calls that the headers of the machine do not know yet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acorn-old-'));
    const young = ['clone3', 'close_range', 'io_uring_setup', 'mount_setattr', 'open_tree', 'pidfd_getfd'];
    const old = young.map(name => `#undef SYS_${name}\n#undef __NR_${name}\n`).join('');
    writeFileSync(join(folder, 'old.h'), `#include <sys/syscall.h>\n${old}`);
    const binary = join(folder, 'sandbox');
    const cwd = import.meta.dirname;
    const sources = readdirSync(cwd).filter(name => name.endsWith('.c'));
    execFileSync('cc', ['-include', join(folder, 'old.h'), '-o', binary, ...sources], { cwd });
    const own = await openSandbox({ binary });
    const tries =
      'long a[11] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD}; long p = syscall(435, a, 64); if (!p) _exit(0); return p > 0 || syscall(425, 1, calloc(1, 256)) >= 0 || syscall(438, -1, 0, 0) >= 0 || errno == EBADF';
    expect(await trial(own, tries)).toMatchObject({ outcome: 'exited', exitCode: 0 });
    await own.close();
    rmSync(folder, { recursive: true });
  });

  test('ask for core files: a host that pipes them to a program is not to see one', async () => {
    const result = await trial(
      sandbox,
      `struct rlimit r = {0, 0}; int set = setrlimit(RLIMIT_CORE, &r);
       struct rlimit *low = mmap((void *)0x100000000, 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
       syscall(SYS_prlimit64, 0, RLIMIT_CORE, low, 0); syscall(SYS_setrlimit, RLIMIT_CORE, low);
       getrlimit(RLIMIT_CORE, &r); printf("%d %d %d", set, (int)r.rlim_cur, (int)r.rlim_max)`,
    );
    expect(result.text).toBe('0 1 1');
  });

  test('be without pairs of sockets: runtimes talk to their children with them', async () => {
    const pairs =
      'int p[2]; return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, p) || socketpair(AF_UNIX, SOCK_SEQPACKET, 0, p)';
    expect(await trial(sandbox, pairs)).toMatchObject({ exitCode: 0 });
  });

  test.skipIf(process.arch !== 'x64')('use the calls of x32 and of 32 bits', async () => {
    expect(await trial(sandbox, refusedCall('syscall(0x40000000 + SYS_getpid)'))).toMatchObject({
      text: '38',
    });
    const old = await trial(
      sandbox,
      'int r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20)); return r > 0',
    );
    expect(old).toMatchObject({ outcome: 'signalled' });
  });

  test('kill or stop the init', async () => {
    const room = await roomWith(
      sandbox,
      'kill(1, SIGKILL); kill(1, SIGSTOP); kill(-1, SIGKILL); usleep(50000); return 5',
    );
    expect(await runIn(room)).toMatchObject({ outcome: 'exited', exitCode: 5 });
    expect(await runIn(room)).toMatchObject({ outcome: 'exited', exitCode: 5 });
    await room.close();
  });

  test('keep descriptors, flags or memory for the next run', async () => {
    const room = await roomWith(
      sandbox,
      'int f = fcntl(1, F_GETFL) | fcntl(2, F_GETFL) | fcntl(0, F_GETFL); for (int i = 0; i < 3; i++) fcntl(i, F_SETFL, O_NONBLOCK | O_ASYNC); return !!(f & (O_NONBLOCK | O_ASYNC))',
    );
    for (let i = 0; i < 3; i++) expect(await runIn(room)).toMatchObject({ exitCode: 0 });
    await room.close();
  });

  test('run on another core than its own, counted among those the judge was given', async () => {
    const here = 'usleep(1000); return sched_getcpu()';
    const given = coresGiven();
    const seen = [];
    for (const cpu of [0, 1]) seen.push((await trial(sandbox, here, {}, { cpu })).exitCode);
    expect(seen).toEqual([given[0], given[1 % given.length]]);

    const last = given.at(-1)!;
    const confined = await openSandbox({ launcher: ['taskset', '-c', String(last)] });
    for (const cpu of [0, 1])
      expect((await trial(confined, here, {}, { cpu })).exitCode, `core ${cpu}`).toBe(last);
    await confined.close();
  });
});

/** As the kernel writes them: 0-3,8 */
const coresGiven = (): number[] =>
  /^Cpus_allowed_list:\s*(.*)$/m
    .exec(readFileSync('/proc/self/status', 'utf8'))![1]!
    .split(',')
    .flatMap(range => {
      const [from, to = from] = range.split('-').map(Number);
      return Array.from({ length: to! - from! + 1 }, (_, at) => from! + at);
    });

describe('nothing is left', () => {
  /** What a keeper may have left on the host; others may be at work beside us. */
  const leftBy = (keeper: Sandbox) =>
    [
      ...execFileSync('find', ['/sys/fs/cgroup', '-type', 'd', '-name', `acorn-${keeper.pid}-*`])
        .toString()
        .split('\n'),
      ...readFileSync('/proc/self/mountinfo', 'utf8')
        .split('\n')
        .filter(line => line.includes('acorn-judge-')),
      ...execFileSync('ps', ['-eo', 'pid,stat,args'])
        .toString()
        .split('\n')
        .filter(line => line.includes(scratchOf(keeper)) && !/ Z/.test(line)),
    ].filter(Boolean);
  const scratchOf = (keeper: Sandbox) => scratches.get(keeper)!;
  const scratches = new Map<Sandbox, string>();
  const openOwn = async () => {
    const own = await openSandbox();
    scratches.set(own, readFileSync(`/proc/${own.pid}/cmdline`, 'utf8').split('\0')[1]!);
    return own;
  };

  /** Dead, if perhaps not yet reaped by whoever inherits orphans on this machine. */
  const dead = (pid: number | string) =>
    !existsSync(`/proc/${pid}`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

  test('groups of dead keepers are removed, but not those of other pid namespaces', async context => {
    const [own] = globSync(`/sys/fs/cgroup/{,*/}**/acorn-${sandbox.pid}-*`);
    if (!own || process.getuid?.() !== 0) return context.skip('no control groups here');
    const here = statSync('/proc/self/ns/pid').ino;
    const [dead, foreign] = [`acorn-999999999-1-${here}`, `acorn-999999999-1-${here + 1}`].map(name =>
      join(own, '..', name),
    );
    for (const group of [dead!, foreign!]) mkdirSync(group, { recursive: true });
    await (await openSandbox()).close();
    expect([dead!, foreign!].map(group => existsSync(group))).toEqual([false, true]);
    rmdirSync(foreign!);
  });

  test('a room that is being built looks like no leftover', async () => {
    for (let i = 0; i < 100; i++) {
      const room = await sandbox.openRoom();
      expect((await sandbox.audit()).processes).toBe(0);
      await room.close();
      expect((await sandbox.audit()).processes).toBe(0);
    }
  });

  test('after a room is closed its processes are gone', async () => {
    const room = await roomWith(
      sandbox,
      `for (int i = 0; i < 5; i++) if (!fork()) { setsid(); ${spin}; } usleep(20000)`,
    );
    await runIn(room);
    await room.close();
    expect(await sandbox.audit()).toMatchObject({ rooms: 0, processes: 0, mounts: 0, outputs: 0 });
  });

  test('after the sandbox is closed there is no process, mount, group or file', async () => {
    const own = await openOwn();
    const room = await roomWith(own, 'char b[300000]; write(1, b, sizeof b)');
    await runIn(room);
    const init = execFileSync('ps', ['-o', 'pid=', '--ppid', String(own.pid)])
      .toString()
      .trim()
      .split(/\s+/);
    expect(init.length).toBeGreaterThan(0);
    await own.close();
    for (const pid of [own.pid, ...init]) expect(dead(pid)).toBe(true);
    expect(leftBy(own)).toEqual([]);
    expect(existsSync(scratchOf(own))).toBe(false);
  });

  test('a killed keeper takes its rooms along, and the next one removes its groups', async () => {
    const own = await openOwn();
    const room = await roomWith(own, spin);
    const running = runIn(room, { cpuMs: 60_000, wallMs: 60_000 });
    running.catch(() => {});
    await new Promise(resolve => setTimeout(resolve, 100));
    const init = execFileSync('ps', ['-o', 'pid=', '--ppid', String(own.pid)])
      .toString()
      .trim()
      .split(/\s+/);
    process.kill(own.pid, 'SIGKILL');
    // its end and that of its line are told in any order
    const gone = /keeper (ended|hung up)/;
    await expect(running).rejects.toThrow(gone);
    await expect(own.openRoom()).rejects.toThrow(gone);
    await new Promise(resolve => setTimeout(resolve, 200));
    for (const pid of init) expect(dead(pid)).toBe(true);
    await own.close();
    await (await openSandbox()).close();
    expect(leftBy(own)).toEqual([]);
    expect(existsSync(scratchOf(own))).toBe(false);
  });

  test('an output nobody dropped goes with the sandbox, a host file given as input stays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acorn-left-'));
    writeFileSync(join(folder, 'in'), 'x');
    const own = await openSandbox({ scratch: folder });
    await runIn(await roomWith(own, 'char b[300000]; write(1, b, sizeof b)'), {
      stdin: { hostFile: join(folder, 'in') },
    });
    await own.close();
    expect(readdirSync(folder)).toEqual(['in']);
    rmSync(folder, { recursive: true });
  });
});
