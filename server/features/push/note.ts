import type { PushNote } from '#core/push.ts';
import type { Status } from '#core/verdict.ts';
import { onsiteOf, type User } from '#server/http/viewer.ts';
import { messageInWords } from '#server/sentences/messages.ts';
import { deletedUser } from '#server/sentences/people.ts';
import { pushWords, verdictWords } from '#server/sentences/push.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';
import type { Site } from '#server/site.ts';
import { type DueWork, dueFor } from '../homework/queries.ts';
import { urlOf } from '../message/present.ts';
import { messages } from '../message/queries.ts';
import { presentRow } from '../submission/present.ts';
import { listedSubmissions } from '../submission/queries.ts';
import { withVisibleFactsExceptCode } from '../submission/visible-facts.ts';
import { clarificationOf, type WaitingDelivery } from './queries.ts';

const bodyLetters = 120;

/**
 * What somebody is told, in their language and no more than the pages show them at this moment: what a seal or a rule hides, what
 * has been read or is gone by now, they are not told. Who is locked into an onsite contest is told nothing.
 */
export async function noteOf(site: Site, waiting: WaitingDelivery): Promise<PushNote | undefined> {
  const { role, onsite } = waiting;
  if (onsiteOf(role, onsite).onsite !== undefined) return undefined;
  if (waiting.topic === 'verdict') return verdictNote(site, waiting);
  if (waiting.topic === 'homework') return homeworkNote(site, waiting);
  const [kind, id] = waiting.subject.split(' ');
  return kind === 'message'
    ? messageNote(site, waiting, Number(id))
    : clarificationNote(site, waiting, Number(id));
}

async function verdictNote(site: Site, waiting: WaitingDelivery): Promise<PushNote | undefined> {
  const { uid, username, role, language, subject } = waiting;
  const viewer: User = { uid, username, role, sessionId: '', hasSecondFactor: false };
  const rows = await listedSubmissions(site.db, [Number(subject)]);
  const [one] = await withVisibleFactsExceptCode(site, viewer, rows);
  if (!one?.facts.has('verdict')) return undefined;
  const { submitId, status, displayPid, title, cid, gid } = presentRow(viewer, one);
  const page = cid === 0 ? `${gid === null ? '' : `/group/${gid}`}` : `/contest/${cid}/problem/${displayPid}`;
  return {
    topic: 'verdict',
    title: inLanguage(language, verdictWords(status as Status)),
    body: `${displayPid} ${title}`,
    url: `${page}/submission-detail/${submitId}`,
    tag: `verdict ${cid} ${displayPid}`,
  };
}

/** In place of one for each, as after a contest was judged anew. */
export const manyVerdicts = ({ language }: WaitingDelivery, count: number): PushNote => ({
  topic: 'verdict',
  title: fillIn(inLanguage(language, pushWords.manyVerdicts), { count }),
  body: '',
  url: '/status?onlyMine=true',
  tag: 'verdicts',
});

async function messageNote(
  { db }: Site,
  { uid, language }: WaitingDelivery,
  id: number,
): Promise<PushNote | undefined> {
  const row = await messages(db)
    .where('message.id', '=', id)
    .where('message.recipient', '=', uid)
    .where('message.isRead', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const words = row.action === 'Discuss' ? pushWords.commented : pushWords.answered;
  const user = row.username ?? inLanguage(language, deletedUser);
  const { content } = messageInWords('', row.content ?? '', null, language);
  return {
    topic: 'answer',
    title: fillIn(inLanguage(language, words), { user }),
    body: content.replace(/\s+/g, ' ').slice(0, bodyLetters),
    url: urlOf(row) || '/message/reply',
    tag: `message ${id}`,
  };
}

async function clarificationNote(
  { db }: Site,
  { language }: WaitingDelivery,
  id: number,
): Promise<PushNote | undefined> {
  const found = await clarificationOf(db, id);
  return (
    found && {
      topic: 'answer',
      title: inLanguage(language, pushWords.clarified),
      body: found.title,
      url: `/contest/${found.cid}/clarifications`,
      tag: `clarification ${id}`,
    }
  );
}

const dayMs = 24 * 3_600_000;

/** What is still to be done and due within a day. */
export async function dueSoon({ db }: Pick<Site, 'db'>, uid: string): Promise<DueWork[]> {
  const now = Date.now();
  return (await dueFor(db, uid)).filter(
    ({ dueAt, solvedCount, problemCount }) =>
      solvedCount < problemCount && Date.parse(dueAt) > now && Date.parse(dueAt) < now + dayMs,
  );
}

/** By which the same homework is known again, as long as its date is the same. */
export const homeworkSubject = ({ kind, tid, dueAt }: DueWork): string =>
  `${kind} ${tid} ${Date.parse(dueAt) / 1_000}`;

async function homeworkNote(
  site: Site,
  { uid, language, subject }: WaitingDelivery,
): Promise<PushNote | undefined> {
  const work = (await dueSoon(site, uid)).find(one => homeworkSubject(one) === subject);
  if (!work) return undefined;
  const { title, solvedCount: done, problemCount: all } = work;
  return {
    topic: 'homework',
    title: inLanguage(language, pushWords.due),
    body: fillIn(inLanguage(language, pushWords.dueBody), { title, done, all }),
    url: '/homework',
    tag: `homework ${work.kind} ${work.tid}`,
  };
}
