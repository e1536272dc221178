import { expect, test } from 'vitest';
import { base32, codeAt, stepAt, stepOf, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238', () => {
  // The appendix has eight digits; ours are the last six of them.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
});

test('a clock may be half a minute off, and no more', () => {
  const now = 1_700_000_010_000;
  for (const off of [-30_000, 0, 30_000])
    expect(stepOf(secret, codeAt(secret, stepAt(now + off)), now)).toBe(stepAt(now + off));
  for (const off of [-60_000, 60_000])
    expect(stepOf(secret, codeAt(secret, stepAt(now + off)), now)).toBeUndefined();
});

test('an app finds the secret in the address', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri('橡果 OJ', 'li', secret)).toBe(
    'otpauth://totp/%E6%A9%A1%E6%9E%9C%20OJ:li?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E6%A9%A1%E6%9E%9C%20OJ&digits=6&period=30',
  );
});
