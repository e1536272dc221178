import type { ScrollBoardInfo, ScrollBoardSubmission } from '#core/contract/contest-day.ts';
import { clockOf, type Participation } from '#core/participation.ts';
import { pick } from '#core/pick.ts';
import { ceremonyTime } from '#core/scoreboard/ceremony-time.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { pausesOf } from '../day/queries/pauses.ts';
import { awardsOf } from '../final/awards.ts';
import { finalisationsOf } from '../final/queries.ts';
import { problemsOfContest } from '../queries.ts';
import { participationsIn } from '../window/queries.ts';
import type { Board } from './board.ts';
import { secondIn, settingsOf } from './fold.ts';
import { contestOfCeremony, submissionsInTime } from './queries/ceremony.ts';

/** What the ceremony is played from. There is one for an ACM contest with a seal, once it has ended. */
export async function ceremonyInfo(
  db: Database,
  standing: ContestStanding,
  board: Board,
): Promise<ScrollBoardInfo> {
  const contest = await sealedContest(db, standing);
  const problems = await problemsOfContest(db, standing.id);
  return {
    ...pick(contest, 'id', 'title'),
    ...timesOfCeremony(contest, await participationsOf(db, contest)),
    ...settingsOf(contest),
    freeVerdicts: contest.freeVerdicts,
    rankShowName: contest.rankShowName as ScrollBoardInfo['rankShowName'],
    problemCount: problems.length,
    balloonColor: Object.fromEntries(problems.map(({ displayId, color }) => [displayId, color])),
    ...(await confirmed(db, contest.finalisedAt, board)),
    starUserList: [...starsOf(contest.starAccount, board)],
    awardType: contest.awardType as ScrollBoardInfo['awardType'],
    awardConfigList: contest.awardConfigList as ScrollBoardInfo['awardConfigList'],
  };
}

/** Every submission made during the contest by those on its board, newest first. */
export async function ceremonySubmissions(
  db: Database,
  standing: ContestStanding,
  board: Board,
  removeStar: boolean,
): Promise<ScrollBoardSubmission[]> {
  const { rows, people, facts } = board;
  const contest = await sealedContest(db, standing);
  const stars = removeStar ? starsOf(contest.starAccount, board) : new Set<string>();
  const shown = new Set(rows.map(({ uid }) => uid));
  const made = await submissionsInTime(db, standing);
  const participations = await participationsOf(db, contest);
  return made
    .filter(({ uid, username }) => shown.has(uid) && !stars.has(username))
    .map(one => {
      const { team, organisation, avatar, ...person } = people.get(one.uid)!;
      return {
        ...one,
        ...pick(person, 'nickname', 'realname', 'school', 'gender'),
        team: team ?? undefined,
        avatar: facts.organisations?.[organisation ?? '']?.logo ?? avatar,
        submitTime: asPlayed(contest, one.submitTime, participations.get(one.uid)),
      };
    });
}

/** What the jury has confirmed: how many medals, and what else was won. */
async function confirmed(
  db: Database,
  finalisedAt: string | null,
  board: Board,
): Promise<Pick<ScrollBoardInfo, 'finalMedals' | 'citations'>> {
  const [last] = finalisedAt === null ? [] : await finalisationsOf(db, board.contest.id);
  if (!last) return { finalMedals: null, citations: {} };
  const awards = await awardsOf({ db }, board, last);
  const won = awards
    .filter(({ kind }) => kind === 'category' || kind === 'organisation' || kind === 'winner')
    .flatMap(({ uids, citation }) => uids.map(uid => ({ uid, citation })));
  const citations = Object.fromEntries(
    [...Map.groupBy(won, ({ uid }) => uid)].map(([uid, own]) => [uid, own.map(({ citation }) => citation)]),
  );
  return { finalMedals: [last.gold, last.silver, last.bronze + last.extraBronze], citations };
}

/** The names of those out of places: by the contest's list, or by the category of their team. */
const starsOf = (listed: readonly string[], { rows }: Board): Set<string> =>
  new Set([...listed, ...rows.filter(({ isStar }) => isStar).map(({ name }) => name)]);

type Sealed = Awaited<ReturnType<typeof sealedContest>>;

async function sealedContest(db: Database, { id, phase }: ContestStanding) {
  const contest = await contestOfCeremony(db, id);
  const { sealRank, sealRankTime } = contest;
  if (!ruleOf(contest).hasCeremony || !sealRank || sealRankTime === null || phase !== 'ended')
    return fail('contest.noCeremony');
  return { ...contest, sealRankTime, pauses: await pausesOf(db, id) };
}

/**
 * The ceremony knows nothing of pauses: everything happens as if there had been none. Its times have whole seconds, and
 * lie as many of them after the start as the board says.
 */
const asPlayed = (contest: Sealed, at: string, participation?: Participation): string =>
  ceremonyTime(Date.parse(contest.startTime) + secondIn(clockOf(contest, participation ?? null), at) * 1000);

/** As if all had begun with the contest: it ends when whoever has most time is through. */
function timesOfCeremony(contest: Sealed, participations: ReadonlyMap<string, Participation>) {
  const extra = Math.max(0, ...Array.from(participations.values(), ({ extraMinutes }) => extraMinutes));
  const clock = (extraMinutes: number) => clockOf(contest, { startedAt: contest.startTime, extraMinutes });
  return {
    startTime: asPlayed(contest, contest.startTime),
    endTime: asPlayed(contest, clock(extra).endTime),
    sealRankTime: asPlayed(contest, clock(0).sealRankTime!),
  };
}

const participationsOf = async (db: Database, { id, windowMinutes }: Sealed) =>
  windowMinutes === null ? new Map<string, Participation>() : participationsIn(db, id);
