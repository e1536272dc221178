import { sealedFrom } from '#core/contest-clock.ts';
import { type Status, statusInfo } from '#core/verdict.ts';
import type { WebhookEvent } from '#core/webhook.ts';
import type { Database } from '#server/database/connect.ts';
import { announcementOf, clarificationOf, contestOf, groupOf, homeworkOf, submissionOf } from './queries.ts';
import type { NextDelivery } from './store.ts';

type Contest = NonNullable<Awaited<ReturnType<typeof contestOf>>>;

/**
 * What a webhook is told, in words that stay: it is what organisers and teachers see, but for the verdicts that a seal hides,
 * because calls end up in rooms that others read. Undefined where what it is about is gone.
 */
export async function payloadOf(db: Database, delivery: NextDelivery): Promise<string | undefined> {
  const { id, event, gmtCreate, cid, gid } = delivery;
  const contest = cid === null ? undefined : await contestOf(db, cid);
  const place = contest ?? (gid === null ? undefined : await groupOf(db, gid));
  const data = await dataOf(db, delivery, contest);
  if (!place || !data) return undefined;
  const at = { kind: cid === null ? 'group' : 'contest', id: place.id, title: place.title };
  return JSON.stringify({ id, event, createdAt: gmtCreate, place: at, data });
}

async function dataOf(
  db: Database,
  { event, subject }: Pick<NextDelivery, 'event' | 'subject'>,
  contest: Contest | undefined,
): Promise<object | undefined> {
  switch (event as WebhookEvent) {
    case 'ping':
      return {};
    case 'submission.judged':
      return judged(await submissionOf(db, Number(subject)), contest);
    case 'clarification.asked':
    case 'clarification.answered':
      return clarified(await clarificationOf(db, Number(subject)));
    case 'announcement.published':
      return announcementOf(db, Number(subject));
    case 'homework.due': {
      const [kind = '', id] = subject.split(' ');
      return homeworkOf(db, kind, Number(id));
    }
  }
}

function judged(submission: Awaited<ReturnType<typeof submissionOf>>, contest: Contest | undefined) {
  if (!submission) return undefined;
  const { submitId, problemId, title, username, language, submitTime, status, score, time, memory } =
    submission;
  const isSealed = contest !== undefined && isUnderSeal(contest, submitTime);
  const verdict = {
    verdict: statusInfo[status as Status]?.name ?? null,
    score,
    timeMs: time,
    memoryKb: memory,
  };
  const hidden = { verdict: null, score: null, timeMs: null, memoryKb: null };
  return {
    submitId,
    problem: { id: problemId, title },
    username,
    language,
    submitTime,
    isSealed,
    ...(isSealed ? hidden : verdict),
  };
}

/** Where each has a clock of their own, a seal hides everything until the contest has ended for all. */
function isUnderSeal(contest: Contest, submitTime: string): boolean {
  if (contest.windowMinutes !== null)
    return contest.sealRank && Date.parse(contest.now) < Date.parse(contest.endTime);
  const from = sealedFrom(contest, contest.now);
  return from !== null && Date.parse(submitTime) >= Date.parse(from);
}

const clarified = (found: Awaited<ReturnType<typeof clarificationOf>>) =>
  found && {
    id: found.id,
    problemId: found.problemId,
    username: found.username,
    question: found.question,
    answer: found.publicAnswer ?? found.privateAnswer,
    isPublic: found.publicAnswer !== null,
  };
