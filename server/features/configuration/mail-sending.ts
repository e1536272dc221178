import type { BackgroundKind } from '#server/background/kind.ts';
import { deliver, mailQueue } from './mailer.ts';

/** Codes and links are of no use after some minutes: that is how long a mail server may be away. */
export const mailSending: BackgroundKind<{ id: number }> = {
  name: mailQueue,
  sideBySide: 2,
  retries: 9,
  async perform({ db, settings }, { id }) {
    const mail = await db
      .selectFrom('outboxMail')
      .select(['recipient as to', 'subject', 'body as text', 'html'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail) return;
    const delivery = await deliver(await settings.read(), mail);
    if (delivery.sent) {
      await db.deleteFrom('outboxMail').where('id', '=', id).execute();
      return;
    }
    await db.updateTable('outboxMail').set({ cause: delivery.cause }).where('id', '=', id).execute();
    throw new Error(delivery.cause);
  },
};
