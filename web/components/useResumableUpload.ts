import { useEffect, useRef, useState } from 'react';
import { dropUpload, type Upload } from '#core/contract/upload.ts';
import { call } from '../api/call.ts';
import { loadChunk } from '../api/chunk.ts';
import type { ResumableUpload } from '../api/part-upload.ts';

/**
 *   sending ──cut──▶ waiting ──through again──▶ sending
 *      │ ▲               │
 *    pause resume      too long, refused ──▶ failed ──resume──▶ sending
 *      ▼ │
 *    paused                                       all of it there ──▶ nothing under way
 */
export interface UploadState {
  state: 'sending' | 'waiting' | 'paused' | 'failed';
  name: string;
  sentBytes: number;
  sizeBytes: number;
}

/** The one file that is being sent. Whoever leaves the page only pauses it: what was sent stays on the server. */
export function useResumableUpload(onUploaded: (upload: Upload) => void) {
  const [sending, setSending] = useState<UploadState>();
  const line = useRef<ResumableUpload>(undefined);
  useEffect(() => () => line.current?.pause(), []);

  const become = (change: Partial<UploadState>) =>
    setSending(before => (before && before.state !== 'paused' ? { ...before, ...change } : before));

  const send = async (chosen: File) => {
    setSending({ state: 'sending', name: chosen.name, sentBytes: 0, sizeBytes: chosen.size });
    const { uploadInParts } = await loadChunk(() => import('../api/part-upload.ts'));
    const started = await uploadInParts(chosen, {
      onProgress: sentBytes => become({ state: 'sending', sentBytes }),
      onCut: () => become({ state: 'waiting' }),
      onFailed: () => become({ state: 'failed' }),
      onDone: upload => {
        setSending(undefined);
        onUploaded(upload);
      },
    }).catch(() => setSending(undefined));
    if (started) line.current = started;
  };

  const giveUp = async () => {
    setSending(undefined);
    const { current: given } = line;
    given?.pause();
    if (given)
      await call(dropUpload, { query: { uploadId: given.uploadId }, silent: true }).catch(() => null);
  };

  return {
    sending,
    send,
    giveUp,
    pause: () => {
      line.current?.pause();
      become({ state: 'paused' });
    },
    resume: () => {
      setSending(before => before && { ...before, state: 'sending' });
      line.current?.resume();
    },
  };
}
