import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOutbox } from '#core/contract/configuration.ts';
import { useAnswer } from '#web/api/hooks.ts';
import formStyles from '#web/components/ConfigForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { pageSizes } from '#web/sizes.ts';
import styles from './ConfPage.module.css';

const tones = { waiting: 'info', failed: 'danger', kept: 'warning' } as const;

export const firstOutboxPage = { currentPage: 1, limit: pageSizes[0]! };

/** Mails that wait or could not be sent. An administrator can read them and pass on what they say. */
export function Outbox() {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(firstOutboxPage.currentPage);
  const [limit, setLimit] = useState(firstOutboxPage.limit);
  const answer = useAnswer(listOutbox, { currentPage: page, limit }, { keepPrevious: true, staleTimeMs: 0 });
  return (
    <Panel
      flush
      title={t('outbox.title')}
      actions={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('outbox.refresh')}
          loading={answer.isFetching}
          onClick={() => answer.refetch()}
        >
          <IconRefresh size={16} />
        </ActionIcon>
      }
    >
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={3} height={24} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState compact title={t('outbox.none')} hint={t('outbox.hint')} />}
      >
        {({ records, total }) => (
          <>
            {records.map(mail => (
              <details key={mail.id} className={styles.mail}>
                <summary>
                  <span>
                    <StateTag tone={tones[mail.state]}>{t(`outbox.state.${mail.state}`)}</StateTag>{' '}
                    <strong>{mail.subject}</strong>{' '}
                    <span className={formStyles.soft}>→ {mail.recipient}</span>
                  </span>
                  <span className={formStyles.soft}>
                    <Time value={mail.gmtCreate} />
                  </span>
                </summary>
                <p className={styles.cause}>
                  {mail.cause ?? t(mail.state === 'kept' ? 'outbox.notAsked' : 'outbox.notYet')}
                </p>
                <pre>{mail.body}</pre>
              </details>
            ))}
            <Pager
              total={total}
              page={page}
              size={limit}
              onPage={setPage}
              onSize={size => {
                setLimit(size);
                setPage(1);
              }}
            />
          </>
        )}
      </Loadable>
    </Panel>
  );
}
