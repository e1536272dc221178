import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Material } from '#core/contract/material.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import type { Column } from '#web/components/DataTable.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { LevelTag } from '#web/components/LevelTag.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import { formatBytes } from '#web/components/units.ts';
import { ConversionNote } from './Conversion.tsx';
import styles from './Material.module.css';

/** What the site and groups do differently with their materials. */
interface MaterialActions {
  /** undefined when it was refused */
  setStatus: (id: number, status: 0 | 1) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  onEdit: (material: Material) => void;
  onShow: (material: Material) => void;
  onChange: () => void;
}

export function useMaterialColumns(doings: MaterialActions): Column<Material>[] {
  const { t } = useTranslation('course');
  return [
    { key: 'title', title: t('field.title'), cell: material => <Title material={material} /> },
    {
      key: 'type',
      title: t('material.type'),
      cell: ({ materialType }) => t(`type.${materialType as 1 | 2}`),
    },
    {
      key: 'level',
      title: t('material.difficulty'),
      roomOnly: true,
      cell: ({ difficulty }) => <LevelTag level={difficulty} />,
    },
    {
      key: 'file',
      title: t('material.file'),
      cell: ({ file }) => (file ? formatBytes(file.sizeBytes) : '–'),
    },
    {
      key: 'used',
      title: t('material.usedIn'),
      cell: material => (material.usedIn.length === 0 ? '–' : <UsedIn material={material} />),
    },
    {
      key: 'status',
      title: t('material.shown'),
      cell: material => <Status material={material} {...doings} />,
    },
    { key: 'options', title: '', cell: material => <Options material={material} {...doings} /> },
  ];
}

function Title({ material: { title, tag, author, file } }: { material: Material }) {
  return (
    <div className={styles.title}>
      <strong>
        <Clamped text={title} />
      </strong>
      <span className={styles.tags}>
        {tag
          .split(',')
          .filter(Boolean)
          .map(one => (
            <StateTag key={one} tone="quiet">
              {one}
            </StateTag>
          ))}
      </span>
      {file && <ConversionNote file={file} />}
      <small className={styles.soft}>{author}</small>
    </div>
  );
}

/** Courses lead to their pages where the viewer may go there; the page says if not. */
const UsedIn = ({ material: { usedIn } }: { material: Material }) => (
  <span className={styles.title}>
    {usedIn.map(({ courseId, gid, title }) => (
      <PathLink key={courseId} path={`/group/${gid}/course/${courseId}`}>
        <Clamped text={title} />
      </PathLink>
    ))}
  </span>
);

interface OneProps extends MaterialActions {
  material: Material;
}

function Status({ material, setStatus, onChange }: OneProps) {
  const { t } = useTranslation('course');
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const { usedIn } = material;
  const set = async (shown: boolean) => {
    setPending(true);
    await setStatus(material.id, shown ? 1 : 0);
    setPending(false);
    setAsking(false);
    onChange();
  };
  return (
    <>
      <Switch
        aria-label={t('material.showOf', { title: material.title })}
        checked={material.status === 1}
        disabled={pending || !material.mayEdit}
        title={material.mayEdit ? undefined : t('material.notYours')}
        onChange={({ currentTarget: { checked } }) =>
          !checked && usedIn.length > 0 ? setAsking(true) : set(checked)
        }
      />
      <LazyConfirm
        opened={asking}
        title={t('material.hideOf', { title: material.title })}
        text={t('material.hideText', { courses: usedIn.map(({ title }) => `“${title}”`).join(', ') })}
        confirm={t('material.hide')}
        pending={pending}
        onConfirm={() => set(false)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Options({ material, remove, onEdit, onShow, onChange }: OneProps) {
  const { t } = useTranslation(['course', 'shell']);
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const done = await remove(material.id);
    setPending(false);
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setAsking(false);
    onChange();
  };
  const title = t('list.deleteOf', { title: material.title });
  const button = (label: string, Icon: typeof IconEye, onClick: () => void, color?: string) => (
    <ActionIcon variant="subtle" color={color} aria-label={label} title={label} onClick={onClick}>
      <Icon size={17} />
    </ActionIcon>
  );
  return (
    <div className={styles.actions}>
      {button(t('material.look', { title: material.title }), IconEye, () => onShow(material))}
      {material.mayEdit && (
        <>
          {button(t('list.editOf', { title: material.title }), IconPencil, () => onEdit(material))}
          {button(title, IconTrash, () => setAsking(true), 'red.9')}
        </>
      )}
      <LazyConfirm
        opened={asking}
        danger
        title={title}
        text={t('material.deleteText')}
        confirm={t('delete')}
        pending={pending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
