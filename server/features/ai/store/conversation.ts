import type { AiMessage } from '#core/contract/ai.ts';
import type { Database } from '#server/database/connect.ts';

const shownMax = 200;
const rememberedMax = 12;
const rememberedLettersMax = 16_000;

export interface Conversation {
  id: string;
  remoteId: string | null;
}

/** Somebody's conversation about a problem; there is one. */
export async function conversationOf(db: Database, uid: string, pid: number): Promise<Conversation> {
  return db
    .insertInto('aiConversation')
    .values({ uid, pid })
    .onConflict(conflict => conflict.columns(['uid', 'pid']).doUpdateSet({ pid }))
    .returning(['id', 'remoteId'])
    .executeTakeFirstOrThrow();
}

export async function messagesOf(
  db: Database,
  uid: string,
  pid: number,
  limit = shownMax,
): Promise<AiMessage[]> {
  const rows = await db
    .selectFrom('aiMessage')
    .innerJoin('aiConversation', 'aiConversation.id', 'aiMessage.conversation')
    .select(['aiMessage.id', 'role', 'content', 'state', 'aiMessage.gmtCreate'])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .orderBy('aiMessage.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse() as AiMessage[];
}

/** The end of the talk that the service is reminded of: it begins with a question and is of bounded length. */
export async function recentMessages(db: Database, uid: string, pid: number) {
  const messages = await messagesOf(db, uid, pid, rememberedMax);
  let letters = 0;
  const kept = messages.toReversed().filter(({ content }) => {
    letters += content.length;
    return letters <= rememberedLettersMax;
  });
  const talk = kept.reverse().map(({ role, content }) => ({ role, content }));
  while (talk[0]?.role === 'assistant') talk.shift();
  return talk;
}

/** A question and its answer, once there is something of an answer. */
export async function addAnswer(
  db: Database,
  { id }: Conversation,
  kept: { question: string; answer: string; state: 'whole' | 'stopped'; remoteId: string | null },
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const row = await transaction
      .updateTable('aiConversation')
      .set({ remoteId: kept.remoteId })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Its owner has cleared it meanwhile.
    if (!row) return;
    await transaction
      .insertInto('aiMessage')
      .values([
        { conversation: id, role: 'user', content: kept.question },
        { conversation: id, role: 'assistant', content: kept.answer, state: kept.state },
      ])
      .execute();
  });
}

export async function clearConversation(db: Database, uid: string, pid: number): Promise<void> {
  await db.deleteFrom('aiConversation').where('uid', '=', uid).where('pid', '=', pid).execute();
}
