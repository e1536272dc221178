import nodemailer from 'nodemailer';
import type { Database } from '../../database/connect.ts';
import type { Settings, SettingValues } from './settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** sent: the mail server took it. kept: it waits in the outbox, with the reason, for an administrator to read. */
export type Delivery = { sent: true } | { sent: false; configured: boolean; cause: string };

export interface Mailer {
  send(mail: Mail): Promise<Delivery>;
}

const timeoutMs = 15_000;

export function smtpMailer(db: Database, settings: Settings): Mailer {
  return {
    async send(mail) {
      const values = await settings.read();
      const delivery = mailConfigured(values)
        ? await deliver(values, mail)
        : { sent: false as const, configured: false, cause: 'Mail is not set up' };
      if (!delivery.sent) await keep(db, mail, delivery.cause);
      return delivery;
    },
  };
}

export const mailConfigured = (values: Pick<SettingValues, 'emailHost'>): boolean => values.emailHost !== '';

async function deliver(values: SettingValues, mail: Mail): Promise<Delivery> {
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
    return { sent: false, configured: true, cause: (error as Error).message };
  } finally {
    transport.close();
  }
}

async function keep(db: Database, mail: Mail, cause: string): Promise<void> {
  await db
    .insertInto('outboxMail')
    .values({ recipient: mail.to, subject: mail.subject, body: mail.text, cause })
    .execute();
}
