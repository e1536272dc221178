import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMaterialList } from '#core/contract/material.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import {
  type KeywordFilter,
  PickerDialog,
  PickerSearch,
  usePickerState,
} from '#web/components/PickerDialog.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { GroupMaterialDialog } from '../material/GroupMaterialsPage.tsx';

interface MaterialPickerProps {
  type: 1 | 2;
  onPick: (material: { id: number; title: string }) => void;
  onClose: () => void;
}

/** The shown materials of the site and of the group; one that is missing is added on the spot. */
export function MaterialPicker({ type, onPick, onClose }: MaterialPickerProps) {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const picking = usePickerState<KeywordFilter>({});
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(
    getMaterialList,
    { gid, materialType: type, ...picking.query },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  return (
    <PickerDialog
      title={t('picker.materials')}
      filters={<PickerSearch label={t('material.keyword')} picking={picking} />}
      none={t(picking.query.keyword ? 'material.noMatch' : 'material.none')}
      picking={picking}
      answer={answer}
      pageOf={page => page}
      rowKey={({ id }) => id}
      onClose={onClose}
      onRow={({ id, title }) => onPick({ id, title })}
      columns={[
        {
          key: 'title',
          title: t('field.title'),
          cell: ({ title, gid }) => (
            <span>
              <Clamped text={title} />{' '}
              {gid === null && <StateTag tone="quiet">{t('picker.ofSite')}</StateTag>}
            </span>
          ),
        },
        { key: 'tag', title: t('material.tags'), wideOnly: true, cell: ({ tag }) => tag },
        { key: 'author', title: t('author'), wideOnly: true, cell: ({ author }) => author },
        {
          key: 'add',
          title: '',
          align: 'end',
          cell: ({ id, title }) => (
            <Button variant="light" size="compact-sm" onClick={() => onPick({ id, title })}>
              {t('picker.take')}
            </Button>
          ),
        },
      ]}
    >
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        {t('material.create')}
      </Button>
      {adding && (
        <GroupMaterialDialog
          type={type}
          onClose={() => {
            setAdding(false);
            answer.refetch();
          }}
        />
      )}
    </PickerDialog>
  );
}
