import type { SettingValues } from '#server/features/configuration/settings.ts';
import { discussionPolicy } from '#server/features/discussion/policy.ts';
import { findDiscussion, type StoredDiscussion } from '#server/features/discussion/queries.ts';
import { discussionStanding } from '#server/features/discussion/standing.ts';
import { type FailureKey, fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { type CommentStanding, refusalToRead } from './policy.ts';
import { contestAdmins } from './queries/contest-admins.ts';

/** Where comments stand together: under one discussion, or in one contest. */
export interface Thread {
  did: number | null;
  cid: number | null;
  gid: number | null;
  standing: CommentStanding;
  discussion: StoredDiscussion | null;
  /** of the contest; super admins are so besides */
  admins: string[];
}

/** The names by which a request says where. */
export interface ThreadRef {
  did?: number | null | undefined;
  cid?: number | null | undefined;
}

export const threadKey = ({ did, cid }: ThreadRef): string => (cid ? `c${cid}` : `d${did}`);

export const threadRefOf = (key: string): ThreadRef =>
  key.startsWith('c') ? { cid: Number(key.slice(1)) } : { did: Number(key.slice(1)) };

type Services = Pick<Site, 'db' | 'standings' | 'settings'>;

/** What a thread is made of for everybody alike, so that many readers of one share it. */
export interface CommonPart {
  discussion: StoredDiscussion | null;
  switches: SettingValues;
}

export async function commonPartOf({ db, settings }: Services, { did }: ThreadRef): Promise<CommonPart> {
  const [discussion, switches] = await Promise.all([
    did ? findDiscussion(db, did) : undefined,
    settings.read(),
  ]);
  return { discussion: discussion ?? null, switches };
}

/** The thread for somebody who may read it; fails for others as if it were not there, or says what they lack. */
export async function openThread(site: Services, viewer: Viewer, named: ThreadRef): Promise<Thread> {
  return threadFor(site, viewer, named, await commonPartOf(site, named));
}

export async function threadFor(
  site: Services,
  viewer: Viewer,
  named: ThreadRef,
  common: CommonPart,
): Promise<Thread> {
  return named.cid ? inContest(site, viewer, named.cid, common) : underDiscussion(site, viewer, common);
}

async function underDiscussion(site: Services, viewer: Viewer, common: CommonPart): Promise<Thread> {
  const { discussion, switches } = common;
  const standing = discussion && (await discussionStanding(site, viewer, discussion));
  if (!discussion || !standing || !discussionPolicy.see(viewer, standing, discussion))
    return fail('discussion.unknown');
  const { id: did, gid } = discussion;
  if (!(gid === null ? switches.openPublicDiscussion : switches.openGroupDiscussion)) fail('discussion.off');
  return { did, cid: null, gid, standing, discussion, admins: [] };
}

async function inContest(
  site: Services,
  viewer: Viewer,
  cid: number,
  { switches }: CommonPart,
): Promise<Thread> {
  const standing = await site.standings.at(viewer, { kind: 'contest', id: cid });
  if (!standing) return fail('contest.unknown');
  if (!switches.openContestComment) fail('comment.off');
  const refusal: FailureKey | undefined = refusalToRead(viewer, standing);
  if (refusal) fail(refusal);
  const admins = await contestAdmins(site.db, cid);
  return { did: null, cid, gid: standing.gid, standing, discussion: null, admins };
}
