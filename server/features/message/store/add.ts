import { sql } from 'kysely';
import { adminRoles } from '#core/role.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { notifyIn } from '#server/events/hub.ts';
import type { MessageKey } from '#server/sentences/messages.ts';

/** What people said or liked; the kind is the tab on which it is read. */
export interface NewMessage {
  recipient: string | null;
  sender: string;
  action: 'Discuss' | 'Reply' | 'Mention' | 'Like_Post' | 'Like_Discuss';
  did: number | null;
  cid: number | null;
  commentId?: number;
  replyId?: number;
  /** what was said */
  content?: string;
  /** what it answers or likes */
  quoteType?: 'Comment' | 'Reply';
  quoteId?: number;
  quote?: string;
}

const kinds = {
  Discuss: 'comment',
  Reply: 'reply',
  Mention: 'reply',
  Like_Post: 'like',
  Like_Discuss: 'like',
};
const settingOf = {
  Discuss: 'comment',
  Reply: 'reply',
  Mention: 'mention',
  Like_Post: 'like',
  Like_Discuss: 'like',
} as const;

const contentLetters = 200;
const quoteLetters = 100;

/** Tells people, each of those who want to know it once, and nobody about themselves. */
export async function addMessages(db: Database, talks: NewMessage[]): Promise<void> {
  const others = talks.filter(({ recipient, sender }) => recipient !== null && recipient !== sender);
  if (others.length === 0) return;
  const people = await listeners(db, others[0]!, [...new Set(others.map(({ recipient }) => recipient!))]);
  const listens = ({ recipient, action }: NewMessage) => {
    const person = people.find(({ uid }) => uid === recipient);
    return person !== undefined && person[settingOf[action]] !== false;
  };
  // who does not want to hear the one may want to hear the other
  const wanted = new Map(
    others
      .filter(listens)
      .reverse()
      .map(talk => [talk.recipient, talk]),
  );
  const rows = [...wanted.values()].map(({ recipient, action, content, quote, ...rest }) => ({
    ...rest,
    recipient: recipient!,
    action,
    kind: kinds[action],
    content: shortened(content, contentLetters),
    quote: shortened(quote, quoteLetters),
  }));
  if (rows.length === 0) return;
  await db.insertInto('message').values(rows).execute();
  for (const { recipient } of rows) await notifyIn(db, 'message', { recipient });
}

/** Those of these people who may still read there, and what they want to hear: who has left a group hears no more of it. */
async function listeners(db: Database, { did, cid }: Pick<NewMessage, 'did' | 'cid'>, uids: string[]) {
  const gid = sql`coalesce((select gid from discussion where id = ${did}), (select gid from contest where id = ${cid}))`;
  const isMember = sql`exists (
    select from group_member
    where group_member.gid = place.gid and group_member.uid = account.uid and auth >= ${groupLevel.member})`;
  const { rows } = await sql<
    { uid: string } & Record<'comment' | 'reply' | 'mention' | 'like', boolean | null>
  >`
    select account.uid, comment, reply, mention, "like"
    from account cross join (select ${gid} as gid) as place left join message_setting on message_setting.uid = account.uid
    where account.uid = any(${uids}) and (place.gid is null or role = any(${adminRoles}) or ${isMember})`.execute(
    db,
  );
  return rows;
}

/** Nobody is told of a like that was taken back. */
export async function removeLikeMessage(
  db: Database,
  { sender, ...what }: { sender: string } & ({ did: number } | { commentId: number }),
): Promise<void> {
  const [gone] = await db
    .deleteFrom('message')
    .where('sender', '=', sender)
    .where('kind', '=', 'like')
    .$if('did' in what, rows =>
      rows.where('did', '=', (what as { did: number }).did).where('commentId', 'is', null),
    )
    .$if('commentId' in what, rows => rows.where('commentId', '=', (what as { commentId: number }).commentId))
    .returning('recipient')
    .execute();
  if (gone) await notifyIn(db, 'message', gone);
}

interface Notice {
  recipients: string[];
  /** for the site as a whole, or about what the person asked for */
  kind: 'sys' | 'mine';
  sentence: MessageKey;
  /** what is filled into the sentence */
  blanks?: Record<string, string | number>;
  url?: string;
}

/** A sentence of the site itself, which everybody reads in their own language. */
export async function addSystemMessage(
  db: Database,
  { recipients, kind, sentence, blanks = {}, url }: Notice,
): Promise<void> {
  if (recipients.length === 0) return;
  const action = kind === 'sys' ? 'Sys' : 'Mine';
  await db
    .insertInto('message')
    .values(
      recipients.map(recipient => ({
        recipient,
        kind,
        action,
        title: sentence,
        blanks: asJsonb(blanks),
        url,
      })),
    )
    .execute();
  for (const recipient of recipients) await notifyIn(db, 'message', { recipient });
}

function shortened(text: string | undefined, letters: number): string | null {
  if (text === undefined) return null;
  const all = [...text];
  return all.length > letters ? `${all.slice(0, letters).join('')}…` : text;
}
