import { describe, expect, test } from 'vitest';
import { digestOf, foreignHash, isForeignHash } from './foreign-password.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** What the three judges keep of the same password, made by them. */
const kept = [
  ['md5', 'c55932a2e59e001f97d5c4d9f46c41bb'],
  ['hustoj ab12', 'o52AsJYlhm2s/b5ZMIsZVO/pqn5hYjEy'],
  ['pbkdf2_sha256 1000 saltsalt', 'fcExcdgTKstyc+Au9eYBtAapPdeMRBWpkmpaCTc7KdM='],
] as const;

describe.each(kept)('a password kept as %s', (form, digest) => {
  test('is found again from the password, and is stored under argon2 alone', async () => {
    expect(await digestOf(form, 'zoepw')).toBe(digest);
    const stored = await foreignHash(form, digest);
    expect(stored).not.toContain(digest);
    expect(isForeignHash(stored)).toBe(true);
    expect(await passwordMatches(stored, 'zoepw')).toBe(true);
    expect(await passwordMatches(stored, 'zoe')).toBe(false);
    // what the old judge kept is no password here
    expect(await passwordMatches(stored, digest)).toBe(false);
  });
});

test('a hash of our own has no mark', async () => {
  expect(isForeignHash(await hashPassword('zoepw'))).toBe(false);
});
