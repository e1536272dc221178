import { useTranslation } from 'react-i18next';
import { updateGroup, uploadGroupAvatar } from '#core/contract/group.ts';
import { useCall } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { toast } from '#web/components/toast.ts';
import { AvatarPicker } from '../user/AvatarPicker.tsx';
import { Webhooks } from '../webhook/Webhooks.tsx';
import { Closed } from './Closed.tsx';
import { GroupForm } from './GroupForm.tsx';
import { useGroup } from './group.tsx';
import { type GroupValues, requestOf, valuesOf } from './values.ts';

export default function GroupSettingPage() {
  const { t } = useTranslation(['group', 'shell', 'user', 'webhook']);
  const { group, gid, isManager } = useGroup();
  const saving = useCall(updateGroup);
  const uploading = useCall(uploadGroupAvatar);
  if (!isManager) return <Closed title={t('setting.closed')} />;
  const save = async (values: GroupValues) => {
    if ((await saving.ask({ body: { id: gid, ...requestOf(values) } })) === undefined) return false;
    toast.success(t('shell:Save_Successfully'));
    return true;
  };
  const upload = async (cropped: Blob) => {
    if (!(await uploading.ask({ query: { gid }, upload: cropped }))) return false;
    toast.success(t('shell:Update_Successfully'));
    return true;
  };
  return (
    <>
      <PageHeader isInner title={t('tab.setting')} />
      <Panel>
        <AvatarPicker name={group.name} src={group.avatar} pending={uploading.pending} onUpload={upload} />
        <GroupForm
          key={gid}
          draft={`group-${gid}`}
          values={valuesOf(group)}
          submitLabel={t('setting.save')}
          pending={saving.pending}
          onSave={save}
        />
      </Panel>
      <Panel title={t('webhook:title')}>
        <Webhooks place={{ gid }} />
      </Panel>
    </>
  );
}
