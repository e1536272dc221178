import { lessonSlidesMax } from '#core/limits.ts';
import { type Deck, DeckFault } from './deck.ts';
import { slideEntries } from './slides.ts';
import { readZip } from './zip.ts';

/** The slides of a zip of pictures or of a PDF; the lesson has some already. */
export async function openDeck(files: readonly File[], already: number): Promise<Deck> {
  const [file] = files;
  if (!file || files.length !== 1) throw new DeckFault('oneZip');
  const kind = /\.(zip|pdf)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!kind) throw new DeckFault('unknownKind');
  const deck = kind === 'pdf' ? await (await import('./pdf.ts')).openPdf(file) : await openZip(file);
  if (already + deck.slides.length <= lessonSlidesMax) return deck;
  deck.close();
  throw new DeckFault('tooMany', { max: lessonSlidesMax });
}

async function openZip(file: File): Promise<Deck> {
  const entries = await readZip(file).catch(() => {
    throw new DeckFault('brokenZip');
  });
  const slides = slideEntries(entries);
  if (!slides.length) throw new DeckFault('noPictures');
  return { slides, close: () => {} };
}
