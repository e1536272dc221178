import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestProblem } from '#core/contract/contest.ts';
import type { ContestEdit, ContestProblemOfList } from '#core/contract/contest-admin.ts';
import { pickerSizes } from '#core/limits.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { DataTable } from '../../../components/DataTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LevelTag } from '../../../components/LevelTag.tsx';
import { Loadable } from '../../../components/Loadable.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { formatZonedTime } from '../../../components/time.ts';
import { toast } from '../../../components/toast.ts';
import { CandidateFilters, type Candidates } from './CandidateFilters.tsx';
import styles from './Contest.module.css';
import { freeId } from './display-id.ts';
import { useContestScope } from './scope.ts';

interface ProblemPickerProps {
  contest: Pick<ContestEdit, 'id' | 'type' | 'endTime'>;
  /** problems of the contest's own group in place of the bank's */
  ofGroup: boolean;
  /** those that the contest has */
  problems: ContestProblem[];
  onAdded: () => void;
  onClose: () => void;
}

/** Problems that fit the contest, to take one after the other. */
export function ProblemPicker({ contest, ofGroup, problems, onAdded, onClose }: ProblemPickerProps) {
  const { t } = useTranslation(['adminContest', 'shell']);
  const { id: cid, type: problemType } = contest;
  const [wanted, setWanted] = useState<Candidates>({ queryExisted: false });
  const [currentPage, setPage] = useState(1);
  const [limit, setLimit] = useState(pickerSizes[0]!);
  const [typed, setTyped] = useState<string>();
  const { calls, of } = useContestScope();
  // what is refused is the id: it stays in the field, with the reason below
  const [refusal, setRefusal] = useState<string>();
  const adding = useCall(calls.addProblem, setRefusal);
  const answer = useAnswer(
    calls.problems,
    { cid, ...wanted, currentPage, limit, problemType, oj: 'ALL', ofGroup },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const title = t(ofGroup ? 'problems.pickGroup' : 'problems.pick');
  // a group has problems of the bank on loan
  const isBorrowed = of.gid !== undefined && !ofGroup;
  const hint = isBorrowed ? 'borrowHint' : ofGroup ? 'pickGroupHint' : 'pickHint';
  const displayId = typed ?? freeId(problems.map(one => one.displayId));
  const idHere = (pid: number) => problems.find(one => one.pid === pid)?.displayId;
  const add = async (pid: number) => {
    const added = await adding.ask({ body: { cid, pid, displayId: displayId.trim() } });
    if (added === undefined) return;
    setTyped(undefined);
    setRefusal(undefined);
    toast.success(t('problems.added'));
    answer.refetch();
    onAdded();
  };
  const becoming = ({ id, auth }: ContestProblemOfList) => {
    const here = idHere(id);
    if (here) return t('problems.isIn', { id: here });
    if (isBorrowed) return null;
    return auth === 1
      ? t('problems.hiddenUntil', { time: formatZonedTime(contest.endTime) })
      : t('problems.contestOnly');
  };
  return (
    <Modal
      opened
      size={860}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t(`problems.${hint}`)}</p>
        <div className={styles.fields}>
          <TextInput
            label={t('problems.displayId')}
            maxLength={50}
            value={displayId}
            error={refusal}
            onChange={event => {
              setTyped(event.currentTarget.value);
              setRefusal(undefined);
            }}
          />
        </div>
        <CandidateFilters
          wanted={wanted}
          gid={ofGroup ? of.gid : undefined}
          onChange={next => {
            setWanted(next);
            setPage(1);
          }}
        />
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={6} height={32} />}
          isEmpty={({ problemList }) => problemList.total === 0}
          empty={<EmptyState compact title={t('problems.noMatch')} />}
        >
          {({ problemList: { records, total } }) => (
            <>
              <DataTable
                label={title}
                rows={records}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'problemId', title: t('column.id'), cell: row => <code>{row.problemId}</code> },
                  {
                    key: 'title',
                    title: t('column.title'),
                    cell: row => (
                      <>
                        <div>{row.title}</div>
                        <div className={styles.becomes}>{becoming(row)}</div>
                      </>
                    ),
                  },
                  {
                    key: 'level',
                    title: t('problems.level'),
                    cell: row => <LevelTag level={row.difficulty} />,
                  },
                  { key: 'author', title: t('info.creator'), roomOnly: true, cell: row => row.author },
                  {
                    key: 'add',
                    title: '',
                    align: 'end',
                    cell: row => (
                      <Button
                        size="compact-sm"
                        variant="light"
                        disabled={adding.pending || !displayId.trim() || idHere(row.id) !== undefined}
                        aria-label={t('problems.addOf', { title: row.title, id: displayId })}
                        onClick={() => add(row.id)}
                      >
                        {t('problems.add')}
                      </Button>
                    ),
                  },
                ]}
              />
              <Pager
                total={total}
                page={currentPage}
                size={limit}
                sizes={pickerSizes}
                onPage={setPage}
                onSize={size => {
                  setLimit(size);
                  setPage(1);
                }}
              />
            </>
          )}
        </Loadable>
      </div>
    </Modal>
  );
}
