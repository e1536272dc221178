import { hash, verify } from '@node-rs/argon2';
import { digestOf, markedHash } from './foreign-password.ts';

/** argon2id with the library's defaults (19 MiB, two passes), which follow the OWASP recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * The hashes of many passwords. Two at a time: the other threads of the pool stay free for people who log in and for
 * files, and the server goes on answering meanwhile.
 */
export async function hashPasswords(passwords: string[]): Promise<string[]> {
  const hashes: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < passwords.length) {
      const at = next++;
      hashes[at] = await hashPassword(passwords[at]!);
    }
  };
  await Promise.all([work(), work()]);
  return hashes;
}

/** What is kept for an account that has no password: nothing matches it. */
export const noPassword = '';

/** Somebody who is not there, or has no password, takes as long to refuse as somebody who has. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const { form, argon } = markedHash(passwordHash || (await nobodysHash));
  const matches = await verify(argon, form === null ? password : await digestOf(form, password));
  return matches && Boolean(passwordHash);
}

const nobodysHash = hash('nobody has this password');
