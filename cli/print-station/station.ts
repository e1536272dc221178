import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endPrint, keepPrint, type PrintJob, takePrint } from '#core/contract/contest-print.ts';
import type { AnswerOf, BodyOf, Endpoint, Envelope } from '#core/contract/endpoint.ts';
import { drawPdf } from './chromium.ts';
import { pagesOf, printPage } from './page.ts';

interface StationOptions {
  server: string;
  token: string;
  cid: number;
  name: string;
  chromium: string;
  /** a queue of CUPS, or a folder for the PDFs */
  target: { printer: string } | { folder: string };
  log(message: string): void;
}

const askEveryMs = 3_000;
/** Longer each time that the site is away. */
const pauseMaxMs = 30_000;
const printsWithinMs = 60_000;

interface Station {
  /** Prints until it is told to stop; what it has under way it ends. */
  run(stop: AbortSignal): Promise<void>;
}

/** One text after the other: taken, drawn, asked for once more, printed, reported. */
export function stationAt(options: StationOptions): Station {
  const { cid, name: station, log } = options;
  const ask = asking(options);
  const rest = (ms: number, stop: AbortSignal) => sleep(ms, undefined, { signal: stop }).catch(() => {});

  /** What is printed must be said, or it is printed again: so it is said until it was heard, or refused. */
  const report = async (body: BodyOf<typeof endPrint>) => {
    for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 2, pauseMaxMs))
      try {
        await ask(endPrint, body);
        return;
      } catch (error) {
        if (error instanceof Refused) return log(`acorn: #${body.id}: ${error.message}`);
        await sleep(pauseMs);
      }
  };

  const print = async (job: PrintJob) => {
    const held = { cid, station, id: job.id, attempt: job.attempt };
    const folder = mkdtempSync(path.join(os.tmpdir(), 'acorn-print-'));
    try {
      const [html, pdf] = [path.join(folder, 'page.html'), path.join(folder, 'page.pdf')];
      writeFileSync(html, printPage(job));
      await drawPdf(options.chromium, html, pdf, path.join(folder, 'profile'));
      const pages = pagesOf(readFileSync(pdf));
      if (!(await ask(keepPrint, held)).kept) return log(`acorn: #${job.id} was given to another station`);
      await deliver(options.target, job, pdf);
      log(`acorn: printed #${job.id} for ${job.label ?? job.team}`);
      await report({ ...held, pages, fault: null });
    } catch (error) {
      const fault = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      log(`acorn: #${job.id} was not printed: ${fault}`);
      await report({ ...held, pages: null, fault });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  return {
    async run(stop) {
      for (let pauseMs = askEveryMs; !stop.aborted; )
        try {
          const job = await ask(takePrint, { cid, station });
          pauseMs = askEveryMs;
          if (job) await print(job);
          else await rest(pauseMs, stop);
        } catch (error) {
          log(`acorn: ${error instanceof Error ? error.message : error}`);
          await rest(pauseMs, stop);
          pauseMs = Math.min(pauseMs * 2, pauseMaxMs);
        }
    },
  };
}

/** The site answered, and says no: to ask the same again would not help. */
class Refused extends Error {}

function asking({ server, token }: StationOptions) {
  return async <E extends Endpoint>(call: E, body: BodyOf<E>): Promise<AnswerOf<E>> => {
    const response = await fetch(new URL(call.path, server), {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500) throw new Error(`the site answered ${response.status}`);
    const { status, data, msg } = (await response.json()) as Envelope<AnswerOf<E>>;
    if (status !== 200) throw new Refused(msg ?? `refused with ${status}`);
    return data as AnswerOf<E>;
  };
}

const run = promisify(execFile);

async function deliver(target: StationOptions['target'], job: PrintJob, pdf: string): Promise<void> {
  if ('folder' in target) {
    // Beside its place first: whoever watches the folder sees whole files only.
    const place = path.join(target.folder, `print-${job.id}.pdf`);
    writeFileSync(`${place}.part`, readFileSync(pdf));
    renameSync(`${place}.part`, place);
    return;
  }
  const printer = target.printer === 'default' ? [] : ['-d', target.printer];
  await run('lp', [...printer, '-t', `acorn ${job.id}`, '-o', 'media=A4', '--', pdf], {
    timeout: printsWithinMs,
  });
}
