import { teamLimits } from '#core/limits.ts';
import type { Site } from '#server/site.ts';
import { contestSubmissions } from '../submission/queries.ts';
import { type Audience, type VisibleSubmission, visibleSubmissions } from './audience.ts';
import { areAwardsKnown, confirmedAwards } from './awards.ts';
import { collections, pagesOfSubmissions, runsOf, teamIdsOf } from './collections.ts';
import {
  judgementId,
  personId,
  presentClarification,
  presentContest,
  presentJudgement,
  presentState,
  presentSubmission,
} from './present.ts';
import { clarificationsOf } from './queries.ts';
import type { FeedEvent } from './store.ts';
import { type ApiObject, type ApiVersion, inVersion } from './version.ts';

/** One line of the feed: what an object is by now, or that it is gone. */
interface FeedLine {
  type: string;
  id: string | null;
  data: ApiObject | null;
}

/**
 * What events say to an audience. An event tells that something changed, and each who reads it is told what that is by then
 * and for them: who may not know of it hears nothing, and is told when it comes to light.
 */
export async function* linesOf(
  site: Site,
  audience: Audience,
  events: readonly FeedEvent[],
): AsyncGenerator<{ event: FeedEvent; lines: AsyncIterable<FeedLine> }> {
  const batch = await prepare(site, audience, events);
  for (const event of events) yield { event, lines: linesOfOne(site, audience, event, batch) };
}

interface Batch {
  /** by id; those that are gone are not among them */
  submissions: Map<number, VisibleSubmission>;
  /** by the id of their judgement */
  runs: Map<string, ApiObject[]>;
  list(kind: string): Promise<Map<string, ApiObject>>;
}

/** What many events need is asked for once. */
async function prepare(site: Site, audience: Audience, events: readonly FeedEvent[]): Promise<Batch> {
  const ids = events
    .filter(({ kind }) => kind === 'submissions' || kind === 'judgements')
    .map(({ subject }) => Number.parseInt(subject, 10));
  const found = ids.length ? await contestSubmissions(site.db, [...new Set(ids)]) : [];
  const seen = await visibleSubmissions(site, audience, found);
  const runs = await runsOf(site, audience, seen);
  const lists = new Map<string, Promise<Map<string, ApiObject>>>();
  return {
    submissions: new Map(seen.map(one => [one.submission.submitId, one])),
    runs: Map.groupBy(runs, run => String(run.judgement_id)),
    list(kind) {
      const known = lists.get(kind) ?? byId(collections[kind]!.list(site, audience));
      lists.set(kind, known);
      return known;
    },
  };
}

async function byId(objects: AsyncIterable<ApiObject>): Promise<Map<string, ApiObject>> {
  const found = new Map<string, ApiObject>();
  for await (const object of objects) found.set(String(object.id), object);
  return found;
}

async function* linesOfOne(
  site: Site,
  audience: Audience,
  event: FeedEvent,
  batch: Batch,
): AsyncGenerator<FeedLine> {
  const { kind, subject } = event;
  if (kind === 'contest') {
    yield { type: 'contest', id: null, data: presentContest(audience) };
    yield* awardLines(site, audience, event);
    yield stateLine(audience, event);
  } else if (kind === 'state') {
    yield* awardLines(site, audience, event);
    yield stateLine(audience, event);
  } else if (kind === 'mark') {
    yield stateLine(audience, event);
    if (event.reveals) yield* revealed(site, audience, subject, batch);
  } else if (kind === 'submissions') yield* submissionLine(audience, subject, batch);
  else if (kind === 'judgements') yield* judgementLines(audience, event, batch);
  else if (kind === 'clarifications') yield* clarificationLines(site, audience, subject);
  else if (subject === '*') yield* wholeCollection(audience, kind, batch);
  else if (kind === 'teams') yield* teamLines(subject, batch);
  else if (kind === 'persons') yield* personLines(audience, subject, batch);
  else if (isThere(audience, kind)) {
    const object = (await batch.list(kind)).get(subject);
    yield { type: kind, id: subject, data: object ?? null };
  }
}

/** As it was when the event came to be: that nothing more comes is said once, and last. */
const stateLine = (audience: Audience, { at }: FeedEvent): FeedLine => ({
  type: 'state',
  id: null,
  data: presentState({ ...audience, contest: { ...audience.contest, now: at } }),
});

/** Before the start there are no problems to anybody but the jury, so none of them can be gone. */
const isThere = (audience: Audience, kind: string): boolean =>
  kind === 'problems'
    ? audience.isInside || audience.seesBoard
    : (collections[kind]!.isOffered?.(audience) ?? true);

async function* wholeCollection(audience: Audience, kind: string, batch: Batch): AsyncGenerator<FeedLine> {
  if (!isThere(audience, kind)) return;
  for (const [id, data] of await batch.list(kind)) yield { type: kind, id, data };
}

