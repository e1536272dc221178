import { type Selectable, sql } from 'kysely';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { GroupShare } from '#server/database/types.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';

/**
 * How a share comes about:
 *
 *   offered ──▶ waiting ──accept──▶ accepted, then shown or hidden as the receiving group likes
 *      │           └──refuse──▶ refused ──accept──▶ accepted
 *      └──by somebody who runs both groups──▶ accepted
 */

interface NewShare {
  uid: string;
  remark: string;
  status: number;
}

interface Receiver {
  gid: number;
  /** by the one who shares, who then need not be asked */
  isRunByGiver: boolean;
}

/** All of them or none. A group that has the share already keeps its answer, and what it chose to show. */
export async function createShares(
  db: Database,
  shareGid: number,
  receivers: Receiver[],
  { uid, remark, status }: NewShare,
): Promise<void> {
  const isRun = new Map(receivers.map(({ gid, isRunByGiver }) => [gid, isRunByGiver]));
  const wanted = [...isRun.keys()];
  const known = await db
    .selectFrom('studyGroup')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', '=', groupStatus.normal)
    .execute();
  if (known.length < wanted.length) fail('group.unknown');
  const made = await db
    .insertInto('groupShare')
    .values(
      wanted.map(getGid => ({
        shareGid,
        getGid,
        uid,
        remark,
        status,
        ...(isRun.get(getGid) ? accepted : waiting),
      })),
    )
    .onConflict(conflict => conflict.columns(['shareGid', 'getGid']).doNothing())
    .returning('getGid')
    .execute();
  const fresh = new Set(made.map(({ getGid }) => getGid));
  await updatePairs(db, shareGid, wanted, { remark, status });
  const own = wanted.filter(gid => !fresh.has(gid) && isRun.get(gid));
  await updatePairs(db, shareGid, own, accepted, 'unanswered');
  for (const getGid of fresh) if (!isRun.get(getGid)) await askReceiver(db, { shareGid, getGid, uid });
}

const accepted = { consent: 'accepted', getStatus: 1 };
const waiting = { consent: 'waiting', getStatus: 0 };

async function updatePairs(
  db: Database,
  shareGid: number,
  gids: number[],
  change: Partial<Pick<Selectable<GroupShare>, 'remark' | 'status' | 'consent' | 'getStatus'>>,
  which?: 'unanswered',
): Promise<void> {
  if (!gids.length) return;
  await db
    .updateTable('groupShare')
    .set(change)
    .where('shareGid', '=', shareGid)
    .where('getGid', 'in', gids)
    .$if(which === 'unanswered', rows => rows.where('consent', '<>', 'accepted'))
    .execute();
}

async function askReceiver(db: Database, share: { shareGid: number; getGid: number; uid: string }) {
  const { rows } = await sql<{ uid: string }>`
    select uid from group_member where gid = ${share.getGid} and auth >= ${groupLevel.admin}
    union select uid from study_group where id = ${share.getGid} and uid is not null`.execute(db);
  const names = await namesOf(db, share);
  await addSystemMessage(db, {
    recipients: rows.map(({ uid }) => uid).filter(uid => uid !== share.uid),
    kind: 'mine',
    sentence: 'group.shareOffered',
    blanks: names,
    url: `/group/${share.getGid}/share`,
  });
}

/** By an admin of the receiving group; whoever offered the share hears it. */
export async function answerShare(
  db: Database,
  share: { id: number; shareGid: number; getGid: number; uid: string | null; consent: string },
  accept: boolean,
  answeredBy: string,
): Promise<void> {
  const answer = accept ? accepted : { consent: 'refused', getStatus: 0 };
  await db.updateTable('groupShare').set(answer).where('id', '=', share.id).execute();
  if (share.uid === null || share.uid === answeredBy || share.consent === answer.consent) return;
  await addSystemMessage(db, {
    recipients: [share.uid],
    kind: 'mine',
    sentence: accept ? 'group.shareAccepted' : 'group.shareRefused',
    blanks: await namesOf(db, share),
    url: `/group/${share.shareGid}/share?view=mine`,
  });
}

async function namesOf(db: Database, { shareGid, getGid }: { shareGid: number; getGid: number }) {
  const rows = await db
    .selectFrom('studyGroup')
    .select(['id', 'name'])
    .where('id', 'in', [shareGid, getGid])
    .execute();
  const nameOf = (gid: number) => rows.find(({ id }) => id === gid)?.name ?? '';
  return { from: nameOf(shareGid), to: nameOf(getGid) };
}
