import { Upload as Sender } from 'tus-js-client';
import { beginUpload, type Upload } from '#core/contract/upload.ts';
import { session } from '../session/session.ts';
import { adoptToken, call } from './call.ts';

/** A file that is sent in parts: it can be paused, and goes on by itself when the line comes back. */
export interface ResumableUpload {
  uploadId: string;
  pause(): void;
  resume(): void;
}

interface UploadListener {
  onProgress(sentBytes: number): void;
  /** the line is cut, and it is tried again */
  onCut(): void;
  onDone(upload: Upload): void;
  /** it is given up: the server refuses it, or the line stays cut */
  onFailed(): void;
}

/** Small enough that a cut costs little, and that the server never waits long for one. */
const partBytes = 8 * 1024 * 1024;
/** Tried again after so long; whatever gets through begins the list anew. Ten minutes in all. */
const pausesMs = [0, 1_000, 2_000, 4_000, ...Array.from({ length: 60 }, () => 10_000)];

/** Announces a file, or finds what was sent of it before, and sends the rest. */
export async function uploadInParts(file: File, watcher: UploadListener): Promise<ResumableUpload> {
  const announced = await call(beginUpload, {
    body: { filename: file.name, sizeBytes: file.size, fingerprint: String(file.lastModified) },
  });
  if (announced.isComplete) {
    watcher.onDone(announced);
    return { uploadId: announced.uploadId, pause() {}, resume() {} };
  }
  watcher.onProgress(announced.sentBytes);
  const sender = new Sender(file, {
    uploadUrl: announced.url,
    chunkSize: partBytes,
    retryDelays: pausesMs,
    storeFingerprintForResuming: false,
    onBeforeRequest: request => request.setHeader('Authorization', session.get().token ?? ''),
    onAfterResponse: (_request, response) => {
      const given = ['Authorization', 'Refresh-Token'].flatMap((name): [string, string][] => {
        const value = response.getHeader(name);
        return value ? [[name, value]] : [];
      });
      adoptToken(new Headers(given));
    },
    onShouldRetry: error => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const isPassing = status < 400 || status >= 500 || status === 409;
      if (isPassing) watcher.onCut();
      return isPassing;
    },
    onProgress: sent => watcher.onProgress(sent),
    onSuccess: () => watcher.onDone({ ...announced, sentBytes: file.size, isComplete: true }),
    onError: () => watcher.onFailed(),
  });
  sender.start();
  const { uploadId } = announced;
  return { uploadId, pause: () => void sender.abort(), resume: () => sender.start() };
}
