import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeMaterialStatus,
  deleteMaterial,
  getAdminMaterials,
  type Material,
} from '#core/contract/material.ts';
import { levels } from '#core/level.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useLevelName } from '#web/components/LevelTag.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { pollWhileConverting } from '#web/pages/material/Conversion.tsx';
import { MaterialDialog } from '#web/pages/material/MaterialDialog.tsx';
import { useMaterialColumns } from '#web/pages/material/useMaterialColumns.tsx';

/** The materials of the site, for the courses of every group. */
export default function MaterialsPage() {
  const { t } = useTranslation('course');
  const levelName = useLevelName();
  const search = useSearch({ from: '/admin/material' });
  const navigate = useNavigate({ from: '/admin/material' });
  const { keyword, materialType, difficulty } = search;
  const paging = tablePaging(search, search => navigate({ search }));
  const isFiltered = keyword !== undefined || materialType !== undefined || difficulty !== undefined;
  const [shown, setShown] = useState<Material>();
  const changing = useCall(changeMaterialStatus);
  const deleting = useCall(deleteMaterial);
  const answer = useAnswer(
    getAdminMaterials,
    { keyword, materialType, difficulty, currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0, pollMs: pollWhileConverting },
  );
  const columns = useMaterialColumns({
    setStatus: (id, status) => changing.ask({ query: { id, status } }),
    remove: id => deleting.ask({ query: { id } }),
    onEdit: ({ id }) => navigate({ to: `/admin/material/${id}/edit` }),
    onShow: setShown,
    onChange: () => answer.refetch(),
  });
  const find = (change: Partial<typeof search>) =>
    navigate({ search: { ...search, ...change, page: undefined } });
  const create = (
    <Button component={PathLink} path="/admin/material/create" leftSection={<IconPlus size={16} />}>
      {t('material.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('material.title')} actions={create} />
      <Panel flush>
        <ListTools
          filters={
            <>
              <NativeSelect
                aria-label={t('material.type')}
                value={materialType ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  find({ materialType: value ? Number(value) : undefined })
                }
                data={[
                  { value: '', label: t('material.allTypes') },
                  ...([1, 2] as const).map(type => ({ value: String(type), label: t(`type.${type}`) })),
                ]}
              />
              <NativeSelect
                aria-label={t('material.difficulty')}
                value={difficulty ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  find({ difficulty: value ? Number(value) : undefined })
                }
                data={[
                  { value: '', label: t('material.allLevels') },
                  ...levels.map(({ level }) => ({ value: String(level), label: levelName(level) })),
                ]}
              />
            </>
          }
          search={{ label: t('material.keyword'), value: keyword, onSearch: keyword => find({ keyword }) }}
        />
        <PagedTable
          label={t('material.title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          {...paging}
          empty={
            isFiltered ? (
              <EmptyState title={t('material.noMatch')} />
            ) : (
              <EmptyState title={t('material.none')} hint={t('material.noneHint')} action={create} />
            )
          }
        />
      </Panel>
      {shown && <MaterialDialog id={shown.id} title={shown.title} onClose={() => setShown(undefined)} />}
    </>
  );
}
