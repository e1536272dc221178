import { expect, test } from 'vitest';
import { openTeamFile } from './team-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a table is read by its heading, in UTF-8 or GBK', async () => {
  const records = [{ line: 2, record: { name: 'Acorns', username: 'a1' } }];
  expect(await openTeamFile(bytesOf('name,username\nAcorns,a1\n'))).toEqual({ records, ignored: [] });
  // 队名 in GBK
  const gbk = new Uint8Array([0xb6, 0xd3, 0xc3, 0xfb, 0x0a, 0x41, 0x0a]);
  expect(await openTeamFile(gbk)).toMatchObject({ records: [{ record: { name: 'A' } }] });
});

test('what is no such table is refused with the reason', async () => {
  expect(await openTeamFile(bytesOf(''))).toEqual({ reason: 'empty' });
  expect(await openTeamFile(bytesOf('a,b\n1,2\n'))).toEqual({ reason: 'noHeading' });
  expect(await openTeamFile(bytesOf('name\n"Acorns\n'))).toEqual({ reason: 'unclosed', line: 2 });
  expect(await openTeamFile(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toEqual({ reason: 'unknown' });
});
