import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, Endpoint, Page, QueryOf } from '#core/contract/endpoint.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { contestQueueRefreshMs } from '#web/timing.ts';
import styles from './QueuePanel.module.css';

interface QueuePanelProps<E extends Endpoint, Row> {
  title: string;
  endpoint: E;
  /** everything but the page */
  query: Omit<QueryOf<E>, 'currentPage' | 'limit'>;
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
  columns: (refresh: () => void) => Column<Row>[];
  rowKey: (row: Row) => number;
  empty: ReactNode;
}

/** What waits for the hands of those who run a contest, asked for again every few seconds. */
export function QueuePanel<Row, E extends Endpoint>(props: QueuePanelProps<E, Row>) {
  const { t } = useTranslation('contest');
  const { title, endpoint, query, page, limit, onPage, columns, rowKey, empty } = props;
  const [auto, setAuto] = useState(true);
  const answer = useAnswer(endpoint, { ...query, currentPage: page, limit } as QueryOf<E>, {
    keepPrevious: true,
    staleTimeMs: 0,
    pollMs: () => (auto ? contestQueueRefreshMs : false),
  }) as UseQueryResult<Page<Row> & AnswerOf<E>>;
  const refresh = () => void answer.refetch();
  return (
    <Panel
      flush
      title={title}
      actions={
        <div className={styles.tools}>
          <Switch
            label={t('rank.auto')}
            checked={auto}
            onChange={event => setAuto(event.currentTarget.checked)}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={15} />}
            loading={answer.isFetching}
            onClick={refresh}
          >
            {t('rank.refresh')}
          </Button>
        </div>
      }
    >
      <PagedTable
        label={title}
        answer={answer}
        columns={columns(refresh)}
        rowKey={rowKey}
        page={page}
        limit={limit}
        onPage={onPage}
        empty={empty}
      />
    </Panel>
  );
}
