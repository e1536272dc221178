import { uploadLessonPicture } from '#core/contract/lesson.ts';
import { backoffMs } from '#web/api/backoff.ts';
import { Failure } from '#web/api/failure.ts';
import { upload } from '#web/api/upload.ts';
import type { SlideFile } from './deck.ts';

export class SlideFailure extends Error {
  readonly slide: string;
  constructor(slide: string, reason: string) {
    super(reason);
    this.slide = slide;
  }
}

interface Sending {
  /** what the file is known by when it is chosen again */
  key: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

const triesMax = 5;

/**
 * Sends slides one after the other. What was sent is remembered in this tab: whoever chooses the same file again after
 * an interruption goes on where it ended.
 */
export async function sendSlides(
  entries: SlideFile[],
  { key, signal, onProgress }: Sending,
): Promise<string[]> {
  const kept = rememberedUnder(key);
  const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) || 1;
  const urls: string[] = [];
  let done = 0;
  for (const entry of entries) {
    signal.throwIfAborted();
    const url =
      kept.get(entry.name) ??
      (await sendOne(entry, signal, share => onProgress(percentOf(done + share * entry.sizeBytes, total))));
    kept.set(entry.name, url);
    sessionStorage.setItem(key, JSON.stringify([...kept]));
    urls.push(url);
    done += entry.sizeBytes;
    onProgress(percentOf(done, total));
  }
  sessionStorage.removeItem(key);
  return urls;
}

const percentOf = (done: number, total: number) => Math.min(100, Math.floor((done / total) * 100));

function rememberedUnder(key: string): Map<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** A connection that breaks is waited for; what the server refuses is said at once. */
async function sendOne(
  entry: SlideFile,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<string> {
  const file = new File([await entry.read()], entry.name.split(/[\\/]/).at(-1)!);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { url } = await upload(uploadLessonPicture, {
        file,
        signal,
        onProgress: (sent, total) => onSent(sent / total),
      });
      return url;
    } catch (error) {
      const isBroken = error instanceof Failure && (error.kind === 'network' || error.kind === 'timeout');
      if (signal.aborted) throw error;
      if (!isBroken || attempt === triesMax)
        throw new SlideFailure(entry.name, error instanceof Error ? error.message : '');
      await new Promise(resolve => setTimeout(resolve, backoffMs(attempt)));
    }
  }
}
