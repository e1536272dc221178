import type { BackgroundKind } from '#server/background/kind.ts';
import type { Site } from '#server/site.ts';
import { marksOf } from './marks.ts';
import { sendScore } from './scores.ts';
import { changesOf, linksToGrade, nextScore, noteTry, storeMarks } from './store/scores.ts';

/**
 * The marks of one link, brought to the gradebook of its platform. What may have changed is worked out anew for the whole
 * course and compared with what was told: so a rejudge, a moved due date and more time for somebody are all the same. A
 * score that does not arrive is tried again after a pause that grows to five minutes, for a day.
 */
export const ltiGrading: BackgroundKind<{ linkId: number }> = {
  name: 'lti-grading',
  sideBySide: 2,
  async pending(db) {
    return (await linksToGrade(db)).map(linkId => ({ key: String(linkId), data: { linkId } }));
  },
  async perform(site, { linkId }, signal) {
    for (;;) {
      signal.throwIfAborted();
      await workOut(site, linkId);
      const next = await nextScore(site.db, linkId);
      if (!next) return;
      const tried = await sendScore(site, next);
      await noteTry(site.db, next, tried);
      if (tried.state === 'waiting') throw new Error(`lti link ${linkId}: ${tried.status} ${tried.answer}`);
    }
  },
};

async function workOut(site: Site, linkId: number): Promise<void> {
  const changes = await changesOf(site.db, linkId);
  if (!changes) return;
  await storeMarks(site.db, linkId, changes, await marksOf(site, changes.target, changes.uids));
}

/** Of each link there is one at work, however often it is woken. */
export async function wakeGrading({ db, background }: Pick<Site, 'db' | 'background'>): Promise<void> {
  for (const linkId of await linksToGrade(db))
    await db
      .transaction()
      .execute(transaction => background.put(transaction, ltiGrading.name, String(linkId), { linkId }));
}
