import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where this machine has Chromium, or a browser made of it. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => existsSync(file));
}

const run = promisify(execFile);
const drawsWithinMs = 60_000;

/**
 * Draws a page of ours as PDF. Chromium is chosen because it finds a font for every script by itself and breaks lines and pages;
 * the page has no script and asks for nothing, so that as root, where Chromium has no sandbox of its own, nothing of others runs.
 */
export async function drawPdf(chromium: string, html: string, pdf: string, profile: string): Promise<void> {
  const args = [
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--no-pdf-header-footer',
    `--user-data-dir=${profile}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--print-to-pdf=${pdf}`,
    `file://${html}`,
  ];
  await run(chromium, args, { timeout: drawsWithinMs });
  if (!existsSync(pdf)) throw new Error('Chromium drew no page');
}
