import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, NativeSelect, NumberInput } from '@mantine/core';
import { IconDownload, IconFileText, IconGripVertical, IconPlaylistX, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGroupProblem } from '#core/contract/group-problem.ts';
import { downloadTestcase } from '#core/contract/test-data.ts';
import type { TrainingProblem, TrainingProblemOfList } from '#core/contract/training-admin.ts';
import { trainingRankMax } from '#core/limits.ts';
import { download } from '../../../api/call.ts';
import { useCall } from '../../../api/hooks.ts';
import { moved, useDragOrder } from '../../../components/drag-order.ts';
import { LazyConfirm } from '../../../components/LazyConfirm.tsx';
import { LevelTag } from '../../../components/LevelTag.tsx';
import { MoveButtons } from '../../../components/MoveButtons.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { toast } from '../../../components/toast.ts';
import styles from '../contest/Contest.module.css';
import { siteTraining, type TrainingCalls } from './calls.ts';

type Listed = TrainingProblemOfList & { place: TrainingProblem };

interface ProblemOrderProps {
  tid: number;
  problems: Listed[];
  calls?: TrainingCalls;
  /** what can be done to the problem itself, beside its place here */
  mayManage: (problem: Listed) => boolean;
  onChange: () => void;
}

/** The problems of a training: dragged, moved by the arrows, or given a number. */
export function ProblemOrder({
  tid,
  problems,
  calls = siteTraining,
  mayManage,
  onChange,
}: ProblemOrderProps) {
  const { t } = useTranslation('adminTraining');
  const ordering = useCall(calls.order);
  const order = async (from: number, to: number) => {
    const ids = problems.map(({ place }) => place.id);
    await ordering.ask({ body: { tid, ids: moved(ids, from, to) } });
    onChange();
  };
  const { move, itemProps } = useDragOrder(problems.length, order);
  return (
    <>
      <p className={styles.soft}>{t('problems.orderHint')}</p>
      <ol className={styles.problems}>
        {problems.map((problem, at) => (
          <li key={problem.id} {...itemProps(at)}>
            <span className={styles.grip} aria-hidden>
              <IconGripVertical size={17} />
            </span>
            <Rank tid={tid} problem={problem} calls={calls} onChange={onChange} />
            <code>{problem.problemId}</code>
            <span className={styles.name}>{problem.title}</span>
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
            <div className={styles.actions}>
              <MoveButtons
                name={problem.problemId}
                at={at}
                count={problems.length}
                disabled={ordering.pending}
                onMove={move}
              />
              {mayManage(problem) && (
                <>
                  <ActionIcon
                    component={PathLink}
                    path={editPath(problem)}
                    variant="subtle"
                    aria-label={t('problems.editOf', { id: problem.problemId })}
                    title={t('problems.edit')}
                  >
                    <IconFileText size={17} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('problems.downloadOf', { id: problem.problemId })}
                    title={t('problems.download')}
                    onClick={() => download(downloadTestcase, { query: { pid: problem.id } }).catch(() => {})}
                  >
                    <IconDownload size={17} />
                  </ActionIcon>
                </>
              )}
              <Remove tid={tid} problem={problem} calls={calls} onChange={onChange} />
              {problem.gid !== null && mayManage(problem) && <Delete problem={problem} onChange={onChange} />}
            </div>
          </li>
        ))}
      </ol>
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
  const [typed, setTyped] = useState<number | string>();
  const save = async () => {
    const rank = Number(typed);
    setTyped(undefined);
    if (typed === undefined || typed === '' || rank === place.rank) return;
    await updating.ask({ body: { id: place.id, tid, rank } });
    onChange();
  };
  return (
    <NumberInput
      size="xs"
      w={84}
      aria-label={t('problems.rankOf', { id: problemId })}
      min={0}
      max={trainingRankMax}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? place.rank}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={event => event.key === 'Enter' && save()}
    />
  );
}

function Remove({ tid, problem, calls, onChange }: OneProps) {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const [asking, setAsking] = useState(false);
  const removing = useCall(calls.remove);
  const remove = async () => {
    const done = await removing.ask({ query: { tid, pid: problem.id } });
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setAsking(false);
    onChange();
  };
  const title = t('problems.removeOf', { id: problem.problemId });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red.9"
        aria-label={title}
        title={t('problems.remove')}
        onClick={() => setAsking(true)}
      >
        <IconPlaylistX size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={asking}
        danger
        title={title}
        text={t('problems.removeText')}
        confirm={t('problems.remove')}
        pending={removing.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The problem itself goes, and with it out of every training. */
function Delete({ problem, onChange }: Pick<OneProps, 'problem' | 'onChange'>) {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const [asking, setAsking] = useState(false);
  const deleting = useCall(deleteGroupProblem);
  const remove = async () => {
    const done = await deleting.ask({ query: { pid: problem.id } });
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setAsking(false);
    onChange();
  };
  const title = t('problems.deleteOf', { id: problem.problemId });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red.9"
        aria-label={title}
        title={t('problems.delete')}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={asking}
        danger
        title={title}
        text={t('problems.deleteText')}
        confirm={t('problems.delete')}
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
