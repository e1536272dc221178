import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

interface PageOutOfRangeProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** An old address may name a page that the list no longer has, or a row with nothing beside it. */
export function PageOutOfRange({ page, last, onPage }: PageOutOfRangeProps) {
  const { t } = useTranslation();
  const isBeyond = page > last;
  return (
    <EmptyState
      title={isBeyond ? t('pager.beyond', { page, last }) : t('pager.nothingBeside')}
      action={
        <Button variant="default" size="xs" onClick={() => onPage(isBeyond ? last : 1)}>
          {t(isBeyond ? 'pager.toLast' : 'pager.toFirst')}
        </Button>
      }
    />
  );
}
