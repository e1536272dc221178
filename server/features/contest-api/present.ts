import { isStartUnknown } from '#core/contest-clock.ts';
import type { Facts } from '#core/fact.ts';
import { codeLengthMax } from '#core/limits.ts';
import { relativeTime } from '#core/relative-time.ts';
import { defaultPoints } from '#core/scoreboard/rules/rule.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { bankStanding } from '#core/standing.ts';
import type { Category, Organisation } from '../contest/teams/queries.ts';
import type { RosterTeam } from '../contest/teams/roster.ts';
import { problemPolicy } from '../problem/policy.ts';
import type { ContestSubmission } from '../submission/queries.ts';
import type { Audience } from './audience.ts';
import { absoluteTime, hasFreeze, stateOf } from './clock.ts';
import { judgementTypeOf } from './judgement-types.ts';
import { languageId } from './languages.ts';
import type { ApiClarification, ApiProblem } from './queries.ts';
import type { ApiObject } from './version.ts';

/**
 * The objects of the Contest API, in its newest version. What has no value is left out, so that a feed and a call say the
 * same; addresses are relative to the base of the API.
 */
export const hrefOf = (cid: number, ...path: (string | number)[]): string =>
  ['contests', cid, ...path].join('/');

export function presentContest({ contest, clock, isPassFail }: Audience): ApiObject {
  const { times, durationMs } = clock;
  const hasEnded = Date.parse(contest.now) >= Date.parse(times.endTime);
  return {
    id: String(contest.id),
    name: contest.title,
    formal_name: contest.title,
    ...startOf(contest),
    duration: relativeTime(durationMs),
    ...(hasFreeze(times, hasEnded) && {
      scoreboard_freeze_duration: relativeTime(durationMs - clock.at(times.sealRankTime!)),
    }),
    ...(times.sealRank &&
      times.autoRealRank &&
      !isStartUnknown(times.startTime) && { scoreboard_thaw_time: absoluteTime(times.endTime) }),
    scoreboard_type: isPassFail ? 'pass-fail' : 'score',
    ...(isPassFail && { penalty_time: relativeTime(contest.penaltyMinutes * 60_000) }),
  };
}

const startOf = ({ startTime, countdownMs }: Audience['contest']): ApiObject =>
  isStartUnknown(startTime)
    ? {
        start_time: null,
        ...(countdownMs !== null && { countdown_pause_time: relativeTime(countdownMs) }),
      }
    : { start_time: absoluteTime(startTime) };

export const presentState = ({ contest }: Audience): ApiObject => ({
  ...stateOf(contest),
});

/** Whether somebody is given the package of a problem: whoever runs the contest and manages the problem itself. */
export const mayHavePackage = ({ viewer, isJury }: Audience, problem: ApiProblem): boolean =>
  isJury && !problem.isRemote && problemPolicy.manage(viewer, bankStanding, problem);

/** From outside a problem is its name on the board. */
export function presentProblem(audience: Audience, problem: ApiProblem, ordinal: number): ApiObject {
  const { contest, isPassFail, isInside } = audience;
  const id = String(problem.id);
  const label = problem.displayId.replace(/[^A-Za-z0-9_-]/g, '_');
  return {
    id,
    label: problem.displayId,
    name: problem.displayTitle,
    ordinal,
    ...(problem.color && rgbOf(problem.color)),
    ...(isInside && {
      time_limit: problem.timeLimit / 1_000,
      memory_limit: problem.memoryLimit,
      code_limit: Math.floor(codeLengthMax / 1_024),
    }),
    test_data_count: isInside ? (problem.cases ?? 0) : 0,
    ...(!isPassFail && { max_score: maxScore(contest, problem) }),
    ...(isInside && {
      statement: [
        {
          href: hrefOf(contest.id, 'problems', id, 'statement'),
          filename: `${label}.html`,
          mime: 'text/html',
        },
      ],
    }),
    ...(mayHavePackage(audience, problem) && {
      package: [
        {
          href: hrefOf(contest.id, 'problems', id, 'package'),
          filename: `${label}.zip`,
          mime: 'application/zip',
        },
      ],
    }),
  };
}

const maxScore = (contest: { type: number }, { points, ioScore }: ApiProblem): number =>
  ruleOf(contest).choosesPoints ? (points ?? defaultPoints) : (ioScore ?? 100);

const rgbOf = (color: string): ApiObject =>
  /^#([0-9a-f]{3}){1,2}$/i.test(color) ? { rgb: color } : { color };

/** Whose desk has no number goes by its name. */
export const presentTeam = ({ contest, isJury }: Audience, team: RosterTeam): ApiObject => ({
  id: team.id,
  ...(team.icpcId && { icpc_id: team.icpcId }),
  name: team.name,
  label: team.label ?? team.username ?? team.id,
  ...(team.displayName && { display_name: team.displayName }),
  ...(team.organisationId && { organization_id: team.organisationId }),
  group_ids: team.categories,
  ...(isJury && team.hidden && { hidden: true }),
  ...(team.photo && { photo: pictureRefs(contest.id, ['teams', team.id, 'photo']) }),
});

export const presentGroup = ({ id, name, icpcId }: Category): ApiObject => ({
  id,
  ...(icpcId && { icpc_id: icpcId }),
  name,
});

