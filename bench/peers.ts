/**
 * Other sandboxes on the same program, in the same run, turn by turn with ours. They are measured where they are found:
 * on PATH, or where the environment says.
 */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Peer {
  name: string;
  /** how to come by it */
  get: string;
  /** the command that runs the program once, or, resident, once for every line it reads; nothing when not found */
  command(program: string): Promise<string[] | undefined>;
  resident?: boolean;
}

export const peers: Peer[] = [
  {
    name: 'isolate',
    get: 'github.com/ioi/isolate: make, install isolate, a configuration with first_uid, first_gid and num_boxes',
    async command(program) {
      const isolate = find('isolate', 'ACORN_BENCH_ISOLATE');
      if (!isolate) return;
      const { stdout } = await run(isolate, ['--init']);
      await copyFile(program, join(stdout.trim(), 'box', 'program'));
      const limits = ['--time=1', '--wall-time=3', '--mem=262144', '--processes=64'];
      return [isolate, ...limits, '--silent', '--run', '--', './program'];
    },
  },
  {
    name: 'nsjail',
    get: 'github.com/google/nsjail: make',
    async command(program) {
      const nsjail = find('nsjail', 'ACORN_BENCH_NSJAIL');
      const user = ['--user', '99999', '--group', '99999'];
      return nsjail
        ? [nsjail, '-Mo', '-Q', '--chroot', '/', ...user, '--time_limit', '3', '--', program]
        : undefined;
    },
  },
  {
    name: 'DMOJ cptbox',
    get: 'github.com/DMOJ/judge-server: setup.py build_ext --inplace; ACORN_BENCH_DMOJ=that folder',
    resident: true,
    async command(program) {
      const folder = process.env.ACORN_BENCH_DMOJ;
      const driver = join(import.meta.dirname, 'sandbox', 'dmoj-run.py');
      return folder ? ['/usr/bin/env', `PYTHONPATH=${folder}`, 'python3', driver, program] : undefined;
    },
  },
];

function find(name: string, variable: string): string | undefined {
  const named = process.env[variable];
  if (named) return named;
  return (process.env.PATH ?? '')
    .split(':')
    .map(folder => join(folder, name))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
