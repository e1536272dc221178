/** A judge that runs nothing: every program passes at once, so that what is measured is the site and its database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Work } from '#core/contract/judging.ts';
import { serverAt } from '#judge/service/server.ts';
import type { Database } from '#server/database/connect.ts';
import { issueJudgeKey } from '#server/features/judging/store/judges.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { accepted } from '#server/testing/judge.ts';

interface InstantJudge {
  stop(): Promise<void>;
}

/** It takes work of one site at so many slots, and hands results in again and again while nobody is there. */
export async function startInstantJudge(
  site: { db: Database; secrets: Secrets },
  address: string,
  { name, slots }: { name: string; slots: number },
): Promise<InstantJudge> {
  const server = serverAt(address, await issueJudgeKey(site, name));
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = { accounting: 'none', privileged: false, gaps: [] };
  await server.insist('hello', { slots, cores: slots, languages: [], report, trouble: null }, signal);
  const slot = async () => {
    const next = { noRejudge: false };
    let work: Work | null | undefined;
    while (!signal.aborted)
      try {
        work ??= await server.ask('claim', { ...next, waitMs: 20_000 }, signal);
        if (work) {
          const { lease } = work;
          work = null;
          work = (await server.insist('result', { lease, result: accepted, next }, signal)).next;
        }
      } catch {
        // The site is away, or the lease was: the work comes again.
        await sleep(200, undefined, { signal }).catch(() => {});
      }
  };
  const running = Array.from({ length: slots }, slot);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
