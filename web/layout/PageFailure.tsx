import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkLoadError } from '../api/chunk.ts';
import { connectivity, onReconnect } from '../api/connectivity.ts';
import { Notice } from '../components/Notice.tsx';

/**
 * When a part of the site did not arrive, or a page broke: say so and offer to load it again. What did not arrive
 * because the connection was lost is loaded when it is back.
 */
export function PageFailure({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const missing = error instanceof ChunkLoadError;
  const isLost = connectivity.use().at === 'lost';
  const kind = !missing ? 'broken' : isLost ? 'offline' : 'chunk';
  useEffect(() => (missing ? onReconnect(() => location.reload()) : undefined), [missing]);
  return (
    <Notice
      title={t(`pageFailure.${kind}.title`)}
      text={t(`pageFailure.${kind}.text`)}
      actions={<Button onClick={() => location.reload()}>{t('pageFailure.reload')}</Button>}
    />
  );
}
