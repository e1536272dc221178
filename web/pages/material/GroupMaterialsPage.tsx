import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteGroupMaterial,
  getGroupMaterial,
  getGroupMaterials,
  type Material,
  saveGroupMaterial,
} from '#core/contract/material.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { Closed } from '../group/Closed.tsx';
import { useGroup } from '../group/group.tsx';
import { useListSearch } from '../learning/list-search.ts';
import { pollWhileConverting } from './Conversion.tsx';
import { MaterialDialog } from './MaterialDialog.tsx';
import { MaterialForm, type MaterialValues } from './MaterialForm.tsx';
import { useMaterialColumns } from './useMaterialColumns.tsx';

/** The materials of a group, for those who teach there. */
export default function GroupMaterialsPage() {
  const { t } = useTranslation('course');
  const { gid, isTeacher } = useGroup();
  const { keyword, currentPage, go } = useListSearch(gid);
  const [edited, setEdited] = useState<Material | 'new'>();
  const [shown, setShown] = useState<Material>();
  const saving = useCall(saveGroupMaterial);
  const deleting = useCall(deleteGroupMaterial);
  const limit = pageSize.lessons;
  const answer = useAnswer(
    getGroupMaterials,
    { gid, keyword, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0, pollMs: pollWhileConverting, enabled: isTeacher },
  );
  const columns = useMaterialColumns({
    setStatus: (id, status) => saving.ask({ body: { id, status } }),
    remove: id => deleting.ask({ query: { id } }),
    onEdit: setEdited,
    onShow: setShown,
    onChange: () => answer.refetch(),
  });
  if (!isTeacher) return <Closed title={t('material.closed')} />;
  return (
    <Panel flush>
      <ListTools
        search={{ label: t('material.keyword'), value: keyword, onSearch: keyword => go({ keyword }) }}
      >
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t('material.create')}
        </Button>
      </ListTools>
      <PagedTable
        label={t('material.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        page={currentPage}
        limit={limit}
        onPage={currentPage => go({ keyword, currentPage })}
        empty={
          <EmptyState
            title={t(keyword ? 'material.noMatch' : 'material.none')}
            hint={keyword ? undefined : t('material.noneHint')}
          />
        }
      />
      {edited && (
        <GroupMaterialDialog
          material={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
            answer.refetch();
          }}
        />
      )}
      {shown && <MaterialDialog id={shown.id} title={shown.title} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}

interface GroupMaterialDialogProps {
  material?: { id: number };
  /** what a new one begins as */
  type?: 1 | 2;
  onClose: () => void;
}

/** Adds a material to the group, or changes one. */
export function GroupMaterialDialog({ material, type, onClose }: GroupMaterialDialogProps) {
  const { t } = useTranslation(['course', 'shell']);
  const { gid } = useGroup();
  const saving = useCall(saveGroupMaterial);
  const id = material?.id;
  const answer = useAnswer(getGroupMaterial, { id: id ?? 0 }, { enabled: id !== undefined, forForm: true });
  const save = async (values: MaterialValues) => {
    const saved = await saving.ask({ body: id === undefined ? { gid, ...values } : { id, ...values } });
    if (!saved) return false;
    toast.success(t(id === undefined ? 'shell:Create_Successfully' : 'shell:Update_Successfully'));
    onClose();
    return true;
  };
  const form = (whole?: Material) => (
    <MaterialForm
      name={`material-${gid}-${id ?? 'new'}`}
      material={whole}
      type={type}
      gid={gid}
      pending={saving.pending}
      onSave={save}
    />
  );
  return (
    <Modal
      opened
      size={900}
      closeOnClickOutside={false}
      title={t(id === undefined ? 'material.create' : 'material.edit')}
      onClose={onClose}
    >
      {id === undefined ? (
        form()
      ) : (
        <Loadable answer={answer} skeleton={<SkeletonRows rows={8} height={36} />}>
          {form}
        </Loadable>
      )}
    </Modal>
  );
}
