import type { Endpoint } from '#core/contract/endpoint.ts';
import type { RenderedStatement } from '#core/contract/problem.ts';
import { sharedInFlightOf } from '#server/concurrency/shared-in-flight.ts';
import type { Database } from '#server/database/connect.ts';
import { unservedOf } from '#server/features/judge/served.ts';
import { type WrittenAnswer, writtenAnswer } from '#server/http/written-answer.ts';
import { type ProblemCounts, type ProblemWhole, presentProblemInfo } from './present.ts';
import { findWholeProblem } from './queries.ts';
import { renderedStatement } from './rendered.ts';

/** A problem as its pages show it. */
export interface KnownProblem extends Kept {
  /** how often each verdict was given to it in the bank */
  counts: ProblemCounts | null;
}

/** The same objects for as long as nothing of the problem changes. */
interface Kept {
  whole: ProblemWhole;
  /** the newest answer for each audience */
  answers: Map<string, Written>;
}

interface Written {
  /** what it says besides the problem */
  said: string;
  statement: RenderedStatement | undefined;
  answer: WrittenAnswer;
}

/** Problems whose answers are kept, by their texts as the database wrote them. */
const keptMax = 300;
const kept = new Map<string, Kept>();

/** At the start of a lesson everybody asks at once: one look at a problem serves them all. */
const lookAtProblem = sharedInFlightOf(
  async (db: Database, name: number | string): Promise<KnownProblem | undefined> => {
    const row = await findWholeProblem(db, name);
    if (!row) return undefined;
    const found = kept.get(row.whole) ?? { whole: JSON.parse(row.whole), answers: new Map() };
    kept.delete(row.whole);
    kept.set(row.whole, found);
    if (kept.size > keptMax) kept.delete(kept.keys().next().value!);
    return { ...found, counts: row.counts };
  },
);

const seen = new WeakMap<Database, Map<number | string, { snapshot: string; known: KnownProblem }>>();

/** By its number or by its display id. It is looked at once for all who know by the same snapshot that nothing was written since. */
export async function knownProblem(
  db: Database,
  name: number | string,
  snapshot?: string,
): Promise<KnownProblem | undefined> {
  const problems = seen.get(db) ?? new Map<number | string, { snapshot: string; known: KnownProblem }>();
  seen.set(db, problems);
  const last = problems.get(name);
  if (last && last.snapshot === snapshot) return last.known;
  const known = await lookAtProblem(db, name);
  problems.delete(name);
  if (known && snapshot !== undefined) problems.set(name, { snapshot, known });
  if (problems.size > keptMax) problems.delete(problems.keys().next().value!);
  return known;
}

/**
 * What a call answers about a problem, written once for all of an audience and for as long as it says the same. An audience is
 * all that decides what somebody may know of the problem. A statement that could not be rendered in time is another one later.
 */
export function writtenOf(
  { answers }: Pick<KnownProblem, 'answers'>,
  call: Endpoint,
  { audience, said, statement }: { audience: object; said: object; statement: RenderedStatement | undefined },
  answer: () => unknown,
): WrittenAnswer {
  const key = JSON.stringify([call.path, audience, statement !== undefined]);
  const words = JSON.stringify(said);
  const newest = answers.get(key);
  if (newest?.said === words && newest.statement === statement) return newest.answer;
  const written = writtenAnswer(call, answer());
  answers.set(key, { said: words, statement, answer: written });
  return written;
}

/** A problem under its own name, with the counts of the place where it is met. */
export async function writtenPage(
  db: Database,
  call: Endpoint,
  known: KnownProblem,
  { manages, counts, rendered }: { manages: boolean; counts: ProblemCounts | null; rendered: boolean },
): Promise<WrittenAnswer> {
  const { whole } = known;
  const unserved = await unservedOf(db, whole);
  const statement = rendered ? await renderedStatement(whole) : undefined;
  const page = { audience: { manages }, said: { unserved, counts }, statement };
  return writtenOf(known, call, page, () => ({
    ...presentProblemInfo(whole, counts, manages, unserved),
    rendered: statement,
  }));
}
