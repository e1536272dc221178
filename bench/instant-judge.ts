/** A judge that runs nothing: every program passes at once, so that what is measured is the site and its database. */
import { setTimeout as sleep } from 'node:timers/promises';
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
    while (!signal.aborted)
      try {
        const work = await server.ask('claim', { noRejudge: false, waitMs: 20_000 }, signal);
        if (work) await server.insist('result', { lease: work.lease, result: accepted }, signal);
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
