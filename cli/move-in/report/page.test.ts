import { expect, test } from 'vitest';
import { reportPage } from './page.ts';
import type { Report } from './report.ts';

const counts = { there: 3, here: 3, read: 3, written: 3, left: 0, changed: 0, made: 0, isProved: true };
const report: Report = {
  source: 'hoj',
  zone: 'Asia/Shanghai',
  run: 1,
  beganAt: '2026-11-17T00:00:00.000Z',
  finishedAt: '2026-11-17T00:01:00.000Z',
  tables: { judge: counts },
  sample: { compared: 3, differences: [] },
  boards: { contests: 0, cells: 0, differences: [] },
  solved: { people: 0, differences: [], ranking: [] },
};

test('the page says first whether anything was lost', () => {
  expect(reportPage(report, [], 'en-US')).toContain('nothing was lost');
  expect(reportPage(report, [], 'zh-CN')).toContain('什么都没有丢');
  const short = { ...report, tables: { judge: { ...counts, here: 2, isProved: false } } };
  const page = reportPage(short, [], 'en-US');
  expect(page).not.toContain('nothing was lost');
  expect(page).toContain('Differences: 1.');
});

test('what an old site calls its rows is text on the page', () => {
  const rows = [{ table: 'tag', id: '<b>1</b>', rule: 'text.nul', detail: '"><script>' }] as const;
  expect(reportPage(report, [...rows], 'en-US')).not.toMatch(/<script>|<b>1/);
});
