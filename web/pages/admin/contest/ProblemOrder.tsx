import { ActionIcon } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestProblem } from '#core/contract/contest.ts';
import type { AdminContestProblemRow } from '#core/contract/contest-problem-admin.ts';
import { useCall } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { IconLink } from '#web/components/IconLink.tsx';
import ordered from '#web/components/OrderedProblems.module.css';
import { OrderedProblems } from '#web/components/OrderedProblems.tsx';
import styles from './Contest.module.css';
import { CountedDelete } from './CountedDelete.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';
import { useContestScope } from './scope.ts';

interface ProblemOrderProps {
  cid: number;
  problems: ContestProblem[];
  /** what each is outside, by its number */
  outside: ReadonlyMap<number, AdminContestProblemRow>;
  onChange: () => void;
}

/** The problems of a contest; dragged, or moved by the arrows, each takes over the id of the place it comes to. */
export function ProblemOrder({ cid, problems, outside, onChange }: ProblemOrderProps) {
  const { t } = useTranslation('adminContest');
  const { calls, path } = useContestScope();
  const ordering = useCall(calls.orderProblems);
  const [edited, setEdited] = useState<ContestProblem>();
  const order = async (problems: ContestProblem[]) => {
    await ordering.ask({ body: { cid, ids: problems.map(({ id }) => id) } });
    onChange();
  };
  return (
    <>
      <p className={editor.soft}>{t('problems.orderHint')}</p>
      <OrderedProblems
        problems={problems}
        nameOf={({ displayId }) => displayId}
        pending={ordering.pending}
        onOrder={order}
        actions={problem => (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={t('problems.editOf', { id: problem.displayId })}
              title={t('problems.edit')}
              onClick={() => setEdited(problem)}
            >
              <IconPencil size={17} />
            </ActionIcon>
            {outside.get(problem.pid)?.mayEdit && (
              <IconLink
                path={`${path}/${cid}/problem/${problem.pid}/edit`}
                icon={IconFileText}
                label={t('problems.statementOf', { id: problem.displayId })}
                title={t('problems.statement')}
              />
            )}
            <Remove cid={cid} problem={problem} onChange={onChange} />
          </>
        )}
      >
        {problem => (
          <>
            <strong>{problem.displayId}</strong>
            <span className={styles.balloon} style={{ background: problem.color ?? undefined }} />
            <span className={ordered.name}>
              {problem.displayTitle}{' '}
              <code className={editor.soft}>{outside.get(problem.pid)?.problemId}</code>
            </span>
            <Outside problem={outside.get(problem.pid)} />
          </>
        )}
      </OrderedProblems>
      {edited && (
        <ProblemDialog
          problem={edited}
          onClose={() => {
            setEdited(undefined);
            onChange();
          }}
        />
      )}
    </>
  );
}

/** Where a problem is to be found besides the contest. */
function Outside({ problem }: { problem: AdminContestProblemRow | undefined }) {
  const { t } = useTranslation('adminContest');
  if (problem?.auth !== 3) return null;
  return (
    <span className={editor.soft}>
      {t(problem.authOutside === 1 ? 'problems.hiddenHere' : 'problems.contestOnly')}
    </span>
  );
}

interface RemoveProps {
  cid: number;
  problem: ContestProblem;
  onChange: () => void;
}

function Remove({ cid, problem: { pid, displayId }, onChange }: RemoveProps) {
  const { t } = useTranslation('adminContest');
  const removing = useCall(useContestScope().calls.removeProblem);
  return (
    <CountedDelete
      query={{ cid, pid }}
      label={t('problems.removeOf', { id: displayId })}
      name={t('problems.remove')}
      text={count => t('problems.removeText', { count })}
      pending={removing.pending}
      onDelete={async giveBack => (await removing.ask({ query: { cid, pid, giveBack } })) !== undefined}
      onDone={onChange}
    />
  );
}
