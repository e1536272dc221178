/** Small packages, judged for real through the command itself. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { verify } from '#cli/verify.ts';
import type { VerifyRow } from './verify.ts';

/** where packages are written */
export const root = mkdtempSync(join(tmpdir(), 'acorn-verify-test-'));
afterAll(() => rmSync(root, { recursive: true }));

export function aPackage(name: string, files: Record<string, string | Buffer>): string {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (/\/(build|run)$/.test(path)) chmodSync(join(folder, path), 0o755);
  }
  return folder;
}

export async function rowsOf(
  ...args: string[]
): Promise<{ code: number; rows: Record<string, VerifyRow>; said: string }> {
  let out = '';
  let said = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += String(text);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    said += String(text);
    return true;
  });
  try {
    const code = await verify([...args, '--json']);
    const rows = out ? (JSON.parse(out) as VerifyRow[]) : [];
    return {
      code,
      said,
      rows: Object.fromEntries(rows.map(row => [row.file.replace('submissions/', ''), row])),
    };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

export const sum = 'a, b = map(int, input().split())\nprint(a + b)\n';
export const data = {
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/2.in': '20 22\n',
  'data/secret/2.ans': '42\n',
};

export const unless = (n: number) => `s = input()\nprint(-1 if s == "${n}" else s)\n`;
