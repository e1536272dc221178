import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const ownFolder = join(import.meta.dirname, '../../.acorn');

/** Compiles the sandbox unless these very sources were compiled before; answers the path of the program. */
export async function buildSandbox(
  outputFolder = ownFolder,
  sourceFolder = import.meta.dirname,
): Promise<string> {
  const names = (await readdir(sourceFolder)).filter(name => /\.[ch]$/.test(name)).sort();
  const sources = names.map(name => join(sourceFolder, name));
  const binary = join(outputFolder, `sandbox-${await hashOf(sources)}`);
  if (existsSync(binary)) return binary;
  await mkdir(outputFolder, { recursive: true });
  const fresh = `${binary}.${process.pid}`;
  const units = sources.filter(source => source.endsWith('.c'));
  await promisify(execFile)('cc', ['-O2', '-Wall', '-Wextra', '-Werror', '-o', fresh, ...units]).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(noCompiler) : error;
    },
  );
  await rename(fresh, binary);
  return binary;
}

/** Another one when any source, headers too, is another. */
async function hashOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.arch);
  for (const source of sources) hash.update(`\n${basename(source)}\n`).update(await readFile(source));
  return hash.digest('hex').slice(0, 16);
}

const noCompiler = 'There is no C compiler (cc) to build the sandbox with: apt install build-essential';
