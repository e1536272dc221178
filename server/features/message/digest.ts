import type { BackgroundKind } from '#server/background/kind.ts';
import { digestMail } from '#server/features/configuration/mail-texts.ts';
import { mailConfigured } from '#server/features/configuration/mailer.ts';
import { messageInWords } from '#server/sentences/messages.ts';
import type { Site } from '#server/site.ts';
import { urlOf } from './present.ts';
import { messages, unreadOf } from './queries.ts';
import type { DueDigest } from './store/digest.ts';
import { digestsAtOnce, takeDue } from './store/digest.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const shownEach = 5;

/** What is unread, by mail, to those who asked for it. Whoever has read everything gets none. */
export const messageDigest: BackgroundKind = {
  name: 'message-digest',
  cron: '20 * * * *',
  async perform(site, _data, signal) {
    const settings = await site.settings.read();
    if (!mailConfigured(settings) || !settings.baseUrl) return;
    while (!signal.aborted && (await sendDue(site)) === digestsAtOnce);
  },
};

/** Marks them first, so that nobody gets the same mail twice; says how many there were. */
export async function sendDue(site: Site): Promise<number> {
  const due = await takeDue(site.db);
  for (const one of due) await sendTo(site, one);
  return due.length;
}

async function sendTo(site: Site, { uid, email, language, since }: DueDigest): Promise<void> {
  const { db, settings, mailer, secrets } = site;
  const counts = await unreadOf(db, uid);
  const values = await settings.read();
  const lines: string[] = [];
  for (const kind of ['reply', 'comment', 'mine', 'sys', 'like'] as const) {
    if (counts[kind] === 0) continue;
    const rows = await messages(db)
      .where('message.recipient', '=', uid)
      .where('message.kind', '=', kind)
      .where('message.isRead', '=', false)
      .where('message.gmtCreate', '>', since)
      .limit(shownEach)
      .execute();
    for (const row of rows) {
      const blanks = row.blanks as Record<string, unknown> | null;
      const { title } = messageInWords(row.title ?? '', '', blanks, language);
      const about = row.discussionTitle ?? row.contestTitle ?? title;
      const words = [row.username, row.content ?? ''].filter(Boolean).join(': ').replace(/\s+/g, ' ');
      lines.push(`${about}\n${words.slice(0, 200)}`, `${values.baseUrl}${urlOf(row) || '/message/sys'}`);
    }
  }
  if (lines.length === 0) return;
  const stop = `${values.baseUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeToken(secrets, uid))}`;
  await mailer.send({ to: email, ...digestMail(language, values, lines, stop) });
}
