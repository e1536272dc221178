import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import {
  countedRowsMax,
  pagedRowsMax,
  pagerButtons,
  pageSizes,
  phoneBelowPx,
  wholeOnOnePage,
} from '#core/limits.ts';
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
  return (
    <nav className={styles.pager} aria-label={t('pager.pages')}>
      {!small && (
        <span className={styles.total}>
          {t(total >= (steps ? countedRowsMax : pagedRowsMax) ? 'pager.totalOrMore' : 'pager.total', {
            count: total,
          })}
        </span>
      )}
      <Pagination
        size="sm"
        total={pages}
        // beyond the last number none is the current one
        value={Math.min(page, steps ? pages + 1 : pages)}
        onChange={onPage}
        siblings={small ? 0 : 1}
        boundaries={pages > pagerButtons ? 1 : 0}
        getItemProps={number => ({ 'aria-label': t('pager.page', { number }) })}
        getControlProps={control => ({
          'aria-label': t(`pager.${control}`),
          ...(steps && stepOf(control, steps)),
        })}
      />
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

function stepOf(control: string, { newer, older }: PagerSteps) {
  if (control !== 'previous' && control !== 'next') return {};
  const step = control === 'previous' ? newer : older;
  return { disabled: step === null, onClick: () => step?.() };
}
