import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteRemoteAccount,
  pauseRemoteAccount,
  type RemoteAccount,
  testRemoteAccount,
} from '#core/contract/remote.ts';
import { useCall } from '#web/api/hooks.ts';
import factLine from '#web/components/FactLine.module.css';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './Remote.module.css';

type State = 'paused' | 'busy' | 'unfit' | 'ready';
const tones: Record<State, Tone> = { paused: 'quiet', busy: 'info', unfit: 'danger', ready: 'success' };

const stateOf = ({ paused, busy, failure }: RemoteAccount): State =>
  paused ? 'paused' : busy ? 'busy' : failure ? 'unfit' : 'ready';

/** An account that the site submits with. */
export function AccountRow({ account }: { account: RemoteAccount }) {
  const { t } = useTranslation('remote');
  const testing = useCall(testRemoteAccount);
  const pausing = useCall(pauseRemoteAccount);
  const removing = useCall(deleteRemoteAccount);
  const [asking, setAsking] = useState(false);
  const { id, username, paused, lastUsedAt, failure } = account;
  const state = stateOf(account);
  const test = async () => {
    if ((await testing.ask({ body: { id } })) !== undefined) toast.success(t('judges.works'));
  };
  const pause = async () => {
    await pausing.ask({ body: { id, paused: !paused } });
  };
  const remove = async () => {
    await removing.ask({ query: { id } });
    setAsking(false);
  };
  return (
    <div className={styles.account}>
      <p className={styles.who}>
        <b>{username}</b> <StateTag tone={tones[state]}>{t(`judges.${state}`)}</StateTag>
      </p>
      <p className={factLine.facts}>
        {lastUsedAt ? (
          <span>
            {t('judges.used')} <RelativeTime value={lastUsedAt} />
          </span>
        ) : (
          t('judges.never')
        )}
      </p>
      {failure && <p className={styles.trouble}>{failure}</p>}
      <div className={styles.buttons}>
        <Button variant="default" size="compact-sm" loading={testing.pending} onClick={test}>
          {t('judges.test')}
        </Button>
        <Button variant="default" size="compact-sm" loading={pausing.pending} onClick={pause}>
          {paused ? t('judges.resume') : t('judges.pause')}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
          {t('judges.remove')}
        </Button>
      </div>
      <LazyConfirm
        opened={asking}
        danger
        title={t('judges.remove')}
        text={t('judges.removeText', { name: username })}
        confirm={t('judges.remove')}
        pending={removing.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
