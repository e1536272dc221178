import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { pagerButtons, pageSizes, phoneBelowPx } from '#core/limits.ts';
import styles from './Pager.module.css';

interface PagerProps {
  total: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
  /** without it the size is fixed and no choice is offered */
  onSize?: (size: number) => void;
  /** the sizes to choose from */
  sizes?: number[];
}

/** The pages of a list: five numbers, nothing at all where there is nothing to choose, a small form on phones. */
export function Pager({ total, page, size, onPage, onSize, sizes = pageSizes }: PagerProps) {
  const { t } = useTranslation();
  const small = useMediaQuery(`(max-width: ${phoneBelowPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  });
  if (total === 0 || (!onSize && total <= size)) return null;
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={styles.pager} aria-label={t('pager.pages')}>
      {!small && <span className={styles.total}>{t('pager.total', { count: total })}</span>}
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(page, pages)}
        onChange={onPage}
        siblings={small ? 0 : 1}
        boundaries={pages > pagerButtons ? 1 : 0}
        getItemProps={number => ({ 'aria-label': t('pager.page', { number }) })}
        getControlProps={control => ({ 'aria-label': t(`pager.${control}`) })}
      />
      {onSize && !small && (
        <NativeSelect
          size="xs"
          aria-label={t('pager.size')}
          value={size}
          onChange={event => onSize(Number(event.currentTarget.value))}
          data={sizes.map(value => ({ value: String(value), label: t('pager.perPage', { value }) }))}
        />
      )}
    </nav>
  );
}
