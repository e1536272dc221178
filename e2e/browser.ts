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
import { assignedSite } from './assigned-site.ts';

let browser: Promise<Browser> | undefined;

const launch = (...more: string[]) =>
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
      ...more,
    ],
  });

interface Wishes extends BrowserContextOptions {
  /**
   * A browser of its own, for what cannot be undone: what is put into every page of a profile stays there, and where pages
   * share a process, one hears that the line is cut before its own is.
   */
  alone?: boolean;
}

export interface Visitors {
  /** a browser profile at the site with nothing in it; whatever the test leaves in it is gone after the test */
  visitor: (wishes?: Wishes) => Promise<BrowserContext>;
  /** a page of a fresh English visitor on a desktop */
  page: Page;
}

export const test = base.extend<Visitors>({
  visitor: async ({ task }, use) => {
    const lent: Profile[] = [];
    await use(async wishes => {
      const profile = await aProfile(wishes);
      lent.push(profile);
      return profile.context;
    });
    const fault = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined;
    if (fault) fault.stack += await shown(lent);
    await Promise.all(lent.map(putAway));
  },
  page: async ({ visitor }, use) => {
    const context = await visitor();
    await use(await context.newPage());
  },
});

interface Profile {
  context: BrowserContext;
  wishes: Wishes;
}

/** Profiles that wait for the next test: most of what a page costs is to load and compile the application, which these have done. */
const waiting: Profile[] = [];
const waitingMax = 5;

async function aProfile(wishes: Wishes = {}): Promise<Profile> {
  const at = waiting.findIndex(profile => JSON.stringify(profile.wishes) === JSON.stringify(wishes));
  if (at >= 0) {
    const [known] = waiting.splice(at, 1) as [Profile];
    // Pages write down what was typed when they are closed, and may do so after they were said to be.
    await doorstep(known.context).evaluate(() => localStorage.clear());
    return known;
  }
  const { alone, ...options } = wishes;
  // The pages of a profile share what was compiled for one of them.
  if (!alone) browser ??= launch('--process-per-site');
  const own = await (alone ? launch() : browser!);
  const context = await own.newContext({
    baseURL: assignedSite().address,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // What goes through a service worker, a test cannot hold up or answer itself.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  await (await context.newPage()).goto('/robots.txt');
  return { context, wishes };
}

/** The first page of a profile, which shows nothing of the application: by it the profile is filled and emptied. */
export const doorstep = (context: BrowserContext): Page => context.pages()[0]!;

async function putAway({ context, wishes }: Profile): Promise<void> {
  if (wishes.alone) return context.browser()!.close();
  const pages = context.pages().filter(page => page !== doorstep(context));
  await Promise.all(pages.map(page => page.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ]);
  waiting.push({ context, wishes });
  if (waiting.length > waitingMax) await waiting.shift()!.context.close();
}

/** What the pages of a test that failed show: how somebody who reads the report of another machine sees them. */
async function shown(profiles: Profile[]): Promise<string> {
  const pages = profiles.flatMap(({ context }) => context.pages().slice(1));
  const told = pages.map(async page => {
    const seen = await page.ariaSnapshot({ timeout: 2000 }).catch(String);
    return `\n${page.url()} shows\n${seen.slice(0, 3000)}`;
  });
  return (await Promise.all(told)).join('');
}

/** For what happens soon, but not on a busy machine within a second. */
export const patient = { timeout: 10_000 };

/** What comes of an act. Both are awaited together, so that an act that fails leaves nobody waiting for what it would have brought. */
export async function bringing<Result>(
  result: Promise<Result>,
  act: () => Promise<unknown>,
): Promise<Result> {
  const [brought] = await Promise.all([result, act()]);
  return brought;
}

/** What the toasts at the top say; waits for one whose text matches. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByTestId('toast').filter({ hasText: text }).first().waitFor();

/**
 * Waits until a page has been answered everything it asked for and has nothing left to draw. Counts from when it is made; the
 * stream of a page that listens does not count. A test that takes a right or a session away and then uses the page waits for
 * this first: an answer still under way would be refused, and the page would act on that before the test does.
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
      // A page that nobody sees may never be idle.
      await page.evaluate(
        () => new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: 2_000 })),
      );
    } while (asked.size > 0);
  };
}

/** Goes to another page of the site as a link does, without loading the application anew. */
export const follow = (page: Page, address: string) =>
  page.evaluate(to => history.pushState(null, '', to), address);
