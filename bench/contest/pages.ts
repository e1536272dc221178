/** A board and a ceremony of a thousand teams in the browser: nothing that is done there takes longer than a blink. */
/// <reference lib="dom" />
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '#cli/chromium.ts';
import type { Row } from '../sandbox.ts';
import { type Stage, teams } from './stage.ts';

const targetMs = 50;

export async function pageRows(stage: Stage, note: (row: Row) => void): Promise<void> {
  const cid = await stage.contestOf(20_000);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const size = { viewport: { width: 1440, height: 900 } };
    const page = await browser.newPage({ baseURL: stage.address, locale: 'en-US', ...size });
    await page.goto(`/contest/acm-scoreboard/${cid}?limit=0`);
    await page.getByRole('table').waitFor();
    const rows = await page.getByRole('table').getAttribute('aria-rowcount');
    if (rows !== String(teams + 1)) throw new Error(`The board has ${rows} rows`);
    await page.getByRole('table').hover();
    note(await longestTask(page, `board of ${teams} rows, scrolled through`, () => scroll(page)));
    const search = page.getByRole('searchbox');
    note(
      await longestTask(page, 'searched while somebody types', async () => {
        await search.pressSequentially('bench09', { delay: 120 });
        await page.locator(`table[aria-rowcount="${1 + 100}"]`).waitFor();
        for (let letter = 0; letter < 7; letter++) await page.keyboard.press('Backspace', { delay: 60 });
        await page.locator(`table[aria-rowcount="${1 + teams}"]`).waitFor();
      }),
    );
    await page.goto(`/scrollBoard?rehearsal=${teams}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('table').waitFor();
    note(
      await longestTask(page, `scroll board of ${teams} rows, played at full speed`, async () => {
        for (let press = 0; press < 3; press++) await page.keyboard.press('+');
        await page.keyboard.press('p');
        await page.waitForTimeout(15_000);
      }),
    );
  } finally {
    await browser.close();
  }
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 250; turn++) {
    await page.mouse.wheel(0, 260);
    await page.waitForTimeout(16);
  }
  await page.mouse.wheel(0, -100_000);
  await page.waitForTimeout(300);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** microseconds of the processor */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page while something is done, in time of the processor: others may be at work as well. */
async function longestTask(page: Page, what: string, work: () => Promise<void>): Promise<Row> {
  const browser = page.context().browser()!;
  await page.waitForTimeout(1_000);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  await page.waitForTimeout(300);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser told of no task');
  const ours = Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
  return { what: `${what}: longest task`, ours, unit: 'ms', target: targetMs, reached: ours <= targetMs };
}
