import { expect } from 'vitest';
import { test } from '../testing/site.ts';
import { rateLimiter } from './rate-limit.ts';
import { databaseWindows } from './rate-windows.ts';

test('two processes of a site count together, and who is forgiven begins anew at both', async ({ site }) => {
  const shared = databaseWindows(site.site.pool);
  const [one, other] = [rateLimiter(1, Date.now, shared), rateLimiter(1, Date.now, shared)];
  for (let calls = 0; calls < 30; calls += 1) one.checkPerson('submit', 'eager');
  await one.share();
  other.checkPerson('submit', 'eager');
  await other.share();
  expect(() => other.checkPerson('submit', 'eager')).toThrow('request.tooMany');

  for (let sent = 0; sent < 40; sent += 1) one.submitsUnusuallyOften('busy');
  await one.share();
  expect(other.submitsUnusuallyOften('busy')).toBe(false);
  await other.share();
  expect(other.submitsUnusuallyOften('busy')).toBe(true);
  one.forgiveSubmits('busy');
  await expect
    .poll(async () => {
      await other.share();
      return other.submitsUnusuallyOften('busy');
    })
    .toBe(false);
});
