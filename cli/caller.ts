import { spawn } from 'node:child_process';
import { fstatSync } from 'node:fs';
import process from 'node:process';

const lookEveryMs = 500;

/**
 * Ends this process, with what it has started, when nobody is left to read what it will say: the one who called it or the
 * reader of its output is gone, or the terminal hangs up. What goes to a file can be read later.
 */
export function endWithCaller(): void {
  const end = () => process.exit(1);
  process.stdout.on('error', end);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const output = fstatSync(process.stdout.fd);
  if (output.isFile()) return;
  const caller = process.ppid;
  setInterval(() => {
    if (process.ppid !== caller) end();
  }, lookEveryMs).unref();
  if (output.isFIFO()) whenReaderGoes(end);
}

/** Only a write tells Node that a pipe has no reader any more; the tail of GNU asks the kernel, and dies of it. */
function whenReaderGoes(end: () => void): void {
  const tail = spawn('tail', ['-f', '/dev/null', `--pid=${process.pid}`], {
    stdio: ['ignore', process.stdout.fd, 'ignore'],
  });
  tail.unref();
  tail.once('error', () => {});
  tail.once('exit', (_, signal) => {
    if (signal === 'SIGPIPE') end();
  });
}
