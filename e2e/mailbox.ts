import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { assignedSite } from './assigned-site.ts';
import { patient } from './browser.ts';

/**
 * What the pattern finds in a mail to an address, the newest first. Mails are sent after the call that asked for one has
 * been answered, so it waits until such a mail is there.
 */
export async function mailed(to: string, pattern: RegExp): Promise<string> {
  const folder = assignedSite().mailFolder;
  let found: string | undefined;
  const look = () => {
    const mails = readdirSync(folder).filter(name => name.endsWith(` ${to}.eml`));
    const texts = mails
      .sort()
      .reverse()
      .map(name => textOf(readFileSync(path.join(folder, name), 'utf8')));
    found = texts.map(text => pattern.exec(text)?.[0]).find(match => match !== undefined);
    return found;
  };
  await expect.poll(look, patient).toBeDefined();
  return found!;
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
