/**
 * The JavaScript a first visit loads, gzip level 6, against the budgets of the design.
 *
 *   node bench/web-weight.ts
 *
 * Reads the manifest of the last build: the entry, the page's chunk, everything they import, and the words of one
 * language. What loads later on demand (dialogs, menus, other pages) does not count. The editor of a problem page comes
 * to a first visitor on reaching for it; its weight is shown beside the budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = path.join(import.meta.dirname, '..', 'web', 'dist');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build of the web: run "npx vite build web" first');
  process.exit(2);
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));

const words = (...areas: string[]) => ['shell', ...areas].map(area => `locales/zh-CN/${area}.json`);
const statement = [
  'index.html',
  'pages/problem/ProblemPage.tsx',

  ...words('solve', 'submission'),
];
const editor = [...statement, 'components/code/CodeEditor.tsx', chunkNamed(/mode\/clike\.js$/)];

weigh('home', 220, ['index.html', 'pages/home/HomePage.tsx', ...words('home', 'service')]);
weigh('problem, first visit', 250, statement);
weigh('problem, once the editor has been reached for', undefined, editor);

function weigh(page: string, budgetKb: number | undefined, keys: string[]) {
  const rows = [...withImports(keys), 'arriving.js']
    .map(file => ({ file, bytes: gzipSync(readFileSync(path.join(dist, file)), { level: 6 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  console.log(page);
  for (const { file, bytes } of rows) console.log(`${kb(bytes).padStart(8)} KB  ${path.basename(file)}`);
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `${kb(total).padStart(8)} KB  in ${rows.length} files${budgetKb ? `; the budget is ${budgetKb} KB` : ''}\n`,
  );
  if (budgetKb && total > budgetKb * 1024) process.exitCode = 1;
}

function chunkNamed(pattern: RegExp): string {
  const key = Object.keys(manifest).find(name => pattern.test(name));
  if (!key) throw new Error(`The build has no ${pattern}`);
  return key;
}

function withImports(keys: string[]): Set<string> {
  const found = new Map<string, string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (found.has(key)) return;
    found.set(key, chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set(found.values());
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
