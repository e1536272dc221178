import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ExitCode, Stop } from './exit-code.ts';
import type { Language } from './language.ts';
import { words } from './words.ts';

/** Files that a problem wants read and written in place of stdin and stdout. */
interface FileNames {
  read: string;
  write: string;
}

type Stopped = 'tooSlow' | 'tooMuchOutput';

export interface Ran {
  output: string;
  timeMs: number;
  /** how it failed: stopped because it took too long or printed too much, a signal or a number that is not 0 */
  failure: Stopped | string | null;
}

/** A program of one's own, compiled and ready; `end` takes its folder away. There is no sandbox: it runs as its author. */
interface LocalProgram {
  run(input: string, limitMs: number, files: FileNames | null): Promise<Ran>;
  end(): void;
}

const compileMs = 60_000;
export const outputMegabytesMax = 64;
/** As shells have it. */
const interruptedCode = 130;

export async function compileHere(
  file: string,
  language: Pick<Language, 'source' | 'compile' | 'run'>,
): Promise<LocalProgram> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-cli-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Whoever stops it by Ctrl-C leaves neither the folder nor a program that runs on.
  const interrupt = () => process.exit(interruptedCode);
  process.once('exit', remove).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const end = () => {
    remove();
    process.off('exit', remove).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  };
  try {
    copyFileSync(file, path.join(folder, language.source));
    if (language.compile) {
      const { failure, output, errors } = await start(language.compile, folder, '', compileMs);
      if (failure === 'tooSlow') throw new Stop(ExitCode.NotAccepted, words.compileSlow);
      if (failure) throw new Stop(ExitCode.NotAccepted, `${words.compileFailed}\n${errors || output}`);
    }
  } catch (error) {
    end();
    throw error;
  }
  return {
    end,
    async run(input, limitMs, files) {
      if (files) {
        writeFileSync(path.join(folder, path.basename(files.read)), input);
        rmSync(path.join(folder, path.basename(files.write)), { force: true });
      }
      const { output, timeMs, failure } = await start(language.run, folder, files ? '' : input, limitMs);
      const written = files && path.join(folder, path.basename(files.write));
      const result = written ? (existsSync(written) ? readFileSync(written, 'utf8') : '') : output;
      return { output: result, timeMs, failure };
    },
  };
}

function start([program, ...args]: string[], cwd: string, input: string, limitMs: number) {
  return new Promise<Ran & { errors: string }>((resolve, reject) => {
    const began = performance.now();
    const child = spawn(program!, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    const printed: Buffer[] = [];
    const errors: Buffer[] = [];
    let bytes = 0;
    let stopped: Stopped | null = null;
    const stop = (why: Stopped) => {
      stopped ??= why;
      kill();
    };
    const timer = setTimeout(() => stop('tooSlow'), limitMs);
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > outputMegabytesMax * 1024 * 1024) stop('tooMuchOutput');
      else printed.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => errors.length < 100 && errors.push(chunk));
    // Who ends without reading everything is not wrong for that.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', (error: NodeJS.ErrnoException) => {
      process.off('exit', kill);
      clearTimeout(timer);
      const sentence = error.code === 'ENOENT' ? words.noProgram(program!) : error.message;
      reject(new Stop(ExitCode.Refused, sentence));
    });
    child.once('close', (code, signal) => {
      process.off('exit', kill);
      clearTimeout(timer);
      resolve({
        output: Buffer.concat(printed).toString('utf8'),
        errors: Buffer.concat(errors).toString('utf8'),
        timeMs: Math.round(performance.now() - began),
        failure: stopped ?? signal ?? (code === 0 ? null : String(code)),
      });
    });
  });
}
