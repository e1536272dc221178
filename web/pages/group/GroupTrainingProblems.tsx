import '@mantine/core/styles/Modal.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addGroupProblemToTraining, listGroupTrainingProblems } from '#core/contract/group-training.ts';
import type { AdminTrainingRow } from '#core/contract/training-admin.ts';
import { trainingProblemsMax } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { groupTraining } from '../admin/training/calls.ts';
import { ProblemOrder } from '../admin/training/ProblemOrder.tsx';
import { ProblemPicker } from '../admin/training/ProblemPicker.tsx';

interface GroupTrainingProblemsProps {
  training: AdminTrainingRow;
  onClose: () => void;
}

/** The problems of a group's training: from the bank by looking for them, from the group by their id. */
export function GroupTrainingProblems({ training, onClose }: GroupTrainingProblemsProps) {
  const { t } = useTranslation('adminTraining');
  const tid = training.id;
  const [picking, setPicking] = useState(false);
  const [problemId, setProblemId] = useState('');
  const adding = useCall(addGroupProblemToTraining);
  const answer = useAnswer(
    listGroupTrainingProblems,
    { tid, queryExisted: true, limit: trainingProblemsMax },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!problemId.trim()) return;
    const added = await adding.ask({ query: { tid, problemId: problemId.trim() } });
    if (added === undefined) return;
    toast.success(t('problems.Add_Successfully'));
    setProblemId('');
    answer.refetch();
  };
  return (
    <Modal opened size={900} title={t('action.problemsOf', { title: training.title })} onClose={onClose}>
      <div className={editor.form}>
        <form className={editor.buttons} onSubmit={add}>
          <TextInput
            w={260}
            aria-label={t('problems.groupId')}
            placeholder={t('problems.groupId')}
            maxLength={50}
            value={problemId}
            onChange={event => setProblemId(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={adding.pending}
            leftSection={<IconPlus size={16} />}
          >
            {t('problems.addFromGroup')}
          </Button>
          <Button leftSection={<IconSearch size={16} />} onClick={() => setPicking(true)}>
            {t('problems.pick')}
          </Button>
        </form>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={4} height={40} />}
          isEmpty={({ problemList }) => problemList.total === 0}
          empty={<EmptyState compact title={t('problems.none')} />}
        >
          {({ problemList, trainingProblemMap }) => (
            <ProblemOrder
              tid={tid}
              calls={groupTraining}
              problems={problemList.records.flatMap(problem => {
                const place = trainingProblemMap[problem.id];
                return place ? [{ ...problem, place }] : [];
              })}
              onChange={() => answer.refetch()}
            />
          )}
        </Loadable>
      </div>
      {picking && (
        <ProblemPicker
          tid={tid}
          calls={groupTraining}
          onAdded={() => answer.refetch()}
          onClose={() => setPicking(false)}
        />
      )}
    </Modal>
  );
}
