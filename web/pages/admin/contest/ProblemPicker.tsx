import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestProblem } from '#core/contract/contest.ts';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import type { AdminContestProblemRow } from '#core/contract/contest-problem-admin.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { CandidatePicker, useCandidates } from '#web/components/candidates/CandidatePicker.tsx';
import editor from '#web/components/EditorForm.module.css';
import { formatZonedTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import { nextFreeId } from './display-id.ts';
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

/** Problems that fit the contest; each joins it under the id above the list. */
export function ProblemPicker({ contest, ofGroup, problems, onAdded, onClose }: ProblemPickerProps) {
  const { t } = useTranslation('adminContest');
  const { id: cid } = contest;
  const { problemType } = ruleOf(contest);
  const picking = useCandidates();
  const [typed, setTyped] = useState<string>();
  const { calls, of } = useContestScope();
  // what is refused is the id: it stays in the field, with the reason below
  const [refusal, setRefusal] = useState<string>();
  const adding = useCall(calls.addProblem, setRefusal);
  const answer = useAnswer(
    calls.problems,
    { cid, ...picking.query, problemType, oj: 'ALL', ofGroup },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  // a group has problems of the bank on loan
  const isBorrowed = of.gid !== undefined && !ofGroup;
  const hint = isBorrowed ? 'borrowHint' : ofGroup ? 'pickGroupHint' : 'pickHint';
  const displayId = typed ?? nextFreeId(problems.map(one => one.displayId));
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
  const becoming = ({ id, auth }: AdminContestProblemRow) => {
    const usedAs = idHere(id);
    if (usedAs) return t('problems.isIn', { id: usedAs });
    if (isBorrowed) return null;
    return auth === 1
      ? t('problems.hiddenUntil', { time: formatZonedTime(contest.endTime) })
      : t('problems.contestOnly');
  };
  return (
    <CandidatePicker
      title={t(ofGroup ? 'problems.pickGroup' : 'problems.pick')}
      picking={picking}
      answer={answer}
      gid={ofGroup ? of.gid : undefined}
      hasExisting
      noteOf={becoming}
      addLabel={({ title }) => t('problems.addOf', { title, id: displayId })}
      isOff={({ id }) => adding.pending || !displayId.trim() || idHere(id) !== undefined}
      onAdd={({ id }) => add(id)}
      onClose={onClose}
    >
      <p className={editor.soft}>{t(`problems.${hint}`)}</p>
      <div className={editor.fields}>
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
    </CandidatePicker>
  );
}
