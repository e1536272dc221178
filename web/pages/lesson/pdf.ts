import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { lessonPdfBytesMax, lessonPdfPagesMax, lessonPdfSidePx } from '#core/limits.ts';
import { type Deck, DeckFault } from './deck.ts';

/** Scans of a whole poster are left white rather than that the browser runs out of memory. */
const imagePixelsMax = 100_000_000;

/** The pages of a PDF as pictures: each is drawn in this browser when it is wanted, so that few are in memory. */
export async function openPdf(file: File): Promise<Deck> {
  if (file.size > lessonPdfBytesMax) throw new DeckFault('largePdf', { max: lessonPdfBytesMax / 1024 ** 2 });
  const pdf = await import('pdfjs-dist');
  pdf.GlobalWorkerOptions.workerSrc = workerUrl;
  const files: string = import.meta.env.PDF_FILES;
  const loading = pdf.getDocument({
    data: await file.arrayBuffer(),
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    // The content security policy lets no WebAssembly run; the same decoders are there as scripts.
    useWasm: false,
    maxImageSize: imagePixelsMax,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
  const close = () => void loading.destroy();
  try {
    const whole = await loading.promise;
    const pages = whole.numPages;
    if (pages > lessonPdfPagesMax) throw new DeckFault('longPdf', { pages, max: lessonPdfPagesMax });
    const slides = Array.from({ length: pages }, (_, at) => ({
      name: `${file.name} ${at + 1}`,
      sizeBytes: Math.ceil(file.size / pages),
      read: () => drawn(whole, at + 1),
    }));
    return { slides, close };
  } catch (error) {
    close();
    if (error instanceof DeckFault) throw error;
    throw new DeckFault(error instanceof pdf.PasswordException ? 'lockedPdf' : 'brokenPdf');
  }
}

async function drawn(whole: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await whole.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: lessonPdfSidePx / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  // A browser that cannot write WebP gives PNG in its place; the server takes both.
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.95));
  // Some browsers keep the memory of a canvas until it has no size.
  [canvas.width, canvas.height] = [0, 0];
  if (!picture) throw new DeckFault('brokenPdf');
  return picture;
}
