/**
 * How long a verdict takes from the row in the database to the pixel in the page that waits for it, with a real judge
 * and a real browser. `./acorn bench verdict [--runs COUNT]` prints it.
 */
/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '#cli/chromium.ts';
import { Status } from '#core/verdict.ts';
import { quantile } from './load.ts';
import { ownSite } from './own-site.ts';
import { printRow } from './table.ts';

const targetMs = 150;
const wrong = '#include <cstdio>\nint main() { puts("7"); }\n';

async function verdictBench(runs: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    await using site = await ownSite(path.join(folder, 'site'), ['--services', 'web,judge']);
    await site.ask('/api/admin/switch/update', { defaultSubmitInterval: 0 }, 'PUT');
    while (!(await site.ask<object[]>('/api/languages')).length) await sleep(200);
    const page = await browser.newPage({ baseURL: site.address, locale: 'en-US' });
    await site.carrySession(page);
    const delays: number[] = [];
    // The first one compiles the judge's header and loads the editor.
    for (let run = -1; run < runs; run++) {
      await page.goto('/problem/P1000');
      await page.locator('[role=toolbar]').hover();
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`// ${run}\n${wrong}`);
      const shown = verdictShown(page);
      await page.keyboard.press('Control+Enter');
      const { at, submitId } = await shown;
      const { submission } = await site.ask<{ submission: { gmtModified: string } }>(
        `/api/get-submission-detail?submitId=${submitId}`,
      );
      if (run >= 0) delays.push(at - Date.parse(submission.gmtModified));
    }
    const sorted = delays.toSorted((a, b) => a - b);
    const ours = quantile(sorted, 0.5);
    const row = { what: `verdict stored to pixel, median of ${runs}`, unit: 'ms', ours, target: targetMs };
    printRow({ ...row, reached: ours <= targetMs });
    console.log(`each: ${sorted.map(Math.round).join(' ')} ms`);
    return ours <= targetMs;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The moment after the frame that shows the verdict, by the same clock as the database's. */
const verdictShown = (page: Page) =>
  page.evaluate(
    status =>
      new Promise<{ at: number; submitId: string }>(resolve => {
        const look = () => {
          const badge = document.querySelector(`[data-testid=run] a [data-status="${status}"]`);
          if (!badge) return;
          observer.disconnect();
          const submitId = badge.closest('a')!.pathname.split('/').at(-1)!;
          requestAnimationFrame(() => setTimeout(() => resolve({ at: Date.now(), submitId })));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    Status.WrongAnswer,
  );

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
process.exitCode = (await verdictBench(Number(values.runs))) ? 0 : 1;
