import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two passes), which follow the OWASP recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Somebody who is not there takes as long to refuse as somebody who is. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}

const nobodysHash = hash('nobody has this password');
