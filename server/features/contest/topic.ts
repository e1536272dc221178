import { createHash } from 'node:crypto';
import { msToNextMark } from '#core/contest-clock.ts';
import type { ContestStanding } from '#core/standing.ts';
import { sharedInFlightOf } from '#server/concurrency/shared-in-flight.ts';
import type { Database } from '#server/database/connect.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Topic } from '#server/live/topic.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy as policy } from './policy.ts';
import { presentContestInfo, type SharedContestInfo } from './present.ts';
import { problemsOfContest } from './queries.ts';
import { announcementsMax, isForViewer, shownAnnouncements } from './taking-part/announcements.ts';
import { sharedContestInfo } from './taking-part/info.ts';

/**
 * A contest, for those on its pages: its times by the server's clock, again at its start, its seal and its end, and
 * whenever somebody changed them, its problems or its announcements.
 */
export const contestTopic: Topic<'contest'> = {
  name: 'contest',
  channels: ['contest'],
  keyOf: ({ cid }) => String(cid),
  async present(site, viewer, keys) {
    const found = await Promise.all(
      keys.map(async key => {
        const standing = await site.standings.at(viewer, { kind: 'contest', id: Number(key) });
        const isOpen =
          standing && (policy.look(viewer, standing) || policy.lookFromOutside(viewer, standing));
        return isOpen ? [[key, await stateOf(site, viewer, standing)] as const] : [];
      }),
    );
    return new Map(found.flat());
  },
};

interface Looked {
  contest: SharedContestInfo;
  problems: string;
  announcements: { id: number; title: string; uid: string | null }[];
}

/** However many pages are open, each process looks at a contest once at a time. */
const lookAt = sharedInFlightOf(looked);

async function looked(db: Database, cid: number): Promise<Looked> {
  const [contest, problems, announcements] = await Promise.all([
    sharedContestInfo(db, cid),
    problemsOfContest(db, cid),
    shownAnnouncements(db, cid).limit(announcementsMax).execute(),
  ]);
  return {
    contest,
    problems: createHash('sha1').update(JSON.stringify(problems)).digest('base64url'),
    announcements,
  };
}

/** A mark of the contest, or of the own clock. */
function untilMarkMs(contest: SharedContestInfo['contest'], { window, virtual }: ContestStanding): number {
  const { now, sealRank, pausedAt } = contest;
  const clock = virtual?.clock ?? window?.clock;
  const own = clock ? msToNextMark({ ...clock, sealRank, pausedAt }, now) : Infinity;
  return Math.min(own, msToNextMark(contest, now));
}

/** Pages ask by themselves when their clock says so; whoever is told as well is told a moment later. */
const afterMarkMs = 300;
const spreadMs = 700;

async function stateOf({ db }: Site, viewer: Viewer, standing: ContestStanding) {
  const { contest, problems, announcements } = await lookAt(db, standing.id);
  const isInside = policy.enter(viewer, standing);
  return {
    state: {
      info: presentContestInfo(viewer, standing, contest),
      access: policy.hasEntered(viewer, standing),
      problems: isInside ? problems : '',
      announcements: isInside ? announcements.filter(one => isForViewer(viewer, one)) : [],
    },
    againInMs: untilMarkMs(contest.contest, standing) + afterMarkMs + Math.random() * spreadMs,
    // the clock of somebody else is nobody's business
    concerns: ({ uid }: { uid?: string }) => uid === undefined || uid === viewer?.uid,
  };
}
