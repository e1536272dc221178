import { spawn } from 'node:child_process';
import path from 'node:path';
import { keepRunning } from './kept-process.ts';
import { judgeFlags } from './lean-process.ts';

interface LocalJudge {
  server: string;
  key: string;
  dataFolder: string;
}

/** It keeps nothing that could be lost, so it is not waited for longer than it is polite. */
const patienceMs = 5_000;

/** The judge that comes with a site: a process of its own, started again when it dies. */
export const startLocalJudge = ({ server, key, dataFolder }: LocalJudge): (() => Promise<void>) =>
  keepRunning(() => {
    const main = path.join(import.meta.dirname, 'main.ts');
    const args = [...process.execArgv, ...judgeFlags, main, 'judge', '--attached', '--data', dataFolder];
    return spawn(process.execPath, args, {
      // A pipe that closes with us: a judge without its site ends too.
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...process.env, ACORN_SERVER: server, ACORN_JUDGE_KEY: key },
      detached: true,
    });
  }, patienceMs);
