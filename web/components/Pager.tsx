import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Group, NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { countedRowsMax, pagedRowsMax, wholeOnOnePage } from '#core/limits.ts';
import { pagerButtons, pageSizes, phoneBelowPx } from '#web/sizes.ts';
import styles from './Pager.module.css';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  total: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
  /** without it the size is fixed and no choice is offered */
  onSize?: (size: number) => void;
  /** the sizes to choose from */
  sizes?: number[];
  /** of a long list: goes on from the rows shown, beyond the last number as well */
  steps?: PagerSteps | undefined;
}

/** What lies beside the rows shown: null where nothing does. */
export interface PagerSteps {
  newer: (() => void) | null;
  older: (() => void) | null;
}

/** The pages of a list: five numbers, nothing at all where there is nothing to choose, a small form on phones. */
export function Pager({ total, page, size, onPage, onSize, sizes = pageSizes, steps }: PagerProps) {
  const { t } = useTranslation();
  const small = useMediaQuery(`(max-width: ${phoneBelowPx - 1}px)`, false, {
    getInitialValueInEffect: false,
  });
  if (total === 0 || (!onSize && total <= size)) return null;
  const pages = size === wholeOnOnePage ? 1 : Math.max(1, Math.ceil(total / size));
  // beyond the last number none is the current one
  const current = Math.min(page, steps ? pages + 1 : pages);
  return (
    <nav className={styles.pager} aria-label={t('pager.pages')}>
      {!small && (
        <span className={styles.total}>
          {t(total >= (steps ? countedRowsMax : pagedRowsMax) ? 'pager.totalOrMore' : 'pager.total', {
            count: total,
          })}
        </span>
      )}
      <Pagination.Root size="sm" total={pages} value={current} onChange={onPage}>
        <Group gap={8}>
          <Pagination.Previous aria-label={t('pager.previous')} {...(steps && stepTo(steps.newer))} />
          {pageNumbers(current, pages, small ? 3 : pagerButtons).map((number, at) =>
            number === 'gap' ? (
              <Pagination.Dots key={at < 2 ? 'before' : 'after'} />
            ) : (
              <Pagination.Control
                key={number}
                active={number === current}
                aria-label={t('pager.page', { number })}
                aria-current={number === current ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </Pagination.Control>
            ),
          )}
          <Pagination.Next aria-label={t('pager.next')} {...(steps && stepTo(steps.older))} />
        </Group>
      </Pagination.Root>
      {onSize && !small && (
        <NativeSelect
          size="xs"
          aria-label={t('pager.size')}
          value={size}
          onChange={event => onSize(Number(event.currentTarget.value))}
          data={withSize(sizes, size).map(value => ({
            value: String(value),
            label: value === wholeOnOnePage ? t('pager.all') : t('pager.perPage', { value }),
          }))}
        />
      )}
    </nav>
  );
}

/** The size of the page is a choice, also where it is not one of the usual ones. */
const withSize = (sizes: readonly number[], size: number): readonly number[] =>
  sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);

const stepTo = (step: (() => void) | null) => ({ disabled: step === null, onClick: () => step?.() });
