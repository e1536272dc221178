import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconDownload, IconFileText, IconPlaylistX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGroupProblem } from '#core/contract/group-problem.ts';
import { downloadTestcase } from '#core/contract/test-data.ts';
import type { AdminTrainingProblemRow, TrainingProblem } from '#core/contract/training-admin.ts';
import { trainingRankMax } from '#core/limits.ts';
import { download } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { IconLink } from '#web/components/IconLink.tsx';
import { LevelTag } from '#web/components/LevelTag.tsx';
import ordered from '#web/components/OrderedProblems.module.css';
import { OrderedProblems } from '#web/components/OrderedProblems.tsx';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { SortField } from '#web/components/SortField.tsx';
import { toast } from '#web/components/toast.ts';
import { siteTraining, type TrainingCalls } from './calls.ts';

type Listed = AdminTrainingProblemRow & { place: TrainingProblem };

interface ProblemOrderProps {
  tid: number;
  problems: Listed[];
  calls?: TrainingCalls;
  onChange: () => void;
}

/** The problems of a training: dragged, moved by the arrows, or given a number. */
export function ProblemOrder({ tid, problems, calls = siteTraining, onChange }: ProblemOrderProps) {
  const { t } = useTranslation('adminTraining');
  const ordering = useCall(calls.order);
  const order = async (problems: Listed[]) => {
    await ordering.ask({ body: { tid, ids: problems.map(({ place }) => place.id) } });
    onChange();
  };
  return (
    <>
      <p className={editor.soft}>{t('problems.orderHint')}</p>
      <OrderedProblems
        problems={problems}
        nameOf={({ problemId }) => problemId}
        pending={ordering.pending}
        onOrder={order}
        actions={problem => (
          <>
            {problem.mayEdit && (
              <>
                <IconLink
                  path={editPath(problem)}
                  icon={IconFileText}
                  label={t('problems.editOf', { id: problem.problemId })}
                  title={t('problems.edit')}
                />
                <Download problem={problem} />
              </>
            )}
            <Remove tid={tid} problem={problem} calls={calls} onChange={onChange} />
            {problem.gid !== null && problem.mayEdit && <Delete problem={problem} onChange={onChange} />}
          </>
        )}
      >
        {problem => (
          <>
            <Rank tid={tid} problem={problem} calls={calls} onChange={onChange} />
            <code>{problem.place.displayId}</code>
            {problem.place.displayId !== problem.problemId && (
              <code className={editor.soft}>{problem.problemId}</code>
            )}
            <span className={ordered.name}>{problem.title}</span>
            <LevelTag level={problem.difficulty} />
            <NativeSelect
              size="xs"
              disabled
              aria-label={t('problems.authOf', { id: problem.problemId })}
              value={String(problem.auth)}
              data={[1, 2, 3].map(auth => ({
                value: String(auth),
                label: t(`problems.auth.${auth as 1 | 2 | 3}`),
              }))}
            />
          </>
        )}
      </OrderedProblems>
    </>
  );
}

/** What belongs to a group is edited there, what belongs to the bank in the back office. */
const editPath = ({ id, gid }: Listed) =>
  gid === null ? `/admin/problem/edit/${id}` : `/group/${gid}/problem-edit/${id}`;

interface OneProps {
  tid: number;
  calls: TrainingCalls;
  problem: Listed;
  onChange: () => void;
}

function Rank({ tid, problem: { place, problemId }, calls, onChange }: OneProps) {
  const { t } = useTranslation('adminTraining');
  const updating = useCall(calls.setRank);
  const save = async (rank: number) => {
    await updating.ask({ body: { id: place.id, tid, rank } });
    onChange();
  };
  return (
    <SortField
      label={t('problems.rankOf', { id: problemId })}
      value={place.rank}
      max={trainingRankMax}
      onSave={save}
    />
  );
}

function Download({ problem }: Pick<OneProps, 'problem'>) {
  const { t } = useTranslation('adminTraining');
  const [isDownloading, setDownloading] = useState(false);
  const fetchCases = async () => {
    setDownloading(true);
    await download(downloadTestcase, { query: { pid: problem.id } }).then(
      () => toast.success(t('problems.downloaded')),
      () => {},
    );
    setDownloading(false);
  };
  return (
    <ActionIcon
      variant="subtle"
      loading={isDownloading}
      aria-label={t('problems.downloadOf', { id: problem.problemId })}
      title={t('problems.download')}
      onClick={fetchCases}
    >
      <IconDownload size={17} />
    </ActionIcon>
  );
}

function Remove({ tid, problem, calls, onChange }: OneProps) {
  const { t } = useTranslation('adminTraining');
  const removing = useCall(calls.remove);
  return (
    <RemoveButton
      title={t('problems.removeOf', { id: problem.problemId })}
      verb={t('problems.remove')}
      text={t(problem.gid === null ? 'problems.removeText' : 'problems.removeFromGroup')}
      icon={IconPlaylistX}
      pending={removing.pending}
      onRemove={() => removing.ask({ query: { tid, pid: problem.id } })}
      onDone={onChange}
    />
  );
}

/** The problem itself goes, and with it out of every training. */
function Delete({ problem, onChange }: Pick<OneProps, 'problem' | 'onChange'>) {
  const { t } = useTranslation('adminTraining');
  const deleting = useCall(deleteGroupProblem);
  return (
    <RemoveButton
      title={t('problems.deleteOf', { id: problem.problemId })}
      verb={t('problems.delete')}
      text={t('problems.deleteText')}
      pending={deleting.pending}
      onRemove={() => deleting.ask({ query: { pid: problem.id } })}
      onDone={onChange}
    />
  );
}
