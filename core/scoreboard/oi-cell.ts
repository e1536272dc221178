import { Status } from '../verdict.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';

/** Which of several tries counts: the last one, or the best. */
export type OiRankScoreType = 'Recent' | 'Highest';

/** What an OI board shows of one contestant at one problem; null where there is nothing to show. */
export interface OiCell {
  score: number | null;
  /** the shortest run of a full pass among the tries that count, in milliseconds */
  time: number | null;
  /** every try that is shown */
  total: number;
  /** on a board with what came after the end: what it is by now, where that is another; it counts for nothing */
  after?: { score: number | null; time: number | null };
}

export function oiCell(attempts: readonly Attempt[], span: Span, which: OiRankScoreType): OiCell {
  const shown = attemptsIn(attempts, span).filter(attempt => !isUnderSeal(attempt.second, span));
  const judged = shown.filter(isScored);
  const total = shown.length;
  if (judged.length === 0) return { score: null, time: null, total };
  const score = which === 'Recent' ? scoreOf(judged.at(-1)!) : Math.max(...judged.map(scoreOf));
  const counting = which === 'Recent' ? judged.slice(-1) : judged.filter(one => scoreOf(one) === score);
  const times = counting.filter(({ status }) => status === Status.Accepted).map(({ time }) => time ?? 0);
  return { score, time: times.length ? Math.min(...times) : null, total };
}

/** Trouble of a judge is nobody's score. What does not compile is: it earned nothing. */
const isScored = (attempt: Attempt): boolean => isJudged(attempt) && attempt.status !== Status.SystemError;

const scoreOf = ({ score }: Attempt): number => score ?? 0;
