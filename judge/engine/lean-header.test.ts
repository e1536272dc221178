import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openToolbox } from '#judge/languages/toolbox.ts';
import { isLeanEnough, leanHeader } from './lean-header.ts';

const enough = (text: string) => isLeanEnough(Buffer.from(text));

test.each([
  'int main() { clock(); int match = 1, block = 2, threads = 3; }',
  '#include <iostream>\nint once, shared; // locked',
])('the lean header is enough for %j', text => expect(enough(text)).toBe(true));

test.each([
  'std::thread t;',
  '#include <regex>',
  'using std::lock;',
  'int prom\\\nise;',
  'int prom\\ \r\nise;',
  '#define JOIN(a, b) a##b',
  '#define JOIN(a, b) a%:%:b',
  '#ifdef __cpp_lib_shared_mutex',
  '#undef _GLIBCXX_THREAD',
])('%j may need the whole one', text => expect(enough(text)).toBe(false));

const tools = await openToolbox();
const compiler = (await tools.which('g++'))!;

function filesFor(standard: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-lean-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return async (text: string) => {
    const file = path.join(folder, 'all.h');
    await writeFile(file, text);
    const { stdout } = await promisify(execFile)(compiler, ['-M', `-std=${standard}`, '-x', 'c++', file]);
    return stdout.match(/\/[^\s:]+/g)!;
  };
}

test.each(['gnu++11', 'gnu++14', 'gnu++17', 'gnu++20', 'gnu++23'])(
  'the lean header of %s lacks the rare headers and nothing else',
  async standard => {
    const filesOf = filesFor(standard);
    const files = await filesOf((await leanHeader(filesOf))!);
    expect(files.filter(name => /\/(future|regex|filesystem)$/.test(name))).toEqual([]);
    expect(files.some(name => name.endsWith('/unordered_map'))).toBe(true);
  },
);

test('where a header that is left out includes another that nobody knows, there is no lean header', async () => {
  const filesOf = filesFor('gnu++14');
  const surprising = async (text: string) => {
    const files = await filesOf(text);
    return files.some(name => name.endsWith('/future')) ? [...files, '/usr/include/unheard.h'] : files;
  };
  expect(await leanHeader(surprising)).toBeNull();
});
