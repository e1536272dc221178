import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cells = (text: string) => readCsv(text).rows.map(row => row.cells);

test('quotes, commas, line ends, a byte order mark and blank lines are read as spreadsheets write them', () => {
  expect(cells('\ufeffa,b\r\n"c, d","e ""f"""\r\n\r\n ,\n"two\nlines",x')).toEqual([
    ['a', 'b'],
    ['c, d', 'e "f"'],
    ['two\nlines', 'x'],
  ]);
  expect(cells('')).toEqual([]);
  expect(cells('a,,')).toEqual([['a', '', '']]);
  expect(cells('5" disk,b')).toEqual([['5" disk', 'b']]);
});

// Reading that grows with the length takes no time for this; reading that grows with its square outlasts the test.
test('a cell full of quotes is read once', () => {
  const inches = `5${'"x'.repeat(200_000)}`;
  expect(cells(inches)).toEqual([[inches]]);
});

test('rows know their line, and an open quote is told', () => {
  expect(readCsv('a\n"b\nc"\nd').rows.map(row => row.line)).toEqual([1, 2, 4]);
  expect(readCsv('a\nb,"c\nd')).toMatchObject({ unclosedAt: 2 });
  expect(readCsv('a,"b"').unclosedAt).toBeUndefined();
});

test('what is written comes back, and nothing is a formula', () => {
  const rows = [
    ['name', 'a "b", c'],
    ['林夕', 'two\nlines'],
  ];
  expect(cells(writeCsv(rows))).toEqual(rows);
  expect(cells(writeCsv([['=1+1', '@x', '+3', '-2', 'a=b']]))).toEqual([
    ["'=1+1", "'@x", "'+3", "'-2", 'a=b'],
  ]);
});
