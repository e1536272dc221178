import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { countContestSubmissions } from '#core/contract/contest-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './Contest.module.css';
import { useContestScope } from './scope.ts';

interface CountedDeleteProps {
  /** the contest, or one of its problems, whose submissions would go along */
  query: { cid: number; pid?: number };
  /** what the button does, whole and short */
  label: string;
  name: string;
  text: (count: number) => string;
  pending: boolean;
  /** whether it worked */
  onDelete: (giveBack: boolean) => Promise<boolean>;
  onDone: () => void;
}

type Leaving = z.output<(typeof countContestSubmissions)['answer']>;

/** Deletes after a question that says how many submissions would go, and what becomes of the problems. */
export function CountedDelete({ query, label, name, text, pending, onDelete, onDone }: CountedDeleteProps) {
  const { t } = useTranslation(['adminContest', 'shell']);
  const { calls, of } = useContestScope();
  const [leaving, setLeaving] = useState<Leaving>();
  const [giveBack, setGiveBack] = useState(true);
  const counting = useCall(calls.count);
  const ask = async () => {
    setGiveBack(true);
    setLeaving(await counting.ask({ query }));
  };
  const remove = async () => {
    if (await onDelete(giveBack)) toast.success(t('shell:deletedDone'));
    setLeaving(undefined);
    onDone();
  };
  const { count = 0, returning = 0, staying = 0 } = leaving ?? {};
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red.9"
        loading={counting.pending}
        aria-label={label}
        title={name}
        onClick={ask}
      >
        <IconTrash size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={leaving !== undefined}
        danger
        title={label}
        text={text(count)}
        confirm={name}
        pending={pending}
        onConfirm={remove}
        onClose={() => setLeaving(undefined)}
      >
        {staying > 0 && <p className={styles.becoming}>{t('problems.staying', { count: staying })}</p>}
        {returning > 0 && (
          <Checkbox
            className={styles.becoming}
            label={t(of.gid === undefined ? 'problems.returning' : 'problems.returningToGroup', {
              count: returning,
            })}
            description={t('problems.returningHint')}
            checked={giveBack}
            onChange={event => setGiveBack(event.currentTarget.checked)}
          />
        )}
      </LazyConfirm>
    </>
  );
}
