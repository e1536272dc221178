import '@mantine/core/styles/Modal.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createGroup } from '#core/contract/group.ts';
import { useCall } from '#web/api/hooks.ts';
import { Modal } from '#web/components/Modal.tsx';
import { toast } from '#web/components/toast.ts';
import { GroupForm } from './GroupForm.tsx';
import { type GroupValues, newGroup, requestOf } from './values.ts';

export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['group', 'shell']);
  const navigate = useNavigate();
  const creating = useCall(createGroup);
  const create = async (values: GroupValues) => {
    const made = await creating.ask({ body: requestOf(values) });
    if (!made) return false;
    if (made.waits) toast.info(t('create.waits'));
    else toast.success(t('shell:Create_Successfully'));
    navigate({ to: '/group/$groupID', params: { groupID: String(made.gid) } });
    return true;
  };
  return (
    <Modal opened fullScreen title={t('create.title')} onClose={onClose}>
      <div style={{ maxWidth: 960, margin: '0 auto' }}>
        <GroupForm
          draft="group-new"
          values={newGroup}
          submitLabel={t('create.submit')}
          pending={creating.pending}
          onSave={create}
        />
      </div>
    </Modal>
  );
}
