import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getAdminMaterial, type LinkedProblem, updateMaterial } from '#core/contract/material.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ProblemLinks } from '#web/pages/material/ProblemLinks.tsx';

/** The problems that go with a material; each change is saved at once. */
export default function MaterialProblemsPage() {
  const { t } = useTranslation('course');
  const { materialId } = useParams({ from: '/admin/material/$materialId/problems' });
  const id = Number(materialId);
  const answer = useAnswer(getAdminMaterial, { id }, { staleTimeMs: 0 });
  const updating = useCall(updateMaterial);
  const save = async (problems: LinkedProblem[]) => {
    await updating.ask({ body: { id, pidStr: problems.map(({ pid }) => pid) } });
    answer.refetch();
  };
  return (
    <>
      <BackLink to={`/admin/material/${id}/edit`}>{t('material.edit')}</BackLink>
      <PageHeader title={t('material.problems')} text={answer.data?.title} />
      <Panel>
        <Loadable answer={answer} skeleton={<SkeletonRows rows={6} height={36} />}>
          {({ problemList }) => <ProblemLinks problems={problemList} onChange={save} />}
        </Loadable>
      </Panel>
    </>
  );
}
