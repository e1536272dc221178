import { expect, test } from 'vitest';
import { namesInCell, teamTable } from './team-table.ts';

const rowsOf = (...cells: string[][]) => cells.map((cells, at) => ({ line: at + 1, cells }));

test('headings are known in both languages and in any order', () => {
  const english = teamTable(rowsOf(['Team Name', 'Account', 'Shoe size'], [' Acorns ', 'a1', '43']));
  expect(english).toEqual({
    records: [{ line: 2, record: { name: 'Acorns', username: 'a1' } }],
    ignored: ['Shoe size'],
  });
  const chinese = teamTable(rowsOf(['用户名', '队名', '学校', '座位'], ['a1', '橡果', '北京大学']));
  expect(chinese).toMatchObject({
    records: [{ record: { username: 'a1', name: '橡果', organisation: '北京大学', label: '' } }],
  });
});

test('a table that names no team is refused', () => {
  expect(teamTable([])).toEqual({ reason: 'empty' });
  expect(teamTable(rowsOf(['Acorns', 'a1'], ['Oaks', 'a2']))).toEqual({ reason: 'noHeading' });
  expect(teamTable(rowsOf(['name']))).toEqual({ reason: 'empty' });
});

test('a cell holds several names', () => {
  expect(namesInCell('Ada; Grace、Kay；Ada\n')).toEqual(['Ada', 'Grace', 'Kay']);
});
