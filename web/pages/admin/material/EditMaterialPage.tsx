import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getAdminMaterial, updateMaterial } from '#core/contract/material.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { MaterialForm, type MaterialValues } from '#web/pages/material/MaterialForm.tsx';

export default function EditMaterialPage() {
  const { t } = useTranslation(['course', 'shell']);
  const { materialId } = useParams({ from: '/admin/material/$materialId/edit' });
  const id = Number(materialId);
  const answer = useAnswer(getAdminMaterial, { id }, { forForm: true });
  const updating = useCall(updateMaterial);
  const save = async (values: MaterialValues) => {
    const saved = await updating.ask({ body: { id, ...values } });
    if (saved === undefined) return false;
    toast.success(t('shell:Update_Successfully'));
    return true;
  };
  return (
    <>
      <BackLink to="/admin/material">{t('material.title')}</BackLink>
      <PageHeader
        title={t('material.edit')}
        text={answer.data?.title}
        actions={
          <Button
            component={PathLink}
            path={`/admin/material/${id}/problems`}
            variant="default"
            leftSection={<IconListNumbers size={16} />}
          >
            {t('material.problems')}
          </Button>
        }
      />
      <Panel>
        <Loadable answer={answer} skeleton={<SkeletonRows rows={10} height={36} />}>
          {material => (
            <MaterialForm
              key={id}
              name={`material-${id}`}
              material={material}
              pending={updating.pending}
              onSave={save}
            />
          )}
        </Loadable>
      </Panel>
    </>
  );
}
