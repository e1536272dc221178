import { expect, test } from 'vitest';
import { openDeck } from './open-deck.ts';

/** Nothing but the end of a zip. */
const emptyZip = new Uint8Array(22);
emptyZip.set([0x50, 0x4b, 5, 6]);

const named = (name: string, content: BlobPart = emptyZip) => new File([content], name);

test.each([
  ['oneZip', [named('a.zip'), named('b.zip')]],
  ['unknownKind', [named('slides.rar')]],
  ['brokenZip', [named('slides.zip', 'no zip')]],
  ['noPictures', [named('SLIDES.ZIP')]],
])('a choice that makes no slides is told apart: %s', async (fault, files) => {
  await expect(openDeck(files, 0)).rejects.toMatchObject({ fault });
});
