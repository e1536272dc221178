import { lessonSlidesMax } from '#core/limits.ts';
import { slideEntries } from './slides.ts';
import { readZip } from './zip.ts';

/** One slide of a file that somebody chose, as a picture when it is wanted. */
export interface SlideFile {
  name: string;
  /** what it weighs beside the others */
  sizeBytes: number;
  read: () => Promise<Blob>;
}

export interface Deck {
  slides: SlideFile[];
  close: () => void;
}

/** What is wrong with a file that was chosen; the page has a sentence for each. */
export class DeckFault extends Error {
  readonly fault: Fault;
  readonly figures: Record<string, number>;
  constructor(fault: Fault, figures: Record<string, number> = {}) {
    super(fault);
    this.fault = fault;
    this.figures = figures;
  }
}

type Fault =
  | 'oneZip'
  | 'unknownKind'
  | 'brokenZip'
  | 'noPictures'
  | 'tooMany'
  | 'brokenPdf'
  | 'lockedPdf'
  | 'longPdf'
  | 'largePdf';

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
