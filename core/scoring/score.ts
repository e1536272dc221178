/**
 * From case results to the score and status of a submission. Pure: the judge, the server and the pages all ask
 * here, so a rejudge, a manual change and a page can never disagree.
 */
import { Status } from '../verdict.ts';
import { hasGroups, type JudgeCaseMode, ProblemType } from './mode.ts';

export interface ScoredCase {
  groupNum?: number | null;
  /** what the case is worth */
  fullScore: number;
  score: number;
  status: Status;
  time: number;
  memory: number;
}

interface CaseWorth {
  groupNum?: number | null;
  score: number;
}

interface SubtaskScore<C extends ScoredCase> {
  groupNum: number;
  status: Status;
  score: number;
  ac: number;
  total: number;
  time: number;
  memory: number;
  subtaskDetailList: C[];
}

/** What one case earns. `percentage` is 0-100 and counts only for partial results. */
export function caseScore(status: Status, fullScore: number, percentage = 0): number {
  if (status === Status.Accepted) return fullScore;
  if (status !== Status.PartialAccepted) return 0;
  const share = Math.min(100, Math.max(0, percentage));
  // 29 % of 100 is 28.999… in binary; the small addition makes floor mean what a person means.
  return Math.floor((share * fullScore) / 100 + 1e-9);
}

/** The problem's own full score under its case mode. */
export function problemScore(cases: readonly CaseWorth[], mode: JudgeCaseMode): number {
  if (!hasGroups(mode)) return sum(cases.map(one => one.score));
  return sum(groups(cases).map(([, members]) => groupValue(members, mode)));
}

/** The submission's score: the mode's sum, never above the problem's ioScore, and exactly ioScore on a full pass. */
export function submissionScore(cases: readonly ScoredCase[], mode: JudgeCaseMode, ioScore: number): number {
  if (cases.length === 0) return 0;
  const full = cases.every(one => one.status === Status.Accepted);
  if (full && mode === 'default') return ioScore;
  const total = hasGroups(mode)
    ? sum(groups(cases).map(([, members]) => groupValue(members, mode)))
    : sum(cases.map(one => one.score));
  return Math.min(total, ioScore);
}

/** One status for all cases. A system error anywhere rules: no verdict may rest on a case that was not judged. */
export function submissionStatus(cases: readonly { status: Status }[], type: ProblemType): Status {
  if (cases.length === 0) return Status.SystemError;
  if (cases.some(one => one.status === Status.SystemError)) return Status.SystemError;
  const failing = cases.filter(one => one.status !== Status.Accepted);
  const first = failing.find(one => one.status !== Status.Cancelled) ?? failing[0];
  if (!first) return Status.Accepted;
  if (type === ProblemType.ACM) return first.status;
  return failing.length === cases.length ? first.status : Status.PartialAccepted;
}

export const oiRankScore = (score: number, difficulty: number): number =>
  Math.round(0.1 * score + 2 * difficulty);

/** What each group earned by itself, by its number; nothing where groups are not scored. */
export const groupScores = (cases: readonly CaseWorth[], mode: JudgeCaseMode): Record<string, number> =>
  hasGroups(mode)
    ? Object.fromEntries(groups(cases).map(([groupNum, members]) => [groupNum, groupValue(members, mode)]))
    : {};

/** Groups in ascending order with the status, score and cost a subtask table shows. */
export function subtaskScores<C extends ScoredCase>(
  cases: readonly C[],
  mode: JudgeCaseMode,
): SubtaskScore<C>[] {
  return groups(cases).map(([groupNum, members]) => ({
    groupNum,
    ...subtaskFace(members, mode),
    ac: members.filter(one => one.status === Status.Accepted).length,
    total: members.length,
    subtaskDetailList: members,
  }));
}

function subtaskFace(members: ScoredCase[], mode: JudgeCaseMode) {
  const score = groupValue(members, mode);
  if (mode === 'subtask_lowest') {
    const run = members.filter(one => one.status !== Status.Cancelled);
    const lowest = lowestOf(run.length > 0 ? run : members);
    return { score, status: lowest.status, time: lowest.time, memory: lowest.memory };
  }
  const all = members.every(one => one.status === Status.Accepted);
  const status = all ? Status.Accepted : score === 0 ? Status.WrongAnswer : Status.PartialAccepted;
  return { score, status, time: max(members.map(m => m.time)), memory: max(members.map(m => m.memory)) };
}

/** The lowest-scoring case; among equals one that failed, because that is the one a reader looks for. */
function lowestOf(members: ScoredCase[]): ScoredCase {
  return members.reduce((low, one) =>
    one.score < low.score ||
    (one.score === low.score && low.status === Status.Accepted && one.status !== Status.Accepted)
      ? one
      : low,
  );
}

function groupValue(members: readonly CaseWorth[], mode: JudgeCaseMode): number {
  const scores = members.map(one => one.score);
  return mode === 'subtask_lowest' ? Math.min(...scores) : Math.round(sum(scores) / scores.length);
}

function groups<C extends CaseWorth>(cases: readonly C[]): [number, C[]][] {
  const byGroup = new Map<number, C[]>();
  for (const one of cases) {
    const key = one.groupNum ?? 1;
    const members = byGroup.get(key);
    if (members) members.push(one);
    else byGroup.set(key, [one]);
  }
  return [...byGroup].sort(([a], [b]) => a - b);
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const max = (numbers: number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);
