import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteContestCategory,
  type RosterCategory,
  saveContestCategory,
} from '#core/contract/contest-teams.ts';
import { teamLimits } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { ColorField } from '#web/components/ColorField.tsx';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { DialogActions } from '#web/components/DialogActions.tsx';
import dialog from '#web/components/DialogForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useContest } from '../contest.tsx';
import { IdField, useTeamRules } from './IdField.tsx';
import styles from './Roster.module.css';
import { RowActions } from './RowActions.tsx';
import type { Roster } from './roster.ts';

export function CategoryName({ category }: { category: RosterCategory }) {
  const { t } = useTranslation('team');
  const style = { '--category': category.colour ?? undefined } as CSSProperties;
  return (
    <span className={styles.category} style={style}>
      {category.isStarList ? t('starList') : category.name}
    </span>
  );
}

export function Categories({ roster }: { roster: Roster }) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const [edited, setEdited] = useState<Partial<RosterCategory>>();
  const removing = useCall(deleteContestCategory);
  const columns: Column<RosterCategory>[] = [
    { key: 'id', title: t('field.id'), cell: ({ id, isStarList }) => (isStarList ? '–' : id) },
    { key: 'name', title: t('field.category'), cell: category => <CategoryName category={category} /> },
    {
      key: 'kind',
      title: t('field.kind'),
      cell: ({ hidden, placed }) =>
        hidden ? (
          <StateTag tone="quiet">{t('hidden')}</StateTag>
        ) : placed ? (
          t('placed')
        ) : (
          <StateTag tone="info">{t('outOfPlaces')}</StateTag>
        ),
    },
    {
      key: 'teams',
      title: t('field.teams'),
      align: 'end',
      cell: ({ id }) => roster.teams.filter(({ categories }) => categories.includes(id)).length,
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      cell: category =>
        category.isStarList ? (
          t('starListHint')
        ) : (
          <RowActions
            name={category.name}
            removeText={t('removeCategoryText')}
            isRemoving={removing.pending}
            onEdit={() => setEdited(category)}
            onRemove={() => removing.ask({ query: { cid: contest.id, id: category.id } })}
          />
        ),
    },
  ];
  return (
    <Panel
      flush
      title={t('categories')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited({})}>
          {t('addCategory')}
        </Button>
      }
    >
      {roster.categories.length === 0 ? (
        <EmptyState title={t('noCategory')} hint={t('noCategoryHint')} compact />
      ) : (
        <DataTable
          label={t('categories')}
          columns={columns}
          rows={roster.categories}
          rowKey={({ id }) => id}
        />
      )}
      {edited && <CategoryDialog given={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

interface CategoryDialogProps {
  given: Partial<RosterCategory>;
  onClose: () => void;
}

function CategoryDialog({ given, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const rules = useTeamRules();
  const isNew = given.id === undefined;
  const saving = useCall(saveContestCategory);
  const form = useForm({
    initialValues: {
      id: given.id ?? '',
      name: given.name ?? '',
      colour: given.colour ?? '',
      hidden: given.hidden ?? false,
      placed: given.placed ?? true,
      sort: given.sort ?? 0,
      icpcId: given.icpcId ?? null,
    },
    validate: {
      id: rules.id,
      name: rules.name,
      colour: colour => (colour === '' || /^#[0-9a-f]{6}$/i.test(colour) ? null : t('fault.colour')),
    },
  });
  const save = form.onSubmit(async values => {
    const category = { ...values, colour: values.colour.toLowerCase() || null, sort: Number(values.sort) };
    if ((await saving.ask({ body: { cid: contest.id, isNew, category } })) !== undefined) onClose();
  });
  return (
    <SmallDialog title={isNew ? t('addCategory') : t('editOf', { name: given.name })} onClose={onClose}>
      <form className={dialog.form} onSubmit={save} noValidate>
        <IdField isNew={isNew} {...form.getInputProps('id')} />
        <TextInput
          label={t('field.category')}
          required
          maxLength={teamLimits.name}
          {...form.getInputProps('name')}
        />
        <ColorField label={t('field.colour')} {...form.getInputProps('colour')} />
        <NumberInput
          label={t('field.sort')}
          description={t('hint.sort')}
          min={0}
          max={10_000}
          allowDecimal={false}
          {...form.getInputProps('sort')}
        />
        <Switch
          label={t('placedSwitch')}
          description={t('hint.placed')}
          {...form.getInputProps('placed', { type: 'checkbox' })}
        />
        <Switch
          label={t('hiddenCategory')}
          description={t('hint.hiddenCategory')}
          {...form.getInputProps('hidden', { type: 'checkbox' })}
        />
        <DialogActions label={t('save')} pending={saving.pending} onCancel={onClose} />
      </form>
    </SmallDialog>
  );
}
