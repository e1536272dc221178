import { expect } from 'vitest';
import { listAuditLog } from '#core/contract/audit.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getSubmissionList } from '#core/contract/submission.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { aSubmissionRow } from '../testing/submission.ts';

test('a page far beyond the last is empty, tells the same total, and walks over no rows', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const { pid } = await aProblem(site, root);
  await aSubmissionRow(site, root, pid);
  await site.site.pool.query(
    "insert into audit_log (username, ip, action, call) values ('shell', '', 'restore', './acorn restore')",
  );
  for (const call of [getSubmissionList, listAuditLog]) {
    const [first, far] = await Promise.all(
      [1, 1_000_000].map(async currentPage => {
        const { body } = await root.call<Page<unknown>>(call, { query: { currentPage, limit: 300 } });
        return body.data!;
      }),
    );
    expect(first!.total).toBeGreaterThan(0);
    expect(far).toMatchObject({ records: [], total: first!.total, current: 1_000_000 });
  }
});

test('no statement holds a connection for longer than a minute', async ({ site }) => {
  const { rows } = await site.site.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
});
