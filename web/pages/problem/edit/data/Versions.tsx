import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AdminProblem } from '#core/contract/problem-admin.ts';
import { type DataVersion, downloadTestcase, listDataVersions } from '#core/contract/test-data.ts';
import { call, download } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { formatBytes } from '#web/components/units.ts';
import { caseOf } from '../draft.ts';
import { useEditing } from '../editing.tsx';
import { Outdated } from './Outdated.tsx';
import { useCaseChanges } from './useCases.ts';
import styles from './Versions.module.css';

/** Every version of the data there was. An older one can be fetched, or put back on the desk. */
export function Versions({ problem }: { problem: AdminProblem }) {
  const { t } = useTranslation('editor');
  const answer = useAnswer(listDataVersions, { pid: problem.id }, { staleTimeMs: 0 });
  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={2} />} compact>
      {({ versions, outdated }) => (
        <>
          {outdated > 0 && <Outdated problemId={problem.problemId} count={outdated} />}
          <details className={styles.versions}>
            <summary>{t('version.title', { count: versions.length })}</summary>
            <VersionTable versions={versions} pid={problem.id} />
          </details>
        </>
      )}
    </Loadable>
  );
}

function VersionTable({ versions, pid }: { versions: DataVersion[]; pid: number }) {
  const { t } = useTranslation('editor');
  const { scope, draft } = useEditing();
  const { replace } = useCaseChanges();
  const fetchZip = (dataVersion: number) =>
    download(downloadTestcase, { query: { pid, dataVersion } }).then(
      () => toast.success(t('list.Download_Testcase_Success')),
      () => {},
    );
  const putBack = (dataVersion: number) => {
    const isUpload = draft.get().isUploadCase;
    return call(scope.cases, { query: { pid, dataVersion, isUpload } }).then(
      cases => {
        replace(cases.map(one => caseOf(one, isUpload)));
        toast.info(t('version.putBack', { id: dataVersion }));
      },
      () => {},
    );
  };
  const columns: Column<DataVersion>[] = [
    {
      key: 'id',
      title: t('version.version'),
      cell: ({ id, isInForce }) => (
        <span className={styles.id}>
          #{id}
          {isInForce && <span className={styles.inForce}>{t('version.inForce')}</span>}
        </span>
      ),
    },
    { key: 'when', title: t('version.when'), cell: ({ gmtCreate }) => <Time value={gmtCreate} /> },
    { key: 'who', title: t('version.who'), cell: ({ username }) => username },
    { key: 'cases', title: t('column.cases'), align: 'end', cell: ({ cases }) => cases },
    {
      key: 'size',
      title: t('version.size'),
      align: 'end',
      cell: ({ sizeBytes }) => formatBytes(sizeBytes),
    },
    {
      key: 'submissions',
      title: t('version.submissions'),
      align: 'end',
      cell: ({ submissions }) => submissions,
    },
    {
      key: 'options',
      title: t('column.options'),
      cell: ({ id, isInForce, cases }) => (
        <span className={styles.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={cases === 0}
            aria-label={t('version.download', { id })}
            title={t('version.download', { id })}
            onClick={() => fetchZip(id)}
          >
            <IconDownload size={16} />
          </ActionIcon>
          {!isInForce && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconRestore size={14} />}
              onClick={() => putBack(id)}
            >
              {t('version.restore')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('version.title', { count: versions.length })}
      columns={columns}
      rows={versions}
      rowKey={({ id }) => id}
    />
  );
}
