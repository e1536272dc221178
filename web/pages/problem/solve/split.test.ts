import { expect, test } from 'vitest';
import { dragSplit, evenSplit, readSplit, statementWidth } from './split.ts';

test('the editor never gets less than 580, the statement not less than 420', () => {
  expect(statementWidth({ shown: 'both', part: 0.9 }, 1440)).toBe(851);
  expect(statementWidth({ shown: 'both', part: 0.1 }, 1440)).toBe(420);
  expect(statementWidth(evenSplit, 1440)).toBe(662);
  expect(statementWidth(evenSplit, 992)).toBe(403);
});

test('a statement dragged under 420 is put away', () => {
  expect(dragSplit(evenSplit, 420, 1440)).toEqual({ shown: 'both', part: 420 / 1440 });
  expect(dragSplit(evenSplit, 1400, 1440)).toEqual({ shown: 'both', part: 851 / 1440 });
  expect(dragSplit(evenSplit, 419, 1440), 'and comes back as it was').toEqual({
    shown: 'code',
    part: evenSplit.part,
  });
});

test('what was kept is read back, nonsense is the even split', () => {
  expect(readSplit('{"shown":"code","part":0.3}')).toEqual({ shown: 'code', part: 0.3 });
  for (const text of [null, '', '{}', '{"shown":"x","part":0.5}', '{"shown":"both","part":7}'])
    expect(readSplit(text)).toEqual(evenSplit);
});
