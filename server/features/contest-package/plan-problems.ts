import type { ContestProblem } from '#core/contract/contest.ts';
import { displayTitle as displayTitleSchema } from '#core/contract/contest.ts';
import { displayId as displayIdSchema } from '#core/contract/problem.ts';
import { contestPackageLimits } from '#core/limits.ts';
import type { RuleName } from '#core/scoreboard/rules/rule.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import type { Site } from '#server/site.ts';
import { mayTakeProblem } from '../contest/editing/store/edit-problems.ts';
import { problemsOfContest } from '../contest/queries.ts';
import type { ImportedProblem } from '../transfer/imported.ts';
import { planProblem } from '../transfer/plan.ts';
import { problemFrom } from '../transfer/queries/matches.ts';
import { PackageError, type Remark } from '../transfer/remarks.ts';
import type { ContestPackage, ProblemEntry } from './entries.ts';
import { type Destination, itemOf, type PlannedItem, refusedItem } from './item.ts';
import { type PackedProblems, packedProblems } from './problems.ts';
import { type Candidate, problemNumbered, problemWithId } from './queries.ts';

/** A problem of the package and how the contest calls it; one that is not here yet comes with its package. */
export interface PlannedProblem {
  item: PlannedItem;
  pid: number | null;
  packed: ImportedProblem | null;
  displayId: string;
  displayTitle: string;
  color: string | undefined;
}

/** Finds each by its id here, or in the package; in this order, so that a contest that comes back has its own again. */
export async function planProblems(
  site: Site,
  destination: Destination,
  given: ContestPackage,
  rule: RuleName,
): Promise<PlannedProblem[]> {
  const packed = packedProblems(site, given.folder);
  const entries = given.problems.length > 0 ? given.problems : packed.ids.map(lettered);
  if (Math.max(entries.length, packed.ids.length) > contestPackageLimits.problems)
    throw new PackageError('contest.tooMany', { max: contestPackageLimits.problems });
  const { standing } = destination;
  const there = standing ? await problemsOfContest(site.db, standing.id) : [];
  const planned: PlannedProblem[] = [];
  const taken = new Set<string>();
  for (const entry of entries)
    planned.push(await planOne(site, destination, { entry, rule, packed, there, planned, taken }));
  const listed = new Set(entries.map(({ id }) => id));
  for (const id of packed.ids)
    if (!listed.has(id)) {
      const item = refusedItem({ kind: 'problem', id, name: '' }, { key: 'contest.unlisted' });
      planned.push({ ...nowhere, item });
    }
  return planned;
}

const nowhere = { pid: null, packed: null, displayId: '', displayTitle: '', color: undefined };

/** Where nobody says which is which: A, B, …, Z, then numbers. */
const lettered = (id: string, at: number): ProblemEntry => ({
  id,
  label: at < 26 ? String.fromCharCode(65 + at) : `P${at + 1}`,
});

interface Beside {
  entry: ProblemEntry;
  rule: RuleName;
  packed: PackedProblems;
  there: readonly ContestProblem[];
  planned: readonly PlannedProblem[];
  /** display ids of the bank that the package has used */
  taken: Set<string>;
}

async function planOne(site: Site, destination: Destination, beside: Beside): Promise<PlannedProblem> {
  const { entry, there, planned } = beside;
  const named = { kind: 'problem' as const, id: entry.id, name: entry.name ?? '' };
  const no = (reason: Remark): PlannedProblem => ({ ...nowhere, item: refusedItem(named, reason) });
  if (!displayIdSchema.safeParse(entry.label).success)
    return no({ key: 'contest.value', values: { name: 'label' } });
  const isTwice = planned.some(
    ({ displayId, item }) => item.id === entry.id || displayId.toUpperCase() === entry.label.toUpperCase(),
  );
  if (isTwice) return no({ key: 'contest.twice' });
  const found = await findProblem(site, destination, beside);
  if ('reason' in found) return no(found.reason);
  const { pid, packed, title, notes } = found;
  const before = there.find(one => one.pid === pid);
  const other = there.find(one => one.displayId.toUpperCase() === entry.label.toUpperCase());
  if (other && other !== before) return no({ key: 'contest.labelTaken', values: { label: entry.label } });
  const displayTitle = entry.name ?? before?.displayTitle ?? title;
  if (!displayTitleSchema.safeParse(displayTitle).success)
    return no({ key: 'contest.value', values: { name: 'name' } });
  const color = entry.colour?.slice(0, 50);
  const isSame =
    before?.displayId === entry.label &&
    before.displayTitle === displayTitle &&
    (color === undefined || before.color === color);
  const change = before ? (isSame && !packed ? 'same' : 'changed') : 'new';
  return {
    item: itemOf({ ...named, name: displayTitle }, change, notes),
    pid,
    packed,
    displayId: entry.label,
    displayTitle,
    color,
  };
}

type ProblemMatch =
  | { pid: number | null; packed: ImportedProblem | null; title: string; notes: Remark[] }
  | { reason: Remark };

async function findProblem(site: Site, destination: Destination, beside: Beside): Promise<ProblemMatch> {
  const { entry, packed, there } = beside;
  const { gid } = destination;
  const isPacked = packed.ids.includes(entry.id);
  const named = await problemWithId(site.db, entry.id, gid);
  const isIts = !isPacked || (entry.name !== undefined && named?.title.trim() === entry.name);
  const existing = named && isIts ? named : isPacked ? undefined : await importedBefore(site, entry);
  if (!existing)
    return isPacked ? readPacked(site, destination, beside) : { reason: { key: 'contest.problemUnknown' } };
  const isThere = there.some(({ pid }) => pid === existing.id);
  if (!isThere && !mayTake(destination, beside, existing))
    return { reason: { key: 'contest.problemUnsuited' } };
  const notes: Remark[] = [{ key: 'contest.problemHere', values: { id: existing.problemId } }];
  return { pid: existing.id, packed: null, title: existing.title, notes };
}

/** Whoever makes a contest runs it. */
const mayTake = ({ viewer, gid, standing }: Destination, { rule }: Beside, problem: Candidate): boolean =>
  mayTakeProblem(viewer, standing ?? { rule, gid, isAdmin: true }, problem);

/** One that came by itself, with the importer of problems, is known by where it came from. */
async function importedBefore({ db }: Site, { id, uuid }: ProblemEntry): Promise<Candidate | undefined> {
  const origins = [...(uuid ? [`icpc:uuid/${uuid}`] : []), `icpc:name/${id}`];
  for (const origin of origins) {
    const known = await problemFrom(db, origin);
    if (known) return problemNumbered(db, known.pid);
  }
  return undefined;
}

async function readPacked(
  site: Site,
  { viewer }: Destination,
  { entry, packed, rule, taken }: Beside,
): Promise<ProblemMatch> {
  if (!problemPolicy.create(viewer)) return { reason: { key: 'contest.problemRight' } };
  const plan = await planProblem(site.db, await packed.read(entry.id), taken);
  if (!plan.problem) return { reason: plan.reason ?? { key: 'contest.problemUnknown' } };
  if (plan.problem.save.problem.type !== rules[rule].problemType)
    return { reason: { key: 'contest.problemUnsuited' } };
  const first: Remark =
    plan.action === 'create'
      ? { key: 'contest.problemCreated' }
      : {
          key: `contest.problem${plan.action === 'same' ? 'Here' : 'Changed'}`,
          values: { id: plan.problemId! },
        };
  const isHere = plan.action === 'same';
  return {
    pid: plan.pid,
    packed: isHere ? null : plan.problem,
    title: plan.title,
    notes: isHere ? [first] : [first, ...plan.notes],
  };
}
