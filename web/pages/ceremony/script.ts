import type { ScrollBoardInfo, ScrollBoardSubmission } from '#core/contract/contest-day.ts';
import type { Attempt, Span } from '#core/scoreboard/attempt.ts';
import { type AwardTier, AwardType, awardsOf, isRanked } from '#core/scoreboard/awards.ts';
import { type BoardRow, boardOf } from '#core/scoreboard/board.ts';
import { parseCeremonyTime } from '#core/scoreboard/ceremony-time.ts';
import { firstBloodOf, waitingIds } from '#core/scoreboard/first-blood.ts';
import { type Ceremony, resolve, type Team } from '#core/scoreboard/resolver.ts';
import { type AcmCell, type AcmTotals, acm, acmCell } from '#core/scoreboard/rules/acm.ts';
import type { RuleSettings } from '#core/scoreboard/rules/rule.ts';
import { shownName } from '#web/components/board/person.ts';

/** Everything that will happen in a ceremony, worked out before the curtain rises. */
export interface Script {
  title: string;
  problems: { id: string; color: string | null }[];
  teams: ReadonlyMap<string, Contestant>;
  ceremony: Ceremony;
  /** what the organiser chose within the rule */
  settings: RuleSettings;
  final: BoardRow<AcmCell, AcmTotals>[];
  /** who was the first to solve each problem */
  firstBlood: ReadonlyMap<string, string>;
  /** what the contest gives by itself; nothing where it has no awards */
  awards: { type: AwardType; tiers: readonly AwardTier[] };
  /** how many medals the jury has confirmed, and what teams won besides them */
  finalMedals: MedalCounts | null;
  citations: ScrollBoardInfo['citations'];
}

export interface Contestant extends Team {
  shown: string;
  school: string | null;
  avatar: string | null;
}

export const medals = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof medals)[number];
/** how many of each, in this order */
export type MedalCounts = readonly [gold: number, silver: number, bronze: number];

/** A moment at which the ceremony rests: so many steps are taken, and this is what the room looks at. */
export interface Stop {
  at: number;
  shows: 'opening' | 'cell' | 'medal' | 'award' | 'final';
  /** whose medal it is */
  uid?: string;
}

export function writeScript(info: ScrollBoardInfo, submissions: readonly ScrollBoardSubmission[]): Script {
  const startMs = parseCeremonyTime(info.startTime);
  const second = (time: string) => (parseCeremonyTime(time) - startMs) / 1000;
  const shown = { endS: second(info.endTime), sealS: null, containsEnd: false };
  const sealed = { ...shown, sealS: second(info.sealRankTime) };
  const problems = Object.entries(info.balloonColor).map(([id, color]) => ({ id, color }));
  const people = new Map(submissions.map(person => [person.uid, person]));
  const tries = triesOf(submissions, second);

  const contestants = [...people.values()].map((person): Contestant => {
    const cells = (span: Span) =>
      new Map([...tries.get(person.uid)!].map(([problem, made]) => [problem, acmCell(made, span, info)]));
    return {
      uid: person.uid,
      name: person.username,
      isStar: info.starUserList.includes(person.username),
      shown: shownName(person, info.rankShowName),
      school: person.school,
      avatar: person.avatar,
      cells: cells(sealed),
      final: cells(shown),
    };
  });
  const waiting = (uid: string, problem: string) => waitingIds(tries.get(uid)!.get(problem)!, shown);
  const finals = contestants.map(team => ({
    ...team,
    cells: new Map(
      [...team.final].map(([problem, cell]) => [problem, { ...cell, waiting: waiting(team.uid, problem) }]),
    ),
  }));
  return {
    title: info.title,
    problems,
    teams: new Map(contestants.map(team => [team.uid, team])),
    ceremony: resolve(
      contestants,
      problems.map(({ id }) => id),
      info,
    ),
    settings: info,
    final: boardOf(acm, finals, { type: AwardType.none, tiers: [] }, info),
    firstBlood: firstBloodOf(acm, finals),
    awards: { type: info.awardType, tiers: info.awardConfigList },
    finalMedals: info.finalMedals,
    citations: info.citations,
  };
}

/** Who tried what, by person and problem. */
function triesOf(submissions: readonly ScrollBoardSubmission[], second: (time: string) => number) {
  const tries = new Map<string, Map<string, Attempt[]>>();
  for (const { uid, displayId, submitId, status, submitTime } of submissions) {
    const own = tries.get(uid) ?? new Map<string, Attempt[]>();
    const made = own.get(displayId) ?? [];
    made.push({ submitId, second: second(submitTime), status, score: null, time: null });
    tries.set(uid, own.set(displayId, made));
  }
  return tries;
}

const medalPercents = [10, 20, 30] as const;

/** What the medals are unless somebody says otherwise: as the jury confirmed them, or the first awards of the contest, where it has some. */
export function defaultMedals(script: Script): MedalCounts {
  if (script.finalMedals) return script.finalMedals;
  const ranked = script.final.filter(isRanked).length;
  const part = (percent: number) => Math.floor((ranked * percent) / 100);
  const tiers = tiersOf(script);
  const [gold = 0, silver = 0, bronze = 0] = tiers.length
    ? tiers.map(({ num }) => (script.awards.type === AwardType.number ? num : part(num)))
    : medalPercents.map(part);
  return [gold, silver, bronze];
}

/** What the contest calls a medal; nothing where it has no awards of its own. */
export const medalNameIn = (script: Script, medal: Medal): string | undefined =>
  tiersOf(script)[medals.indexOf(medal)]?.name;

const tiersOf = ({ awards: { type, tiers } }: Script): AwardTier[] =>
  type === AwardType.none ? [] : tiers.toSorted((a, b) => a.priority - b.priority);

/** Who gets which medal in the end. */
export function medalsOf({ final }: Script, counts: MedalCounts): Map<string, Medal> {
  const tiers = medals.map((name, at) => ({
    priority: at + 1,
    name,
    num: counts[at]!,
    background: '',
    color: '',
  }));
  const ranks = final.map(({ rank, ac }) => ({ rank, earned: ac > 0 }));
  const won = awardsOf(ranks, AwardType.number, tiers);
  return new Map(
    final.flatMap(({ uid }, at) => {
      const medal = medals.find(name => name === won[at]?.name);
      return medal ? [[uid, medal] as const] : [];
    }),
  );
}

/**
 * Rests before every cell that is opened, before every medal and on every award. Rows that are settled without a
 * medal are passed over: there is nothing to see.
 */
export function stopsOf({ ceremony: { steps } }: Script, medalOf: ReadonlyMap<string, Medal>): Stop[] {
  const stops: Stop[] = [{ at: 0, shows: 'opening' }];
  steps.forEach((step, at) => {
    const { uid } = step;
    if (step.kind === 'reveal') stops.push({ at, shows: 'cell' });
    else if (medalOf.has(uid)) stops.push({ at, shows: 'medal' }, { at: at + 1, shows: 'award', uid });
  });
  stops.push({ at: steps.length, shows: 'final' });
  return stops;
}

/** The problems that this team was the first to solve. */
export const firstBloodsOf = ({ problems, teams, firstBlood }: Script, uid: string): string[] =>
  problems.flatMap(({ id }) => {
    const cell = teams.get(uid)!.final.get(id);
    return cell?.isAC && firstBlood.get(id) === uid ? id : [];
  });
