import { expect, test } from 'vitest';
import { markTaken, openUserFile, readUserText } from './user-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file becomes rows with their lines and faults; a heading is left out', () => {
  const file = openUserFile(
    bytes('username,password,email,realname,gender,nickname,school\nlinxi,secret1,,,,,\nx,1\n'),
  );
  expect(file).toMatchObject({
    rows: [
      { line: 2, faults: [] },
      { line: 3, faults: [{ column: 'password', reason: 'length' }] },
    ],
  });
});

test('files that are no such table say why', () => {
  expect(openUserFile(new Uint8Array([0xd5, 0xc5, 0x2c]))).toEqual({ reason: 'gbk', text: '张,' });
  expect(openUserFile(new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual({ reason: 'xlsx' });
  expect(readUserText('a,"b')).toEqual({ reason: 'unclosed', line: 1 });
  expect(readUserText('用户名,密码\n\n')).toEqual({ reason: 'empty' });
  expect(readUserText('a,b\n'.repeat(5_001))).toEqual({ reason: 'tooMany', count: 5_001 });
});

test('taken names join the faults, whatever their case', () => {
  const { rows } = readUserText('LinXi,secret1,A@example.com,,,,') as { rows: never[] };
  const [row] = markTaken(rows, { usernames: ['linxi'], emails: ['a@example.com'] });
  expect(row!.faults).toEqual([
    { column: 'username', reason: 'taken' },
    { column: 'email', reason: 'taken' },
  ]);
});
