import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, Endpoint, QueryOf } from '#core/contract/endpoint.ts';
import { upload } from '#web/api/upload.ts';
import { useEditing } from '../editing.tsx';

export interface UploadProgress {
  name: string;
  sent: number;
  total: number;
}

/** One file on its way: how far it is, a way to stop it, and what came of it (undefined when it failed or stopped). */
export function useUpload<E extends Endpoint>(endpoint: E) {
  const { t } = useTranslation('editor');
  const { uploads } = useEditing();
  const [sending, setSending] = useState<UploadProgress | null>(null);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const send = async (file: File, query?: QueryOf<E>): Promise<AnswerOf<E> | undefined> => {
    stopper.current = new AbortController();
    setSending({ name: file.name, sent: 0, total: file.size });
    uploads.set(uploads.get() + 1);
    try {
      return await upload(endpoint, {
        file,
        query,
        signal: stopper.current.signal,
        otherwise: t('upload.failed'),
        onProgress: (sent, total) => setSending({ name: file.name, sent, total }),
      });
    } catch {
      return undefined;
    } finally {
      setSending(null);
      uploads.set(uploads.get() - 1);
    }
  };
  return { send, sending, stop: () => stopper.current?.abort() };
}
