import { expect, test } from 'vitest';
import { pathOfTarget, targetOfPath } from './lti.ts';

test('a link names a thing by the address of any of its pages', () => {
  expect(targetOfPath('/training/7')).toEqual({ kind: 'training', id: 7 });
  expect(targetOfPath('/group/3/training/7/problems')).toEqual({ kind: 'training', id: 7 });
  expect(targetOfPath('/group/3/courseTable/9/homework')).toEqual({ kind: 'courseTable', id: 9 });
  expect(targetOfPath('/contest/12/rank')).toEqual({ kind: 'contest', id: 12 });
});

test('what is no such page names nothing', () => {
  for (const path of ['/', '/admin/user', '/training', '/training/7x', '/contest/99999999999', '/course/1'])
    expect(targetOfPath(path)).toBeUndefined();
});

test('the page of a thing names it', () => {
  for (const [kind, gid] of [
    ['training', null],
    ['training', 3],
    ['contest', 3],
    ['course', 3],
    ['lesson', 3],
    ['courseTable', 3],
  ] as const)
    expect(targetOfPath(pathOfTarget({ kind, id: 5 }, gid))).toEqual({ kind, id: 5 });
});
