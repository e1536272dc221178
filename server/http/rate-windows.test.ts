import { expect } from 'vitest';
import { test } from '../testing/site.ts';
import { rateLimiter } from './rate-limit.ts';
import { databaseWindows } from './rate-windows.ts';

test('two processes of a site count together, and who is forgiven begins anew at both', async ({ site }) => {
  const shared = databaseWindows(site.site.pool, { isAlone: () => false });
  const [one, other] = [rateLimiter(1, Date.now, shared), rateLimiter(1, Date.now, shared)];
  for (let calls = 0; calls < 30; calls += 1) one.checkPerson('submit', 'eager');
  await one.share();
  other.checkPerson('submit', 'eager');
  await other.share();
  expect(() => other.checkPerson('submit', 'eager')).toThrow('request.tooMany');

  for (let sent = 0; sent < 40; sent += 1) await one.submitsUnusuallyOften('busy');
  await one.share();
  expect(await other.submitsUnusuallyOften('busy')).toBe(false);
  await other.share();
  expect(await other.submitsUnusuallyOften('busy')).toBe(true);
  await one.forgiveSubmits('busy');
  expect(await other.submitsUnusuallyOften('busy')).toBe(false);
});

test('a process that is alone writes nothing, and tells what it has counted when another comes', async ({
  site,
}) => {
  let isAlone = true;
  const shared = databaseWindows(site.site.pool, { isAlone: () => isAlone });
  const [one, other] = [rateLimiter(1, Date.now, shared), rateLimiter(1, Date.now, shared)];
  const written = () =>
    site.site.db.selectFrom('rateWindow').selectAll().where('key', '=', 'submit person lonely').execute();
  for (let calls = 0; calls < 30; calls += 1) one.checkPerson('submit', 'lonely');
  await one.share();
  expect(await written()).toEqual([]);
  isAlone = false;
  await one.share();
  other.checkPerson('submit', 'lonely');
  await other.share();
  expect(() => other.checkPerson('submit', 'lonely')).toThrow('request.tooMany');
});
