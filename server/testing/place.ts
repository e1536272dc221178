import type { Insertable } from 'kysely';
import { groupLevel } from '#core/standing.ts';
import type { Contest, StudyGroup, Training } from '../database/types.ts';
import type { Site } from '../site.ts';
import type { TestSite } from './site.ts';

interface Person {
  uid: string;
  username: string;
}

let serial = 0;

/** So many minutes from now, or ago. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A public group of its owner, with members by level. */
export async function aGroup(
  { site }: { site: Site },
  owner: Person,
  given: Partial<Insertable<StudyGroup>> = {},
  members: [person: Person, level: number][] = [],
): Promise<number> {
  serial += 1;
  const { id } = await site.db
    .insertInto('studyGroup')
    .values({
      uid: owner.uid,
      owner: owner.username,
      name: `Group ${serial}`,
      shortName: `group${serial}`,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [{ uid }, auth] of [[owner, 5] as const, ...members])
    await site.db.insertInto('groupMember').values({ gid: id, uid, auth }).execute();
  return id;
}

interface ContestGiven extends Partial<Insertable<Contest>> {
  /** problems by display id */
  problems?: Record<string, number>;
  registered?: Person[];
}

/** A public ACM contest that began an hour ago and lasts four more. */
export async function aContest(
  { site }: { site: Site },
  creator: Person,
  { problems = {}, registered = [], ...given }: ContestGiven = {},
): Promise<number> {
  serial += 1;
  const { id: cid } = await site.db
    .insertInto('contest')
    .values({
      uid: creator.uid,
      author: creator.username,
      title: `Contest ${serial}`,
      startTime: inMinutes(-60),
      endTime: inMinutes(240),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [displayId, pid] of Object.entries(problems))
    await site.db
      .insertInto('contestProblem')
      .values({ cid, pid, displayId, displayTitle: `Problem ${displayId}` })
      .execute();
  for (const { uid } of registered)
    await site.db.insertInto('contestRegister').values({ cid, uid }).execute();
  return cid;
}

interface TrainingGiven extends Partial<Insertable<Training>> {
  problems?: number[];
  registered?: Person[];
}

export async function aTraining(
  { site }: { site: Site },
  author: Person,
  { problems = [], registered = [], ...given }: TrainingGiven = {},
): Promise<number> {
  serial += 1;
  const { id: tid } = await site.db
    .insertInto('training')
    .values({ uid: author.uid, author: author.username, title: `Training ${serial}`, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [rank, pid] of problems.entries())
    await site.db.insertInto('trainingProblem').values({ tid, pid, rank }).execute();
  for (const { uid } of registered)
    await site.db.insertInto('trainingRegister').values({ tid, uid }).execute();
  return tid;
}

/** A group with two who teach there besides its owner, one who learns, and somebody who is not in it. */
export async function aTaughtGroup(site: TestSite) {
  const [owner, teacher, colleague, pupil, outsider] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const gid = await aGroup(site, owner, {}, [
    [teacher, groupLevel.admin],
    [colleague, groupLevel.admin],
    [pupil, groupLevel.member],
  ]);
  return { gid, owner, teacher, colleague, pupil, outsider };
}
