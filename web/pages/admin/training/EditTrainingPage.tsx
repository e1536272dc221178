import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getTrainingCategories } from '#core/contract/training.ts';
import { getAdminTraining, updateTraining } from '#core/contract/training-admin.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { TrainingForm } from './TrainingForm.tsx';
import { requestOf, type TrainingValues, valuesOf } from './values.ts';

export default function EditTrainingPage() {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const { trainingId } = useParams({ from: '/admin/training/$trainingId/edit' });
  const tid = Number(trainingId);
  const answer = useAnswer(getAdminTraining, { tid }, { forForm: true });
  const categories = useAnswer(getTrainingCategories, undefined, { staleTimeMs: 0 });
  const updating = useCall(updateTraining);
  const save = async (values: TrainingValues) => {
    const { training, trainingCategory } = requestOf(values);
    const saved = await updating.ask({ body: { training: { id: tid, ...training }, trainingCategory } });
    if (saved === undefined) return false;
    toast.success(t('shell:Update_Successfully'));
    return true;
  };
  return (
    <>
      <BackLink to="/admin/training">{t('list.title')}</BackLink>
      <PageHeader title={t('edit.title')} text={answer.data?.training.title} />
      <Loadable answer={answer} skeleton={<SkeletonRows rows={10} height={36} />}>
        {edited => (
          <TrainingForm
            key={tid}
            name={`training-${tid}`}
            values={valuesOf(edited)}
            categories={categories.data ?? []}
            pending={updating.pending}
            onSave={save}
          />
        )}
      </Loadable>
    </>
  );
}
