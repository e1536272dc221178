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
