import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packedPieces } from './packed-pieces.ts';

test('pieces that were packed apart are unpacked as one, also those that are short, long, many or nothing', async () => {
  const long = Array.from({ length: 5_000 }, (_, at) => `"第 ${at} 队":${at * 7919}`).join();
  for (const pieces of [[], [''], ['x'], ['{', long, ',', long, '}'], Array(200).fill('“同”')]) {
    const whole = Buffer.from(pieces.join(''));
    const packed = await packedPieces(pieces, whole);
    expect(gunzipSync(packed).equals(whole)).toBe(true);
    expect((await packedPieces(pieces, whole)).equals(packed)).toBe(true);
  }
});
