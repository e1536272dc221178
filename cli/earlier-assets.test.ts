import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.ts';

test('a page of the builds before finds its files, and older ones are gone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-builds-'));
  const build = (at: number) => {
    const fresh = path.join(folder, String(at));
    mkdirSync(path.join(fresh, 'assets'), { recursive: true });
    for (const name of [`page-${at}.js`, 'font.woff2'])
      writeFileSync(path.join(fresh, 'assets', name), String(at));
    mkdirSync(path.join(fresh, 'assets', `pdfjs-${at}`));
    writeFileSync(path.join(fresh, 'assets', `pdfjs-${at}`, 'a.wasm'), String(at));
    keepEarlierAssets(path.join(folder, String(at - 1)), fresh);
    return fresh;
  };
  const fresh = [1, 2, 3, 4].map(build).at(-1)!;
  expect(readdirSync(path.join(fresh, 'assets')).sort()).toEqual([
    'font.woff2',
    'page-2.js',
    'page-3.js',
    'page-4.js',
    'pdfjs-2',
    'pdfjs-3',
    'pdfjs-4',
  ]);
  expect(readFileSync(path.join(fresh, 'assets', 'pdfjs-2', 'a.wasm'), 'utf8')).toBe('2');
  expect(readFileSync(path.join(fresh, 'assets', 'font.woff2'), 'utf8')).toBe('4');
  rmSync(folder, { recursive: true });
});
