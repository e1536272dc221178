import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import { createGroupTraining, getGroupTraining, updateGroupTraining } from '#core/contract/group-training.ts';
import { getTrainingCategories } from '#core/contract/training.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { NoCategory } from '../admin/training/NoCategory.tsx';
import { TrainingForm } from '../admin/training/TrainingForm.tsx';
import { newTraining, requestOf, type TrainingValues, valuesOf } from '../admin/training/values.ts';
import { useGroup } from './group.tsx';

interface GroupTrainingDialogProps {
  /** without it a new one is made */
  tid?: number;
  onClose: () => void;
  onSaved: () => void;
}

export function GroupTrainingDialog({ tid, onClose, onSaved }: GroupTrainingDialogProps) {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const { gid } = useGroup();
  const categories = useAnswer(getTrainingCategories, undefined, { staleTimeMs: 0 });
  const edited = useAnswer(
    getGroupTraining,
    { tid: tid ?? 0 },
    { enabled: tid !== undefined, forForm: true },
  );
  const creating = useCall(createGroupTraining);
  const updating = useCall(updateGroupTraining);
  const save = async (values: TrainingValues) => {
    const { training, trainingCategory } = requestOf(values);
    const saved =
      tid === undefined
        ? await creating.ask({ body: { training: { ...training, gid }, trainingCategory } })
        : await updating.ask({ body: { training: { ...training, id: tid }, trainingCategory } });
    if (saved === undefined) return false;
    toast.success(t(tid === undefined ? 'shell:Create_Successfully' : 'shell:Update_Successfully'));
    onSaved();
    return true;
  };
  const form = (values: TrainingValues) => (
    <TrainingForm
      inGroup
      name={`training-${tid ?? `new-${gid}`}`}
      values={values}
      categories={categories.data ?? []}
      pending={creating.pending || updating.pending}
      onSave={save}
    />
  );
  return (
    <Modal
      opened
      size={860}
      closeOnClickOutside={false}
      title={tid === undefined ? t('list.create') : t('edit.title')}
      onClose={onClose}
    >
      <Loadable
        answer={categories}
        skeleton={<SkeletonRows rows={8} height={36} />}
        isEmpty={all => all.length === 0}
        empty={<NoCategory />}
      >
        {() =>
          tid === undefined ? (
            form(newTraining)
          ) : (
            <Loadable answer={edited} skeleton={<SkeletonRows rows={8} height={36} />}>
              {training => form(valuesOf(training))}
            </Loadable>
          )
        }
      </Loadable>
    </Modal>
  );
}
