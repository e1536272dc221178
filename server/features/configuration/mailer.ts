import type { Background } from '#server/background/background.ts';
import type { Database } from '#server/database/connect.ts';
import type { Settings, SettingValues } from './settings.ts';
import type { Mail } from './store/mail.ts';
import { insertMail } from './store/mail.ts';

/** sent: the mail server took it. Otherwise it said why not. */
type Delivery = { sent: true } | { sent: false; cause: string };

export interface Mailer {
  /** Puts a mail into the outbox: it is on its way when this returns, and what goes wrong is tried again. */
  send(mail: Mail): Promise<void>;
  /** Sends a mail while somebody waits to hear whether it works; one that is not sent is kept in the outbox. */
  sendNow(mail: Mail): Promise<Delivery>;
}

const timeoutMs = 15_000;
/** Where those who send look for mails; `mail-sending.ts` is what does it. */
export const mailQueue = 'mail-sending';

export function smtpMailer(db: Database, settings: Settings, background: Background): Mailer {
  return {
    async send(mail) {
      const isSetUp = mailConfigured(await settings.read());
      await db.transaction().execute(async transaction => {
        const id = await insertMail(transaction, mail);
        if (isSetUp) await background.put(transaction, mailQueue, String(id), { id });
      });
    },
    async sendNow(mail) {
      const delivery = await deliver(await settings.read(), mail);
      if (!delivery.sent) await insertMail(db, mail, delivery.cause);
      return delivery;
    },
  };
}

export const mailConfigured = (values: Pick<SettingValues, 'emailHost'>): boolean => values.emailHost !== '';

export async function deliver(values: SettingValues, mail: Mail): Promise<Delivery> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    host: values.emailHost,
    port: values.emailPort,
    secure: values.emailSsl,
    auth: values.emailUsername ? { user: values.emailUsername, pass: values.emailPassword } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const address = values.emailUsername.includes('@') ? values.emailUsername : `no-reply@${values.emailHost}`;
  try {
    await transport.sendMail({ from: { name: values.shortName, address }, ...mail });
    return { sent: true };
  } catch (error) {
    return { sent: false, cause: (error as Error).message };
  } finally {
    transport.close();
  }
}
