import type { Topic } from '#server/live/topic.ts';
import { overviewOf } from './overview.ts';
import { dashboardPolicy } from './policy.ts';

/** The overview, for administrators: once a second while something happens, and every five seconds at least. */
export const overviewTopic: Topic<'work' | 'submission' | 'judge'> = {
  name: 'overview',
  channels: ['work', 'submission', 'judge'],
  keyOf: () => '',
  restMs: 1_000,
  // ages and loads change although nothing happens
  againMs: 5_000,
  async present(site, viewer) {
    return new Map(dashboardPolicy.seeOverview(viewer) ? [['', { state: await overviewOf.read(site) }]] : []);
  },
};
