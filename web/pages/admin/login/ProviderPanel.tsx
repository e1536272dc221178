import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerLoginRequest,
  deleteLoginProvider,
  type LoginProvider,
} from '#core/contract/login-provider.ts';
import { useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Panel } from '#web/components/Panel.tsx';
import lines from '#web/components/Rows.module.css';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { ProviderSign } from '#web/pages/account/ProviderSign.tsx';
import styles from './LoginProviders.module.css';
import { ProviderForm } from './ProviderForm.tsx';

/** One service: how it is, who waits, and, unfolded, all that is set about it. */
export function ProviderPanel({ provider }: { provider: LoginProvider }) {
  const { t } = useTranslation('adminLogin');
  const deleting = useCall(deleteLoginProvider);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Panel
      title={
        <>
          <ProviderSign {...provider} /> {provider.name}
        </>
      }
      actions={
        <StateTag tone={provider.isOn ? 'success' : 'quiet'}>{t(provider.isOn ? 'on' : 'off')}</StateTag>
      }
    >
      <p className={styles.soft}>
        {t(`kind.${provider.kind}`)} · {t('people', { count: provider.people })}
      </p>
      {provider.requests.length > 0 && <Requests provider={provider} />}
      <details className={styles.whole} open={!provider.isOn}>
        <summary>{t('settings')}</summary>
        <ProviderForm
          key={`${provider.id} ${provider.hasSecret}`}
          provider={provider}
          onDelete={() => setIsAsked(true)}
        />
      </details>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('deleteNamed', { name: provider.name })}
        text={t('deleteText')}
        confirm={t('delete')}
        pending={deleting.pending}
        onConfirm={async () => {
          await deleting.ask({ query: { id: provider.id } });
          setIsAsked(false);
        }}
        onClose={() => setIsAsked(false)}
      />
    </Panel>
  );
}

function Requests({ provider }: { provider: LoginProvider }) {
  const { t } = useTranslation('adminLogin');
  const answering = useCall(answerLoginRequest);
  return (
    <section aria-label={t('requests')}>
      <h3 className={styles.title}>{t('requests')}</h3>
      <ul className={lines.rows}>
        {provider.requests.map(({ id, label, gmtCreate }) => (
          <li key={id} className={styles.request}>
            <span>
              {label} <span className={styles.soft}>· {<Time value={gmtCreate} />}</span>
            </span>
            <Button
              size="compact-sm"
              aria-label={t('letInNamed', { name: label })}
              onClick={() => answering.ask({ body: { id, isLetIn: true } })}
            >
              {t('letIn')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('sendAwayNamed', { name: label })}
              onClick={() => answering.ask({ body: { id, isLetIn: false } })}
            >
              {t('sendAway')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