/** Told before the state: that nothing more comes is the last word. Those of a board that was reopened are gone. */
async function* awardLines(site: Site, audience: Audience, { at }: FeedEvent): AsyncGenerator<FeedLine> {
  const isKnown = areAwardsKnown(audience);
  const isBefore = Date.parse(at) < Date.parse(audience.contest.finalisedAt ?? audience.contest.startTime);
  if (isBefore || (!isKnown && !audience.isJury)) return;
  for (const award of await confirmedAwards(site, audience))
    yield { type: 'awards', id: String(award.id), data: isKnown ? award : null };
}

/** The school of somebody who came by themselves is there since they are. */
async function* teamLines(subject: string, batch: Batch): AsyncGenerator<FeedLine> {
  const team = (await batch.list('teams')).get(subject);
  const school = team && (await batch.list('organizations')).get(String(team.organization_id));
  if (school) yield { type: 'organizations', id: String(school.id), data: school };
  yield { type: 'teams', id: subject, data: team ?? null };
}

/** The people of a team are told together: whoever left has had one of the ids behind theirs. */
async function* personLines(audience: Audience, teamId: string, batch: Batch): AsyncGenerator<FeedLine> {
  if (!isThere(audience, 'persons')) return;
  const people = await batch.list('persons');
  for (let number = 1; number <= teamLimits.members; number++) {
    const id = personId(teamId, number);
    yield { type: 'persons', id, data: people.get(id) ?? null };
  }
}

/** With the start the problems are there, with the thaw and with the end what was hidden until then. */
async function* revealed(
  site: Site,
  audience: Audience,
  subject: string,
  batch: Batch,
): AsyncGenerator<FeedLine> {
  if (audience.isJury) return;
  if (subject.startsWith('started')) yield* wholeCollection(audience, 'problems', batch);
  if (!subject.startsWith('ended') && !subject.startsWith('thawed')) return;
  const since = subject.startsWith('thawed') ? audience.contest.sealRankTime : null;
  for await (const page of pagesOfSubmissions(site, audience, since)) {
    const runs = Map.groupBy(await runsOf(site, audience, page), run => String(run.judgement_id));
    for (const { submission, facts, teamId } of page) {
      if (!facts.has('row')) continue;
      const id = String(submission.submitId);
      yield { type: 'submissions', id, data: presentSubmission(audience, submission, facts, teamId) };
      const judgement = presentJudgement(audience, submission, facts);
      if (!judgement) continue;
      yield { type: 'judgements', id: judgementId(submission), data: judgement };
      yield* runLines(runs.get(judgementId(submission)));
    }
  }
}

function* submissionLine(audience: Audience, subject: string, batch: Batch): Generator<FeedLine> {
  const seen = batch.submissions.get(Number(subject));
  if (!seen) yield { type: 'submissions', id: subject, data: null };
  else if (seen.facts.has('row')) {
    const data = presentSubmission(audience, seen.submission, seen.facts, seen.teamId);
    yield { type: 'submissions', id: subject, data };
  }
}

/** A judgement that a later one has taken the place of is gone, and its runs with it. */
function* judgementLines(
  audience: Audience,
  { subject, runs }: FeedEvent,
  batch: Batch,
): Generator<FeedLine> {
  const seen = batch.submissions.get(Number.parseInt(subject, 10));
  const isCurrent = seen !== undefined && judgementId(seen.submission) === subject;
  const judgement = isCurrent ? presentJudgement(audience, seen.submission, seen.facts) : undefined;
  if (judgement) {
    yield { type: 'judgements', id: subject, data: judgement };
    yield* runLines(batch.runs.get(subject));
  } else if (!seen || seen.facts.has('verdict')) {
    const knowsRuns = seen ? seen.facts.has('cases') : audience.isJury;
    for (let seq = 1; knowsRuns && seq <= runs; seq++)
      yield { type: 'runs', id: `${subject}-${seq}`, data: null };
    yield { type: 'judgements', id: subject, data: null };
  }
}

function* runLines(runs: readonly ApiObject[] = []): Generator<FeedLine> {
  for (const run of runs) yield { type: 'runs', id: String(run.id), data: run };
}

async function* clarificationLines(
  { db }: Site,
  audience: Audience,
  subject: string,
): AsyncGenerator<FeedLine> {
  const [row] = await clarificationsOf(db, audience.contest.id, [Number(subject)]);
  const objects = row ? presentClarification(audience, row, await teamIdsOf(db, audience, [row])) : [];
  for (const data of objects) yield { type: 'clarifications', id: String(data.id), data };
  if (!row && audience.isInside)
    for (const id of [`${subject}-answer`, subject]) yield { type: 'clarifications', id, data: null };
}

/** A line as it is sent; the token says after which line of which event to go on. */
export const writtenLine = (version: ApiVersion, { type, id, data }: FeedLine, token: string): string =>
  `${JSON.stringify({ type, id, data: data && inVersion(version, type, data), token })}\n`;
