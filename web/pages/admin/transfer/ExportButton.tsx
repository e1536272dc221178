import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#web/api/chunk.ts';

const ExportDialog = lazy(() =>
  loadChunk(() => import('./ExportDialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog }))),
);

/** Asks for the format before problems are saved. */
export function ExportButton({ pids, variant }: { pids: number[]; variant?: 'default' }) {
  const { t } = useTranslation('export');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant={variant} onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog pids={pids} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
