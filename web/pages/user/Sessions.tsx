import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSessions, revokeSession } from '#core/contract/account.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import lines from './AccountRows.module.css';
import { deviceName } from './device.ts';
import styles from './Sessions.module.css';

type Session = AnswerOf<typeof listSessions>[number];

/** Where the account is logged in, and the way to end each of these. */
export function Sessions() {
  const { t } = useTranslation('user');
  const sessions = useAnswer(listSessions, undefined, { staleTimeMs: 0 });
  const revoking = useCall(revokeSession);
  const [ending, setEnding] = useState<{ id?: string } | null>(null);

  async function end() {
    const done = await revoking.ask({ query: { id: ending?.id } });
    setEnding(null);
    if (done === undefined) return;
    toast.success(t('session.ended'));
    sessions.refetch();
  }

  return (
    <section className={styles.sessions} aria-labelledby="sessions-title">
      <div className={styles.head}>
        <h3 id="sessions-title">{t('session.title')}</h3>
      </div>
      <Loadable answer={sessions} skeleton={<SkeletonRows rows={2} height={36} />}>
        {rows => (
          <Devices
            current={rows.filter(row => row.current)}
            others={rows.filter(row => !row.current)}
            onEnd={setEnding}
          />
        )}
      </Loadable>
      <ConfirmDialog
        opened={ending !== null}
        title={t('session.endTitle')}
        text={ending?.id ? t('session.endOne') : t('session.endAll')}
        danger
        pending={revoking.pending}
        onConfirm={end}
        onClose={() => setEnding(null)}
      />
    </section>
  );
}

interface DevicesProps {
  current: Session[];
  others: Session[];
  /** without an id, all the others */
  onEnd: (ending: { id?: string }) => void;
}

/** This device in sight; the others, of which there can be many, one click away. */
function Devices({ current, others, onEnd }: DevicesProps) {
  const { t } = useTranslation('user');
  return (
    <>
      <ul className={lines.rows}>
        {current.map(row => (
          <Device key={row.id} row={row} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('session.others', { count: others.length })}</summary>
          <ul className={lines.rows}>
            {others.map(row => (
              <Device key={row.id} row={row} onEnd={() => onEnd({ id: row.id })} />
            ))}
          </ul>
          <Button variant="subtle" size="compact-sm" mt={8} onClick={() => onEnd({})}>
            {t('session.endOthers')}
          </Button>
        </details>
      )}
    </>
  );
}

function Device({ row, onEnd }: { row: Session; onEnd?: () => void }) {
  const { t } = useTranslation('user');
  const device = deviceName(row.userAgent);
  const Icon = device.mobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span className={lines.what}>
        <span>
          {device.name || t('session.unknownDevice')}
          {row.current && <span className={lines.own}>{t('session.current')}</span>}
        </span>
        <span className={lines.soft}>
          <code>{row.ip}</code> · {t('session.lastSeen')} <Time value={row.lastSeenAt} />
        </span>
      </span>
      {onEnd && (
        <Button variant="default" size="compact-sm" onClick={onEnd}>
          {t('session.end')}
        </Button>
      )}
    </li>
  );
}
