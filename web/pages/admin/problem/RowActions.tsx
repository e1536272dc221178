import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminProblemRow, deleteProblem, restoreProblem } from '#core/contract/problem-admin.ts';
import { downloadTestcase } from '#core/contract/test-data.ts';
import { deletedProblemDays } from '#core/limits.ts';
import { download } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { IconLink } from '#web/components/IconLink.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { toast } from '#web/components/toast.ts';
import styles from './columns.module.css';

export function RowActions({ row, onChange }: { row: AdminProblemRow; onChange: () => void }) {
  const { t } = useTranslation('editor');
  const [asking, setAsking] = useState(false);
  const [downloading, setDownloading] = useState(false);
  const deleting = useCall(deleteProblem);
  const { id, problemId, title, mayEdit, cases } = row;
  if (!mayEdit) return null;
  if (row.deletedAt !== null) return <Restore row={row} onChange={onChange} />;
  const remove = async () => {
    const answer = await deleting.ask({ query: { pid: id } });
    setAsking(false);
    if (answer !== undefined) toast.success(t('list.Delete_successfully'));
    onChange();
  };
  const fetchCases = async () => {
    setDownloading(true);
    await download(downloadTestcase, { query: { pid: id } }).then(
      () => toast.success(t('list.Download_Testcase_Success')),
      () => {},
    );
    setDownloading(false);
  };
  return (
    <div className={styles.actions}>
      <IconLink
        path={`/admin/problem/edit/${id}`}
        icon={IconPencil}
        label={t('list.editName', { id: problemId })}
        title={t('list.edit')}
      />
      <ActionIcon
        variant="subtle"
        loading={downloading}
        disabled={cases === 0}
        aria-label={t('list.downloadName', { id: problemId })}
        title={t('list.download')}
        onClick={fetchCases}
      >
        <IconDownload size={17} />
      </ActionIcon>
      {row.mayDelete && (
        <ActionIcon
          variant="subtle"
          color="red.9"
          aria-label={t('list.deleteName', { id: problemId })}
          title={t('list.delete')}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={17} />
        </ActionIcon>
      )}
      <LazyConfirm
        opened={asking}
        title={t('list.deleteTitle')}
        text={t('list.deleteText', {
          names: `${problemId} ${title}`,
          count: row.total,
          days: deletedProblemDays,
        })}
        confirm={t('list.delete')}
        danger
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Restore({ row, onChange }: { row: AdminProblemRow; onChange: () => void }) {
  const { t } = useTranslation('editor');
  const restoring = useCall(restoreProblem);
  const restore = async () => {
    const answer = await restoring.ask({ body: { pid: row.id } });
    if (answer !== undefined) toast.success(t('list.restored', { id: answer.problemId }));
    onChange();
  };
  if (!row.mayDelete) return null;
  return (
    <Button size="xs" variant="default" loading={restoring.pending} onClick={restore}>
      {t('list.restore')}
    </Button>
  );
}
