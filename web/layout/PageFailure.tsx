import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/Notice.tsx';
import { ChunkLoadError } from '../routes/chunk.ts';

/** When a part of the site did not arrive, or a page broke: say so and offer to load it again. */
export function PageFailure({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const missing = error instanceof ChunkLoadError;
  return (
    <Notice
      title={missing ? t('pageFailure.chunkTitle') : t('pageFailure.title')}
      text={missing ? t('pageFailure.chunkText') : t('pageFailure.text')}
      actions={<Button onClick={() => location.reload()}>{t('pageFailure.reload')}</Button>}
    />
  );
}
