import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setContestOnsite } from '#core/contract/contest-jury.ts';
import { useCall } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import { useContest } from '../contest.tsx';
import styles from './Jury.module.css';

/** Whether those who take part reach nothing else on the site. */
export function HallControl() {
  const { t } = useTranslation('jury');
  const { contest } = useContest();
  const { ask, pending } = useCall(setContestOnsite);
  return (
    <Panel title={t('hall.title')}>
      <div className={styles.act}>
        <Switch
          label={t('hall.onsite')}
          checked={contest.onsite}
          disabled={pending}
          onChange={event => ask({ body: { cid: contest.id, onsite: event.currentTarget.checked } })}
        />
        <p className={styles.soft}>{t('hall.hint')}</p>
      </div>
    </Panel>
  );
}
