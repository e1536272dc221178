import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  // the browser without its windows: tests need none, and it starts a page in less time
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];

export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...places].find(place => place && existsSync(place));

/** The browser for the browser tests: one that is there, or Debian's, installed when we are root. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('acorn: installing Chromium for the browser tests (once)');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      });
    apt('update');
    // older systems have the whole browser alone
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) apt('install', '--no-install-recommends', name, 'fonts-noto-cjk');
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'The browser tests need Chromium: run "apt install chromium fonts-noto-cjk", or set CHROMIUM to the path of a Chrome',
    );
  return installed;
}
