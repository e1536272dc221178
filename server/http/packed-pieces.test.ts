import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packedPieces, pieceOf } from './packed-pieces.ts';

test('pieces that were packed apart are unpacked as one, also those that are short, long, many or nothing', async () => {
  const long = Array.from({ length: 5_000 }, (_, at) => `"第 ${at} 队":${at * 7919}`).join();
  for (const texts of [[], [''], ['x'], ['{', long, ',', long, '}'], Array<string>(200).fill('“同”')]) {
    const packed = await packedPieces(texts.map(text => pieceOf(() => text)));
    expect(gunzipSync(packed).toString()).toBe(texts.join(''));
    expect((await packedPieces(texts.map(text => pieceOf(() => text)))).equals(packed)).toBe(true);
  }
});
