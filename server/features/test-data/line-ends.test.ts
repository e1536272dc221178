import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lineEnds } from './line-ends.ts';

const through = async (...pieces: (string | Buffer)[]) =>
  (await buffer(Readable.from(pieces.map(piece => Buffer.from(piece))).pipe(lineEnds()))).toString('latin1');

test('CRLF becomes LF, also where a piece ends between the two', async () => {
  expect(await through('1\r\n2\r\n\r\n', '3\r', '\n4')).toBe('1\n2\n\n3\n4');
  expect(await through('a\r', 'b\r', '\r', '\n', 'c\r')).toBe('a\rb\r\nc\r');
  expect(await through('')).toBe('');
});

test('bytes that are no text stay as they are', async () => {
  expect(await through(Buffer.from('\0\r\n'), '\r\n')).toBe('\0\r\n\r\n');
});
