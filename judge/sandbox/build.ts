import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const source = join(import.meta.dirname, 'sandbox.c');
const ownFolder = join(import.meta.dirname, '../../.acorn');

/** Compiles sandbox.c unless this very source was compiled before; answers the path of the program. */
export async function buildSandbox(outputFolder = ownFolder): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(source))
    .update(process.arch)
    .digest('hex')
    .slice(0, 16);
  const binary = join(outputFolder, `sandbox-${hash}`);
  if (existsSync(binary)) return binary;
  await mkdir(outputFolder, { recursive: true });
  const fresh = `${binary}.${process.pid}`;
  await promisify(execFile)('cc', ['-O2', '-Wall', '-Wextra', '-Werror', '-o', fresh, source]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(noCompiler) : error;
    },
  );
  await rename(fresh, binary);
  return binary;
}

const noCompiler = 'There is no C compiler (cc) to build the sandbox with: apt install build-essential';
