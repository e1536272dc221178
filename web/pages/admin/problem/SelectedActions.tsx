import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminProblemRow, changeProblemAuth, deleteProblem } from '#core/contract/problem-admin.ts';
import { deletedProblemDays } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import { ExportButton } from '../transfer/ExportButton.tsx';

const namedMax = 5;

/** What is done to all chosen problems. Each is asked for by itself, so that one refusal stops none of the others. */
export function SelectedActions({ rows, onDone }: { rows: AdminProblemRow[]; onDone: () => void }) {
  const { t } = useTranslation('editor');
  const [done, setDone] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const names = rows.slice(0, namedMax).map(({ problemId }) => problemId);
  const all = names.join(', ');

  async function forEach(act: (row: AdminProblemRow) => Promise<unknown>, success: string) {
    const refusals: string[] = [];
    for (const [at, row] of rows.entries()) {
      setDone(at);
      try {
        await act(row);
      } catch (error) {
        refusals.push(`${row.problemId}: ${error instanceof Failure ? error.message : ''}`);
      }
    }
    setDone(null);
    setAsking(false);
    if (refusals.length === 0) toast.success(success);
    else
      toast.error(
        `${t('list.partly', { done: rows.length - refusals.length, failed: refusals.length })} ${refusals.slice(0, namedMax).join('; ')}`,
      );
    onDone();
  }
  const setAuth = (auth: number) =>
    forEach(
      ({ id }) => call(changeProblemAuth, { body: { id, auth }, quiet: true }),
      t('list.Update_Successfully'),
    );
  const remove = () =>
    forEach(
      ({ id }) => call(deleteProblem, { query: { pid: id }, quiet: true }),
      t('list.Delete_successfully'),
    );

  if (done !== null && !asking)
    return <span>{t('list.working', { done: done + 1, total: rows.length })}</span>;
  return (
    <>
      {rows.every(({ mayPublish }) => mayPublish) && (
        <Button size="xs" variant="default" onClick={() => setAuth(1)}>
          {t('list.makePublic')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setAuth(2)}>
        {t('list.makePrivate')}
      </Button>
      {rows.every(({ mayEdit }) => mayEdit) && (
        <ExportButton variant="default" pids={rows.map(({ id }) => id)} />
      )}
      {rows.every(({ mayDelete }) => mayDelete) && (
        <Button size="xs" variant="default" color="red.9" onClick={() => setAsking(true)}>
          {t('list.delete')}
        </Button>
      )}
      <LazyConfirm
        opened={asking}
        title={t('list.deleteTitle')}
        text={t('list.deleteText', {
          names: rows.length > namedMax ? t('list.andMore', { names: all, count: rows.length }) : all,
          count: rows.reduce((sum, { total }) => sum + total, 0),
          days: deletedProblemDays,
        })}
        confirm={t('list.delete')}
        danger
        pending={done !== null}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
