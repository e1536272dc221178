/** What the tests and the bench of the sandbox share: small C programs, and one way to run them. */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOutput } from './open-room.ts';
import type { Room, RoomOptions, RunRequest, RunResult, Sandbox } from './room.ts';

const folder = join(import.meta.dirname, '../../.acorn/trials');
const headers = [
  'dirent.h errno.h fcntl.h pthread.h signal.h stdio.h stdlib.h string.h time.h unistd.h sys/ipc.h sys/mman.h',
  'sys/mount.h sys/ptrace.h sys/resource.h sys/shm.h sys/socket.h sys/stat.h sys/syscall.h sys/wait.h sched.h',
]
  .join(' ')
  .split(' ')
  .map(name => `#include <${name}>\n`)
  .join('');

/** Compiles, once per text, a C program given by its `main` body or its whole text; answers the path. */
export function compiled(source: string): string {
  const whole = source.includes('main(')
    ? source
    : `int main(int argc, char **argv) { (void)argc; (void)argv; ${source}; return 0; }`;
  const text = `#define _GNU_SOURCE\n${headers}${whole}\n`;
  const path = join(folder, createHash('sha256').update(text).digest('hex').slice(0, 20));
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  // Files of tests run side by side and want the same program.
  const own = `${path}.${randomUUID()}`;
  writeFileSync(`${own}.c`, text);
  execFileSync('cc', ['-O1', '-static', '-w', '-pthread', '-o', own, `${own}.c`]);
  rmSync(`${own}.c`);
  renameSync(own, path);
  return path;
}

export const roomy: Omit<RunRequest, 'argv'> = {
  cpuMs: 2000,
  wallMs: 5000,
  memoryKb: 256 * 1024,
  stackKb: 64 * 1024,
  processes: 16,
  stdoutBytes: 1024 * 1024,
  stderrBytes: 64 * 1024,
};

export async function roomWith(sandbox: Sandbox, source: string, options?: RoomOptions): Promise<Room> {
  const room = await sandbox.openRoom(options);
  await room.put('program', { hostFile: compiled(source) }, 0o755);
  await room.seal();
  return room;
}

interface Trial extends RunResult {
  text: string;
  errors: string;
}

export async function runIn(room: Room, more: Partial<RunRequest> = {}): Promise<Trial> {
  const result = await room.run({ ...roomy, argv: ['/w/program'], ...more });
  const text = Buffer.from(readOutput(result.stdout)).toString('latin1');
  return { ...result, text, errors: Buffer.from(result.stderr).toString('latin1') };
}

/** One program, once, in a room of its own. */
export async function trial(
  sandbox: Sandbox,
  source: string,
  more: Partial<RunRequest> = {},
  options?: RoomOptions,
): Promise<Trial> {
  const room = await roomWith(sandbox, source, options);
  try {
    return await runIn(room, more);
  } finally {
    await room.close();
  }
}

/** The first core that this process was given, in taskset's words. */
export const firstCore = (): string =>
  /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;

/** For what is not about time: a machine that others load, or an emulated one, may be slow at anything. */
export const patient: Partial<RunRequest> = { cpuMs: 60_000, wallMs: 60_000 };

export const shell = (script: string): Partial<RunRequest> => ({ argv: ['/bin/sh', '-c', script] });

export const spin = 'for (;;) __asm__ volatile("")';
/** Touches `mb` megabytes and keeps them. */
export const touch = (mb: number) =>
  `size_t n = ${mb}UL << 20; volatile char *p = malloc(n); if (!p) return 9; for (size_t i = 0; i < n; i += 4096) p[i] = 1`;

/** Threads that read of each other in /proc until they are killed. */
export const readsItself = `void *f(void *a) {
  static const char *const names[] = {"stat", "status", "comm", "fd", "maps"};
  for (;;) {
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *e; tasks && (e = readdir(tasks));)
      for (int i = 0; i < 5 && e->d_name[0] != '.'; i++) {
        char path[300], text[512];
        snprintf(path, sizeof path, "/proc/self/task/%s/%s", e->d_name, names[i]);
        int fd = open(path, O_RDONLY);
        read(fd, text, sizeof text), close(fd);
      }
    if (tasks) closedir(tasks);
  }
}
int main() { pthread_t t; for (int i = 0; i < 27; i++) pthread_create(&t, 0, f, 0); f(0); }`;
