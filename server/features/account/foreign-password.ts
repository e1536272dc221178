import { createHash, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';

/**
 * Passwords of accounts that came from another judge. What it kept is never stored: we keep argon2id over it, with the
 * way to that digest as a mark in front. The first login that is right has the password itself, which is then hashed as
 * everybody's and leaves no mark.
 */

/** How another judge makes the digest that it keeps of a password. */
export type ForeignForm = `md5` | `hustoj ${string}` | `pbkdf2_sha256 ${number} ${string}`;

const beginning = '$argon2';

export const foreignHash = async (form: ForeignForm, digest: string): Promise<string> =>
  form + (await hash(digest));

export const isForeignHash = (passwordHash: string): boolean => passwordHash.indexOf(beginning) > 0;

export function markedHash(passwordHash: string): { form: ForeignForm | null; argon: string } {
  const at = passwordHash.indexOf(beginning);
  return at > 0
    ? { form: passwordHash.slice(0, at) as ForeignForm, argon: passwordHash.slice(at) }
    : { form: null, argon: passwordHash };
}

const derive = promisify(pbkdf2);

/** What the other judge would keep of this password. */
export async function digestOf(form: ForeignForm, password: string): Promise<string> {
  const [name, ...rest] = form.split(' ');
  const md5 = createHash('md5').update(password).digest('hex');
  if (name === 'md5') return md5;
  if (name === 'hustoj') {
    const salt = rest.join(' ');
    const sha1 = createHash('sha1')
      .update(md5 + salt)
      .digest();
    return Buffer.concat([sha1, Buffer.from(salt)]).toString('base64');
  }
  const [iterations = '', ...salt] = rest;
  return (await derive(password, salt.join(' '), Number(iterations), 32, 'sha256')).toString('base64');
}
