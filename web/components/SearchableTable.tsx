import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import type { TableSearch } from '#web/address/back-office.ts';
import type { Column } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ListTools } from './ListTools.tsx';
import { PagedTable } from './PagedTable.tsx';
import { Panel } from './Panel.tsx';
import type { tablePaging } from './table-paging.ts';

interface SearchableTableProps<Row> {
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  paging: ReturnType<typeof tablePaging>;
  answer: UseQueryResult<Page<Row>>;
  columns: Column<Row>[];
  /** where its sentences are */
  words: 'adminContest' | 'adminTraining';
  /** the button that makes the first one */
  create: ReactNode;
}

/** A table of the back office that is searched by a word, which the address keeps. */
export function SearchableTable<Row extends { id: number }>(props: SearchableTableProps<Row>) {
  const { search, onSearch, paging, answer, columns, words, create } = props;
  const { t } = useTranslation(words);
  const { keyword } = search;
  return (
    <Panel flush>
      <ListTools
        search={{
          label: t('list.keyword'),
          value: keyword,
          onSearch: keyword => onSearch({ ...search, keyword, page: undefined }),
        }}
      />
      <PagedTable
        label={t('list.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        {...paging}
        empty={
          keyword === undefined ? (
            <EmptyState title={t('list.none')} hint={t('list.noneHint')} action={create} />
          ) : (
            <EmptyState title={t('list.noMatch')} />
          )
        }
      />
    </Panel>
  );
}
