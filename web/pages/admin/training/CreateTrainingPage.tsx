import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getTrainingCategories } from '#core/contract/training.ts';
import { createTraining } from '#core/contract/training-admin.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { NoCategory } from './NoCategory.tsx';
import { TrainingForm } from './TrainingForm.tsx';
import { newTraining, requestOf, type TrainingValues } from './values.ts';

export default function CreateTrainingPage() {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const navigate = useNavigate();
  const categories = useAnswer(getTrainingCategories, undefined, { staleTimeMs: 0 });
  const creating = useCall(createTraining);
  const save = async (values: TrainingValues) => {
    const made = await creating.ask({ body: requestOf(values) });
    if (!made) return false;
    toast.success(t('shell:Create_Successfully'));
    // The next thing a new training needs are problems.
    navigate({
      to: '/admin/training/$trainingId/problems',
      params: { trainingId: String(made.tid) },
      ignoreBlocker: true,
    });
    return true;
  };
  return (
    <>
      <BackLink to="/admin/training">{t('list.title')}</BackLink>
      <PageHeader title={t('list.create')} />
      <Loadable
        answer={categories}
        skeleton={<SkeletonRows rows={8} height={36} />}
        isEmpty={all => all.length === 0}
        empty={
          <Panel>
            <NoCategory />
          </Panel>
        }
      >
        {all => (
          <TrainingForm
            name="training-new"
            values={newTraining}
            categories={all}
            pending={creating.pending}
            onSave={save}
          />
        )}
      </Loadable>
    </>
  );
}
