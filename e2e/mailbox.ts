import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { patient } from './browser.ts';

/** The text of the newest mail to an address; waits until there is one. */
export async function newestMail(to: string): Promise<string> {
  const folder = inject('mailFolder');
  const find = () =>
    readdirSync(folder)
      .filter(name => name.endsWith(`${to}.eml`))
      .sort()
      .at(-1);
  await expect.poll(find, patient).toBeDefined();
  return textOf(readFileSync(path.join(folder, find()!), 'utf8'));
}

/** The plain part of a mail as nodemailer writes it: quoted-printable, base64 or as it is. */
function textOf(mail: string): string {
  const plain = mail.slice(mail.search(/Content-Type: text\/plain/i));
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(plain)?.[1]?.toLowerCase();
  const body = plain.slice(plain.indexOf('\r\n\r\n') + 4).split(/\r\n--/)[0] ?? '';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
}
