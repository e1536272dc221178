import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface BeyondLastProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** An old address may name a page that the list no longer has. */
export function BeyondLast({ page, last, onPage }: BeyondLastProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('pager.beyond', { page, last })}
      action={
        <Button variant="default" size="xs" onClick={() => onPage(last)}>
          {t('pager.toLast')}
        </Button>
      }
    />
  );
}
