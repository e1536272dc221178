import type { ContestStanding } from '#core/standing.ts';
import type { Topic } from '#server/live/topic.ts';
import { contestPolicy } from '../policy.ts';
import { juryDeskOf } from './queries/desk.ts';

/** What waits for the organisers; texts to print are looked for by the clock. */
export const juryTopic: Topic<'contest' | 'board'> = {
  name: 'jury',
  channels: ['contest', 'board'],
  keyOf: ({ cid }) => String(cid),
  restMs: 1_000,
  againMs: 5_000,
  async present(site, viewer, keys) {
    const standings = await site.standings.of(
      viewer,
      keys.map(key => ({ kind: 'contest' as const, id: Number(key) })),
    );
    const own = [...standings.values()].filter(
      (one): one is ContestStanding => one.kind === 'contest' && contestPolicy.administer(viewer, one),
    );
    return new Map(
      await Promise.all(
        own.map(async ({ id }) => [String(id), { state: await juryDeskOf(site.db, id) }] as const),
      ),
    );
  },
};
