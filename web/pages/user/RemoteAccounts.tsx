import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteMyRemoteAccount,
  getRemoteHealth,
  keepMyRemoteAccount,
  listMyRemoteAccounts,
  type RemoteAccount,
} from '#core/contract/remote.ts';
import { remoteBank } from '#core/remote.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import lines from '#web/components/Rows.module.css';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { AccountFields } from '../admin/remote/AccountFields.tsx';
import styles from './RemoteAccounts.module.css';

/** Own accounts at other judges; nothing is there while the site asks none of them. */
export function useRemoteAccounts() {
  const { data } = useAnswer(getRemoteHealth);
  return data?.filter(({ oj, state }) => state !== 'off' && oj !== 'GYM') ?? [];
}

export function RemoteAccounts() {
  const { t } = useTranslation('remote');
  const judges = useRemoteAccounts();
  const mine = useAnswer(listMyRemoteAccounts, undefined, { staleTimeMs: 0 });
  const keeping = useCall(keepMyRemoteAccount);
  const forgetting = useCall(deleteMyRemoteAccount);
  const [forget, setForget] = useState<RemoteAccount | null>(null);
  const [chosen, setChosen] = useState('');
  const judge = judges.find(({ oj }) => oj === chosen) ?? judges[0];
  const agree = async () => {
    const done = await forgetting.ask({ query: { oj: forget!.oj } });
    setForget(null);
    if (done === undefined) return;
    toast.success(t('judges.mine.forgotten'));
    mine.refetch();
  };
  return (
    <div className={styles.accounts}>
      <p className={styles.hint}>{t('judges.mine.hint')}</p>
      <Loadable answer={mine} skeleton={<SkeletonRows rows={2} height={36} />}>
        {rows =>
          rows.length === 0 ? (
            <p className={styles.hint}>{t('judges.mine.none')}</p>
          ) : (
            <ul className={lines.rows}>
              {rows.map(row => (
                <li key={row.id} className={styles.row}>
                  <span>
                    <b>{nameOf(row)}</b> {row.username}
                    {row.failure && <span className={styles.trouble}>{row.failure}</span>}
                  </span>
                  <Button variant="default" size="compact-sm" onClick={() => setForget(row)}>
                    {t('judges.mine.forget')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
      {judge && (
        <div className={styles.form}>
          <NativeSelect
            label={t('judges.bank')}
            value={judge.oj}
            data={judges.map(({ oj, name }) => ({ value: oj, label: name }))}
            onChange={event => setChosen(event.currentTarget.value)}
          />
          <AccountFields
            key={judge.oj}
            entries={judge.entries}
            pending={keeping.pending}
            submit={t('judges.mine.add')}
            onGiven={async given => {
              if ((await keeping.ask({ body: { oj: judge.oj, ...given } })) === undefined) return false;
              toast.success(t('judges.saved'));
              mine.refetch();
              return true;
            }}
          />
        </div>
      )}
      <ConfirmDialog
        opened={forget !== null}
        danger
        title={t('judges.mine.forget')}
        text={t('judges.mine.forgetText', { name: forget ? nameOf(forget) : '' })}
        pending={forgetting.pending}
        onConfirm={agree}
        onClose={() => setForget(null)}
      />
    </div>
  );
}

const nameOf = ({ oj }: RemoteAccount): string => remoteBank(oj)!.name;
