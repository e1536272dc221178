import type { BackgroundKind } from '#server/background/kind.ts';
import { deliver, mailQueue } from './mailer.ts';
import { deleteMail, markUnsent, waitingMail } from './store/outbox.ts';

/** Codes and links are of no use after some minutes: that is how long a mail server may be away. */
export const mailSending: BackgroundKind<{ id: number }> = {
  name: mailQueue,
  sideBySide: 2,
  retries: 9,
  async perform({ db, settings }, { id }) {
    const mail = await waitingMail(db, id);
    if (!mail) return;
    const delivery = await deliver(await settings.read(), mail);
    if (delivery.sent) return deleteMail(db, id);
    await markUnsent(db, id, delivery.cause);
    throw new Error(delivery.cause);
  },
};
