import { z } from 'zod';
import { phaseOf, sealedFrom, unknownStart } from '#core/contest-clock.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { parseRelativeTime } from '#core/relative-time.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { addBroadcast, addQuestion, answerQuestion } from '../clarification/store/act.ts';
import { validatedContent } from '../comment/store/write.ts';
import { settleContestCell } from '../contest/board/store/cells.ts';
import { requireOpenBoard } from '../contest/final/require-open.ts';
import { contestPolicy } from '../contest/policy.ts';
import { enterContest } from '../contest/queries.ts';
import { requireEntry } from '../contest/taking-part/entry.ts';
import { rosterOf } from '../contest/teams/roster.ts';
import { requireLanguage } from '../submission/queries/language-choice.ts';
import { submittableProblem } from '../submission/queries/submittable.ts';
import { columnsOf, requireSubmittableCode, storeQueued, takeSubmission } from '../submission/submit.ts';
import { sourceIn } from './archive.ts';
import type { Audience } from './audience.ts';
import { languageId } from './languages.ts';
import { offeredLanguages, problemsOf } from './queries.ts';
import { moveStart, openSeal } from './store.ts';

const id = z.string().min(1).max(36);
const time = z.string().transform((text, context) => {
  const at = Date.parse(text.replace(/([+-]\d\d)$/, '$1:00'));
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  context.addIssue('time');
  return z.NEVER;
});

/** Says which property is wrong, in the words of the specification. */
function checkedBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return fail('contestApi.property', { name: unknown ?? String(issue?.path[0] ?? '') });
}

const submission = z.strictObject({
  language_id: id,
  problem_id: id,
  team_id: id.optional(),
  time: time.optional(),
  entry_point: z.string().max(200).nullish(),
  files: z.array(z.object({ data: z.string(), mime: z.literal('application/zip').optional() })).length(1),
});

/** A team submits for itself and now; who runs the contest for a team, at a time of their choice. Answers the number. */
export async function submitBy(
  site: Site,
  audience: Audience,
  address: string,
  body: unknown,
): Promise<number> {
  const { viewer, standing, isJury, contest } = audience;
  const given = checkedBody(submission, body);
  requireLogin(viewer);
  if (!isJury) {
    if (given.time !== undefined) fail('contestApi.property', { name: 'time' });
    if (given.team_id !== undefined && given.team_id !== audience.team?.id)
      fail('contestApi.property', { name: 'team_id' });
  } else if (given.team_id === undefined || given.time === undefined)
    fail('contestApi.property', { name: given.team_id === undefined ? 'team_id' : 'time' });
  const [languages, problems] = await Promise.all([
    offeredLanguages(site.db),
    problemsOf(site.db, contest.id),
  ]);
  const language = languages.find(({ name }) => languageId(name) === given.language_id)?.name;
  const problem = problems.find(one => String(one.id) === given.problem_id);
  if (!language) return fail('contestApi.property', { name: 'language_id' });
  if (!problem) return fail('contestApi.property', { name: 'problem_id' });
  const code = await sourceIn(given.files[0]!.data);
  const { displayId } = problem;
  if (!isJury) {
    const sent = submitProblem.body.parse({ pid: displayId, cid: contest.id, language, code });
    const taken = await takeSubmission({
      site,
      db: site.db,
      viewer,
      standing,
      address,
      body: sent,
      language: 'en-US',
    });
    return taken.submitId;
  }
  const { teams } = await rosterOf(site.db, contest.id);
  const { uid, username } = teams.find(({ id }) => id === given.team_id) ?? {};
  if (!uid || !username) return fail('contestApi.property', { name: 'team_id' });
  return storeFor(site, audience, {
    displayId,
    team: { uid, username },
    language,
    code,
    address,
    submitTime: given.time!,
  });
}

interface Handed {
  displayId: string;
  team: { uid: string; username: string };
  language: string;
  code: string;
  address: string;
  submitTime: string;
}

/** Stored for a team and queued, both or neither. */
async function storeFor(
  site: Site,
  { standing }: Audience,
  { displayId, team, language, code, address, submitTime }: Handed,
): Promise<number> {
  requireSubmittableCode(code);
  await requireOpenBoard(site.db, standing.id);
  const submittable = await submittableProblem(site.db, standing, displayId, language);
  const { problem } = submittable;
  requireLanguage(problem, language);
  if (problem.isRemote) fail('contestApi.property', { name: 'problem_id' });
  const row = { ...columnsOf(submittable, { ...team, address, language, code }), submitTime };
  const { submitId } = await site.db.transaction().execute(async transaction => {
    const stored = await storeQueued(site, transaction, row, problem, 'contest');
    await enterContest(transaction, standing.id, team.uid);
    await settleContestCell(transaction, { cid: standing.id, pid: problem.id, uid: team.uid });
    return stored;
  });
  site.queue.announce();
  return submitId;
}

