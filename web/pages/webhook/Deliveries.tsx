import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWebhookDeliveries, redeliverWebhook, type WebhookDelivery } from '#core/contract/webhook.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import type { WebhookPlace } from './place.ts';
import styles from './Webhooks.module.css';

const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;
const limit = 10;
/** While something waits, how it goes is of interest. */
const pollMs = 2_000;

/** What a webhook was told, and what the other side said to it. */
export function Deliveries({ place, webhookId }: { place: WebhookPlace; webhookId: number }) {
  const { t } = useTranslation('webhook');
  const [currentPage, setPage] = useState(1);
  const answer = useAnswer(
    listWebhookDeliveries,
    { ...place, id: webhookId, currentPage, limit },
    {
      staleTimeMs: 0,
      keepPrevious: true,
      pollMs: page => (page?.records.some(({ state }) => state === 'waiting') ? pollMs : false),
    },
  );
  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={3} height={24} />}>
      {({ records, total }) =>
        records.length === 0 ? (
          <p className={styles.soft}>{t('noCalls')}</p>
        ) : (
          <>
            <ul className={styles.log} aria-label={t('log')}>
              {records.map(row => (
                <Row key={row.id} place={place} webhookId={webhookId} delivery={row} />
              ))}
            </ul>
            <Pager total={total} page={currentPage} size={limit} onPage={setPage} />
          </>
        )
      }
    </Loadable>
  );
}

interface RowProps {
  place: WebhookPlace;
  webhookId: number;
  delivery: WebhookDelivery;
}

function Row({ place, webhookId, delivery }: RowProps) {
  const { t } = useTranslation('webhook');
  const sending = useCall(redeliverWebhook);
  const { id, event, state, tries, status, answer, payload, gmtCreate } = delivery;
  return (
    <li>
      <div className={styles.call}>
        <StateTag tone={tones[state]}>{t(`state.${state}`)}</StateTag>
        <code>{event}</code>
        <span className={styles.soft}>
          <Time value={gmtCreate} />
          {tries > 0 && ` · ${t('tries', { count: tries })}`}
          {status !== null && ` · HTTP ${status}`}
        </span>
        {state !== 'waiting' && (
          <Button
            size="compact-xs"
            variant="default"
            loading={sending.pending}
            onClick={() => sending.ask({ body: { ...place, id: webhookId, deliveryId: id } })}
          >
            {t('again')}
          </Button>
        )}
      </div>
      {payload && (
        <details>
          <summary>{t('details')}</summary>
          <pre>{payload}</pre>
          {answer && <pre>{answer}</pre>}
        </details>
      )}
    </li>
  );
}
