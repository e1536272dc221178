import { z } from 'zod';
import { endpoint, instant, nothing, pageOf, paging, webUrl } from './endpoint.ts';

const text = (max: number) => z.string().trim().max(max);
const webAddress = z.union([z.literal(''), webUrl.max(255)]);

const webConfig = z.object({
  baseUrl: webAddress,
  name: text(100),
  shortName: text(50),
  description: text(1_000),
  register: z.boolean(),
  recordName: text(100),
  recordUrl: webAddress,
  projectName: text(100),
  projectUrl: webAddress,
});

export const getWebConfig = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-web-config',
  summary: 'Names, addresses and registration of the site',
  who: 'root',
  answer: webConfig,
});

export const setWebConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/config/set-web-config',
  summary: 'Change them; fields left out or blank keep their value',
  who: 'root',
  body: webConfig.partial(),
  answer: nothing,
});

const emailConfig = z.object({
  emailHost: text(255),
  emailPort: z.number().int().min(1).max(65_535),
  emailUsername: text(255),
  emailPassword: z.string().max(255),
  emailSsl: z.boolean(),
  emailBGImg: webAddress,
});

export const getEmailConfig = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-email-config',
  summary: 'The mail server of the site; the password is never sent back',
  who: 'root',
  answer: emailConfig,
});

export const setEmailConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/config/set-email-config',
  summary: 'Change it; a blank password keeps the old one',
  who: 'root',
  body: emailConfig.partial(),
  answer: nothing,
});

export const testEmail = endpoint({
  method: 'POST',
  path: '/api/admin/config/test-email',
  summary: 'Send a mail now and say what the mail server answered',
  who: 'root',
  body: z.object({ email: z.email() }),
  answer: nothing,
  limit: 'mail',
});

export const outboxMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** why it was not sent: no mail server, or what the mail server said */
  cause: z.string(),
  gmtCreate: instant,
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/config/outbox',
  summary: 'Mails that could not be sent, newest first',
  who: 'root',
  query: paging(10),
  answer: pageOf(outboxMail),
});
