import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addMaterial } from '#core/contract/material.ts';
import { useCall } from '#web/api/hooks.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { toast } from '#web/components/toast.ts';
import { MaterialForm, type MaterialValues } from '#web/pages/material/MaterialForm.tsx';

export default function CreateMaterialPage() {
  const { t } = useTranslation(['course', 'shell']);
  const navigate = useNavigate();
  const adding = useCall(addMaterial);
  const save = async (body: MaterialValues) => {
    const added = await adding.ask({ body });
    if (!added) return false;
    toast.success(t('shell:Create_Successfully'));
    navigate({ to: '/admin/material' });
    return true;
  };
  return (
    <>
      <BackLink to="/admin/material">{t('material.title')}</BackLink>
      <PageHeader title={t('material.create')} />
      <Panel>
        <MaterialForm name="material-new" pending={adding.pending} onSave={save} />
      </Panel>
    </>
  );
}
