import { type JudgeCaseMode, ProblemType } from '#core/scoring/mode.ts';
import { splitScores } from '#core/scoring/split.ts';
import type { DraftCase, ProblemDraft } from './draft.ts';

/** 100 points, shared out over the cases. */
export function distributeScores(cases: DraftCase[], mode: JudgeCaseMode): DraftCase[] {
  const scores = splitScores(cases, mode);
  return cases.map((one, at) => ({ ...one, score: scores[at]! }));
}

/** Cases that nobody has given a score are worth something from the start, where scores count. */
export function withDefaultScores(
  cases: DraftCase[],
  { type, judgeCaseMode }: Pick<ProblemDraft, 'type' | 'judgeCaseMode'>,
): DraftCase[] {
  const isUnscored = cases.length > 0 && cases.every(({ score }) => !score);
  return type === ProblemType.OI && isUnscored ? distributeScores(cases, judgeCaseMode) : cases;
}
