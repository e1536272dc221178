import { expect, test } from 'vitest';
import { rateLimiter } from './rate-limit.ts';

test('a flood is stopped for the person who sends it wherever it comes from, and the window ends', () => {
  let time = 0;
  const limiter = rateLimiter(1, () => time);
  const flood = (calls: number, uid: string) => {
    for (let call = 0; call < calls; call++) limiter.checkPerson('submit', uid);
  };
  flood(30, 'eager');
  expect(() => flood(1, 'eager')).toThrow('request.tooMany');
  expect(() => flood(1, 'somebody-else')).not.toThrow();
  time = 60_000;
  expect(() => flood(1, 'eager')).not.toThrow();
});

test('a classroom behind one address gets in, a script does not', () => {
  const limiter = rateLimiter();
  for (let pupil = 0; pupil < 120; pupil++) limiter.checkAddress('login', '192.0.2.1');
  expect(() => limiter.checkAddress('login', '192.0.2.1')).toThrow('request.tooMany');
  expect(() => limiter.checkAddress('login', '192.0.2.2')).not.toThrow();
});

test('whoever has a network of addresses has one allowance', () => {
  const limiter = rateLimiter();
  for (let call = 0; call < 120; call++) limiter.checkAddress('login', `2001:db8:0:1::${call.toString(16)}`);
  expect(() => limiter.checkAddress('login', '2001:db8:0:1:ffff::1')).toThrow('request.tooMany');
  expect(() => limiter.checkAddress('login', '2001:db8:0:2::1')).not.toThrow();
});

test('forty submissions in ten minutes are usual; more ask for a human, who begins anew', async () => {
  const limiter = rateLimiter();
  for (let sent = 0; sent < 40; sent++) expect(await limiter.submitsUnusuallyOften('eager')).toBe(false);
  expect(await limiter.submitsUnusuallyOften('eager')).toBe(true);
  expect(await limiter.submitsUnusuallyOften('calm')).toBe(false);
  await limiter.forgiveSubmits('eager');
  expect(await limiter.submitsUnusuallyOften('eager')).toBe(false);
});
