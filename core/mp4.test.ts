import { expect, test } from 'vitest';
import { hasVideoTrack } from './mp4.ts';

const box = (name: string, ...content: Uint8Array[]): Uint8Array => {
  const length = content.reduce((sum, { length }) => sum + length, 8);
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(length);
  return Buffer.concat([head, ...content]);
};

const track = (kind: 'vmhd' | 'smhd', form: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box(
        'minf',
        box(kind, Buffer.alloc(12)),
        box('stbl', box('stsd', Buffer.alloc(8), box(form, Buffer.alloc(70)))),
      ),
    ),
  );

const index = (form: string) => box('moov', track('smhd', 'mp4a'), track('vmhd', form));
const pictures = box('mdat', Buffer.alloc(5_000));
const head = box('ftyp', Buffer.from('mp42'));

function looked(...parts: Uint8Array[]) {
  const whole = new Uint8Array(Buffer.concat(parts));
  let readBytes = 0;
  const read = async (at: number, length: number) => {
    const piece = whole.slice(at, at + length);
    readBytes += piece.length;
    return piece;
  };
  return hasVideoTrack({ sizeBytes: whole.length, read }).then(isShown => {
    expect(readBytes).toBeLessThan(1_000);
    return isShown;
  });
}

test('pictures are told by the index, before them or behind them, without reading them', async () => {
  expect(await looked(head, index('avc1'), pictures)).toBe(true);
  for (const form of ['hvc1', 'hev1', 'mp4v']) {
    expect(await looked(head, index(form), pictures), form).toBe(false);
    expect(await looked(head, pictures, index(form)), form).toBe(false);
  }
});

test('a length of eight bytes is read, and sound alone is for every browser', async () => {
  const long = Buffer.concat([
    Buffer.from('\0\0\0\u0001mdat', 'latin1'),
    Buffer.alloc(8),
    Buffer.alloc(5_000),
  ]);
  long.writeBigUInt64BE(5_016n, 8);
  expect(await looked(head, long, index('hvc1'))).toBe(false);
  expect(await looked(head, box('moov', track('smhd', 'mp4a')))).toBe(true);
});

test('what cannot be read is left to the browser to try', async () => {
  expect(await looked(head, pictures)).toBe(true);
  expect(await looked(head, Buffer.from('\0\0\0\u0004moov', 'latin1'))).toBe(true);
  expect(await looked(head, index('hvc1').subarray(0, 60))).toBe(true);
  expect(await looked(head, Buffer.from('\0\0\0\u0001moov', 'latin1'), Buffer.alloc(8, 0xff))).toBe(true);
});
