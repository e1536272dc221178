import { expect, test } from 'vitest';
import { rateLimiter } from './rate-limit.ts';

test('a flood is stopped for one account wherever it comes from, and the window ends', () => {
  let time = 0;
  const limiter = rateLimiter(1, () => time);
  const flood = (calls: number, address: (call: number) => string, account?: string) => {
    for (let call = 0; call < calls; call++) limiter.check('login', address(call), account);
  };
  flood(20, call => `10.0.0.${call}`, 'victim');
  expect(() => flood(1, () => '10.0.0.99', 'victim')).toThrow('request.tooMany');
  expect(() => flood(1, () => '10.0.0.99', 'somebody-else')).not.toThrow();
  time = 60_000;
  expect(() => flood(1, () => '10.0.0.99', 'victim')).not.toThrow();
});

test('a classroom behind one address gets in, a script does not', () => {
  const limiter = rateLimiter();
  const pupil = (number: number) => limiter.check('login', '192.0.2.1', `pupil${number}`);
  for (let number = 0; number < 120; number++) pupil(number);
  expect(() => pupil(120)).toThrow('request.tooMany');
});

test('forty submissions in ten minutes are usual; more ask for a human, who begins anew', () => {
  const limiter = rateLimiter();
  for (let sent = 0; sent < 40; sent++) expect(limiter.submitsUnusuallyOften('eager')).toBe(false);
  expect(limiter.submitsUnusuallyOften('eager')).toBe(true);
  expect(limiter.submitsUnusuallyOften('calm')).toBe(false);
  limiter.forgiveSubmits('eager');
  expect(limiter.submitsUnusuallyOften('eager')).toBe(false);
});