export const presentOrganisation = (
  { contest }: Audience,
  { id, name, formalName, country, logo }: Organisation,
): ApiObject => ({
  id,
  name,
  ...(formalName && { formal_name: formalName }),
  ...(country && { country }),
  ...(logo && { logo: pictureRefs(contest.id, ['organizations', id, 'logo']) }),
});

/** Pictures of teams and organisations leave as squares, in the two sizes that the specification names. */
export const pictureSides = [56, 160];

const pictureRefs = (cid: number, path: string[]): ApiObject[] =>
  pictureSides.map(side => ({
    href: hrefOf(cid, ...path, side),
    filename: `${side}px.png`,
    mime: 'image/png',
    width: side,
    height: side,
  }));

export const personId = (teamId: string, number: number): string => `${teamId.slice(0, 33)}-${number}`;

export const presentPersons = ({ id, members }: RosterTeam): ApiObject[] =>
  members.map(({ name, role, email }, at) => ({
    id: personId(id, at + 1),
    team_ids: [id],
    name,
    role,
    ...(email && { email }),
  }));

export const presentAccount = (
  { uid, username }: { uid: string; username: string },
  teamId: string | null,
): ApiObject => ({
  id: uid,
  username,
  type: teamId === null ? 'admin' : 'team',
  ...(teamId !== null && { team_id: teamId }),
});

export function presentSubmission(
  { contest, clock }: Audience,
  { submitId, language, cpid, submitTime }: ContestSubmission,
  facts: Facts,
  teamId: string,
): ApiObject {
  const language_id = languageId(language);
  return {
    id: String(submitId),
    language_id,
    problem_id: String(cpid),
    team_id: teamId,
    time: absoluteTime(submitTime),
    contest_time: relativeTime(clock.at(submitTime)),
    ...(language_id === 'java' && { entry_point: 'Main' }),
    files: facts.has('code')
      ? [
          {
            href: hrefOf(contest.id, 'submissions', submitId, 'files'),
            filename: 'files.zip',
            mime: 'application/zip',
          },
        ]
      : [],
  };
}

export const judgementId = ({ submitId, version }: Pick<ContestSubmission, 'submitId' | 'version'>): string =>
  `${submitId}-${version}`;

/** Nothing while it is not judged, or not for this audience. */
export function presentJudgement(
  { clock, isPassFail }: Audience,
  submission: ContestSubmission,
  facts: Facts,
): ApiObject | undefined {
  const type = judgementTypeOf(submission.status);
  if (!type || !facts.has('verdict')) return undefined;
  const { submitTime, judgedAt, time, score } = submission;
  const endedAt = judgedAt ?? submitTime;
  return {
    id: judgementId(submission),
    submission_id: String(submission.submitId),
    judgement_type_id: type,
    ...(!isPassFail && facts.has('score') && { score: score ?? 0 }),
    current: true,
    start_time: absoluteTime(submitTime),
    start_contest_time: relativeTime(clock.at(submitTime)),
    end_time: absoluteTime(endedAt),
    end_contest_time: relativeTime(clock.at(endedAt)),
    ...(facts.has('usage') && time !== null && { max_run_time: time / 1_000 }),
  };
}

export function presentRun(
  { clock }: Audience,
  submission: ContestSubmission,
  { seq, status, time }: { seq: number; status: number; time: number },
): ApiObject {
  const judgement_id = judgementId(submission);
  const endedAt = submission.judgedAt ?? submission.submitTime;
  return {
    id: `${judgement_id}-${seq}`,
    judgement_id,
    ordinal: seq,
    judgement_type_id: judgementTypeOf(status) ?? 'JE',
    time: absoluteTime(endedAt),
    contest_time: relativeTime(clock.at(endedAt)),
    run_time: time / 1_000,
  };
}

/**
 * A question and its answer are two objects there; one that was answered to all stands without its question to others. By
 * its schemas and the tools that read it, the one team that an answer goes to is `to_team_id` in both versions.
 */
export function presentClarification(
  audience: Audience,
  row: ApiClarification,
  teams: ReadonlyMap<string, string>,
): ApiObject[] {
  const { isJury, viewer, isInside } = audience;
  if (!isInside) return [];
  const knowsQuestion = row.question !== null && (isJury || (viewer !== null && row.uid === viewer.uid));
  const about = row.cpid === null ? {} : { problem_id: String(row.cpid) };
  const objects: ApiObject[] = [];
  if (knowsQuestion)
    objects.push({
      id: String(row.id),
      ...(row.uid && { from_team_id: teams.get(row.uid) ?? row.uid }),
      ...about,
      text: row.question,
      ...timesOf(audience, row.gmtCreate),
    });
  const answer = row.toAll ?? (knowsQuestion ? row.reply : null);
  if (answer !== null)
    objects.push({
      id: `${row.id}-answer`,
      ...(row.toAll === null && row.uid && { to_team_id: teams.get(row.uid) ?? row.uid }),
      ...(knowsQuestion && { reply_to_id: String(row.id) }),
      ...about,
      text: answer,
      ...timesOf(audience, row.answeredAt ?? row.gmtCreate),
    });
  return objects;
}

const timesOf = ({ clock }: Audience, time: string): ApiObject => ({
  time: absoluteTime(time),
  contest_time: relativeTime(clock.at(time)),
});
