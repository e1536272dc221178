/// <reference lib="dom" />
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { test as base, expect } from 'vitest';
import { findChromium } from '#cli/chromium.ts';
import { here } from './here.ts';

let browser: Promise<Browser> | undefined;

const launch = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export interface Visitors {
  /** a fresh browser profile at the site; closed after the test */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** a page of a fresh English visitor on a desktop */
  page: Page;
}

export const test = base.extend<Visitors>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern
  visitor: async ({}, use) => {
    browser ??= launch();
    const opened: BrowserContext[] = [];
    const running = await browser;
    await use(async options => {
      const context = await running.newContext({
        baseURL: here().address,
        locale: 'en-US',
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(15_000);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map(context => context.close()));
  },
  page: async ({ visitor }, use) => {
    const context = await visitor();
    await use(await context.newPage());
  },
});

/** For what happens soon, but not on a busy machine within a second. */
export const patient = { timeout: 10_000 };

/** What the toast at the top says; waits for one whose text matches. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByTestId('toast').filter({ hasText: text }).waitFor();

/** A page listens for as long as it is open, and the network is never idle; without its stream it asks. */
export const hushPages = (context: BrowserContext) => context.route('**/api/live*', route => route.abort());

/**
 * Waits until a page has been answered everything it asked for and has nothing left to draw. Counts from when it is made; the
 * stream of a page that listens does not count.
 */
export function settling(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', request => {
    if (!request.url().includes('/api/live')) asked.add(request);
  });
  page.on('requestfinished', request => void asked.delete(request));
  page.on('requestfailed', request => void asked.delete(request));
  return async () => {
    do {
      await expect.poll(() => asked.size, { ...patient, interval: 20 }).toBe(0);
      await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())));
    } while (asked.size > 0);
  };
}

/** Goes to another page of the site as a link does, without loading the application anew. */
export const follow = (page: Page, address: string) =>
  page.evaluate(to => history.pushState(null, '', to), address);
