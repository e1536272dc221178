import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AdminProblemRow, changeProblemAuth } from '#core/contract/problem-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import styles from './columns.module.css';

/** Changes the visibility at once. Contest is offered to problems that are in one already. */
export function AuthSelect({ row, onChange }: { row: AdminProblemRow; onChange: () => void }) {
  const { t } = useTranslation('editor');
  const changing = useCall(changeProblemAuth);
  const { id, problemId, auth, mayEdit, mayPublish } = row;
  const choose = async (next: number) => {
    const answer = await changing.ask({ body: { id, auth: next } });
    if (answer !== undefined) toast.success(t('list.Update_Successfully'));
    onChange();
  };
  return (
    <NativeSelect
      className={styles.auth}
      size="xs"
      aria-label={t('list.authOf', { id: problemId })}
      value={auth}
      disabled={!mayEdit || changing.pending}
      data={([1, 2, 3] as const)
        .filter(value => value !== 3 || auth === 3)
        .map(value => ({
          value: String(value),
          label: t(`auth.${value}`),
          disabled: value === 1 && auth !== 1 && !mayPublish,
        }))}
      onChange={event => choose(Number(event.currentTarget.value))}
    />
  );
}
