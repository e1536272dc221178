import type { Clarification } from '#core/contract/clarification.ts';
import type { ContestStanding } from '#core/standing.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ClarificationRow } from './queries.ts';

/** Who asked something that was answered to all is known to the jury and to themselves. */
export function presentClarification(
  viewer: Viewer,
  standing: ContestStanding,
  row: ClarificationRow,
): Clarification {
  const isJury = contestPolicy.administer(viewer, standing);
  const isMine = viewer !== null && row.uid === viewer.uid && row.question !== null;
  const answer = row.reply ?? row.comment;
  return {
    id: row.id,
    displayId: row.displayId,
    question: isJury || isMine ? row.question : null,
    askedBy: isJury || isMine ? row.askedBy : null,
    isMine,
    askedAt: row.gmtCreate,
    claimedBy: isJury ? row.claimedByName : null,
    claimedByMe: isJury && viewer !== null && row.claimedBy === viewer.uid,
    answer,
    toAll: row.comment !== null,
    answeredBy: isJury && answer !== null ? row.answeredByName : null,
    answeredAt: answer === null ? null : row.answeredAt,
  };
}
