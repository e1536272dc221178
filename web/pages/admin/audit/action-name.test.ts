import { expect, test } from 'vitest';
import { shellActions } from '#core/contract/audit.ts';
import { endpoints } from '#core/contract/index.ts';
import english from '#web/locales/en-US/audit.json' with { type: 'json' };
import chinese from '#web/locales/zh-CN/audit.json' with { type: 'json' };

test('every kind of change that is written down has a name in both languages, and nothing else has', () => {
  const written = endpoints.filter(({ audited }) => audited).map(({ name }) => name);
  const names = [...written, ...shellActions].sort();
  expect(Object.keys(chinese.action).sort()).toEqual(names);
  expect(Object.keys(english.action).sort()).toEqual(names);
});

test('so has every area they belong to', () => {
  const areas = endpoints.filter(({ audited }) => audited).map(({ area }) => area);
  const names = [...new Set([...areas, 'shell'])].sort();
  expect(Object.keys(chinese.area).sort()).toEqual(names);
  expect(Object.keys(english.area).sort()).toEqual(names);
});