const clarification = z.strictObject({
  text: z.string().min(1),
  problem_id: id.nullish(),
  from_team_id: id.nullish(),
  to_team_id: id.nullish(),
  to_team_ids: z.array(id).nullish(),
  reply_to_id: id.nullish(),
});

/** A team asks; the jury answers, or tells everybody something. Answers the id of what was written. */
export async function clarifyBy(site: Site, audience: Audience, body: unknown): Promise<string> {
  const { viewer, standing, isJury, contest } = audience;
  requireEntry(audience);
  const given = checkedBody(clarification, body);
  if (!(await site.settings.read()).openContestComment) fail('comment.off');
  const { uid } = requireLogin(viewer);
  const problems = await problemsOf(site.db, contest.id);
  const displayId = given.problem_id
    ? (problems.find(one => String(one.id) === given.problem_id)?.displayId ??
      fail('contestApi.property', { name: 'problem_id' }))
    : null;
  const to = given.to_team_ids ?? (given.to_team_id ? [given.to_team_id] : null);
  const content = validatedContent(given.text, 'comment');
  if (!isJury) {
    if (!contestPolicy.hasEntered(viewer, standing)) fail('contestApi.forbidden');
    if (to) fail('contestApi.property', { name: 'to_team_ids' });
    if (given.reply_to_id) fail('contestApi.property', { name: 'reply_to_id' });
    if (given.from_team_id && given.from_team_id !== audience.team?.id)
      fail('contestApi.property', { name: 'from_team_id' });
    return String(await addQuestion(site.db, { cid: contest.id, uid, displayId, content }));
  }
  if (given.from_team_id) fail('contestApi.property', { name: 'from_team_id' });
  if (!given.reply_to_id) {
    if (to) fail('contestApi.property', { name: 'to_team_ids' });
    return `${await addBroadcast(site.db, { cid: contest.id, uid, displayId, content })}-answer`;
  }
  await answerQuestion(site.db, {
    cid: contest.id,
    id: Number(given.reply_to_id) || 0,
    by: uid,
    content,
    toAll: !to,
  });
  return `${given.reply_to_id}-answer`;
}

const countdown = z.string().transform((text, context) => {
  const ms = parseRelativeTime(text);
  if (ms !== undefined && ms >= 0 && ms <= 2_147_483_647) return ms;
  context.addIssue('countdown_pause_time');
  return z.NEVER;
});

const start = z.strictObject({
  id,
  start_time: time.nullable(),
  countdown_pause_time: countdown.nullish(),
});

/** What is nearer counts as now. */
const leastAheadMs = 30_000;

const thaw = z.strictObject({ id, scoreboard_thaw_time: time });

/** Who runs the contest moves its start, or takes the seal away once it has ended. */
export function changeContestBy(site: Site, audience: Audience, body: unknown): Promise<void> {
  const change = isRecord(body) && 'scoreboard_thaw_time' in body ? thawBy : moveStartBy;
  return change(site, audience, body);
}

const isRecord = (body: unknown): body is object => typeof body === 'object' && body !== null;

/**
 * Moves the whole contest: it stays as long as it is, and is sealed as long. Without a start it waits until one is given; what
 * was left of its countdown is told meanwhile.
 */
async function moveStartBy(site: Site, { contest, clock }: Audience, body: unknown): Promise<void> {
  const { start_time, countdown_pause_time: countdownMs = null, ...given } = checkedBody(start, body);
  requireSameId(given, contest);
  if (start_time !== null && countdownMs !== null)
    fail('contestApi.property', { name: 'countdown_pause_time' });
  const earliest = Date.parse(contest.now) + leastAheadMs;
  const isTooLate = [clock.times.startTime, start_time ?? unknownStart].some(at => Date.parse(at) < earliest);
  if (isTooLate) fail('contestApi.startNow');
  await moveStart(site.db, contest.id, start_time ?? unknownStart, countdownMs);
}

/** A seal falls now or with the end: no other time can be set. */
async function thawBy(site: Site, { contest, clock }: Audience, body: unknown): Promise<void> {
  const given = checkedBody(thaw, body);
  requireSameId(given, contest);
  const hasEnded = phaseOf(clock.times, contest.now) === 'ended';
  const isNow = Date.parse(given.scoreboard_thaw_time) < Date.parse(contest.now) + leastAheadMs;
  if (!hasEnded || !isNow || sealedFrom(clock.times, contest.now) === null) fail('contestApi.thaw');
  await openSeal(site.db, contest.id);
}

function requireSameId(given: { id: string }, contest: { id: number }): void {
  if (given.id !== String(contest.id)) fail('contestApi.otherId');
}
