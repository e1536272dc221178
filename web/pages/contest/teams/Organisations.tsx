import '@mantine/core/styles/Combobox.layer.css';
import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteContestOrganisation,
  type RosterOrganisation,
  saveContestOrganisation,
} from '#core/contract/contest-teams.ts';
import { countries, countryName } from '#core/country.ts';
import { teamLimits } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { DialogActions } from '#web/components/DialogActions.tsx';
import dialog from '#web/components/DialogForm.module.css';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { useContest } from '../contest.tsx';
import { IdField, useTeamRules } from './IdField.tsx';
import { Picture } from './Picture.tsx';
import styles from './Roster.module.css';
import { RowActions } from './RowActions.tsx';
import type { Roster } from './roster.ts';

export function Organisations({ roster }: { roster: Roster }) {
  const { t, i18n } = useTranslation('team');
  const { contest } = useContest();
  const [edited, setEdited] = useState<Partial<RosterOrganisation>>();
  const removing = useCall(deleteContestOrganisation);
  const entered = roster.organisations.filter(({ isImplied }) => !isImplied);
  const columns: Column<RosterOrganisation>[] = [
    {
      key: 'logo',
      title: t('field.logo'),
      cell: ({ logo }) => (logo ? <img className={styles.logo} src={logo} alt="" /> : '–'),
    },
    { key: 'id', title: t('field.id'), cell: ({ id }) => id },
    { key: 'name', title: t('field.organisation'), cell: ({ name }) => name },
    {
      key: 'country',
      title: t('field.country'),
      cell: ({ country }) => (country ? countryName(country, i18n.language) : '–'),
    },
    {
      key: 'teams',
      title: t('field.teams'),
      align: 'end',
      cell: ({ id }) => roster.teams.filter(({ organisationId }) => organisationId === id).length,
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      cell: organisation => (
        <RowActions
          name={organisation.name}
          removeText={t('removeOrganisationText')}
          isRemoving={removing.pending}
          onEdit={() => setEdited(organisation)}
          onRemove={() => removing.ask({ query: { cid: contest.id, id: organisation.id } })}
        />
      ),
    },
  ];
  return (
    <Panel
      flush
      title={t('organisations')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited({})}>
          {t('addOrganisation')}
        </Button>
      }
    >
      {entered.length === 0 ? (
        <EmptyState title={t('noOrganisation')} hint={t('noOrganisationHint')} compact />
      ) : (
        <DataTable label={t('organisations')} columns={columns} rows={entered} rowKey={({ id }) => id} />
      )}
      {edited && <OrganisationDialog given={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

interface OrganisationDialogProps {
  given: Partial<RosterOrganisation>;
  onClose: () => void;
}

function OrganisationDialog({ given, onClose }: OrganisationDialogProps) {
  const { t, i18n } = useTranslation('team');
  const { language } = i18n;
  const { contest } = useContest();
  const rules = useTeamRules();
  const isNew = given.id === undefined;
  const saving = useCall(saveContestOrganisation);
  const names = useMemo(
    () =>
      countries
        .map(code => ({ value: code, label: `${countryName(code, language)} (${code})` }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
  const form = useForm({
    initialValues: {
      id: given.id ?? '',
      name: given.name ?? '',
      formalName: given.formalName ?? '',
      country: given.country ?? null,
    },
    validate: {
      id: rules.id,
      name: rules.name,
    },
  });
  const save = form.onSubmit(async organisation => {
    if ((await saving.ask({ body: { cid: contest.id, isNew, organisation } })) !== undefined) onClose();
  });
  return (
    <SmallDialog title={isNew ? t('addOrganisation') : t('editOf', { name: given.name })} onClose={onClose}>
      <form className={dialog.form} onSubmit={save} noValidate>
        <IdField isNew={isNew} {...form.getInputProps('id')} />
        <TextInput
          label={t('field.organisation')}
          required
          maxLength={teamLimits.name}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('field.formalName')}
          maxLength={teamLimits.formalName}
          {...form.getInputProps('formalName')}
        />
        <Select
          label={t('field.country')}
          data={names}
          searchable
          clearable
          nothingFoundMessage={t('nothingFound')}
          {...form.getInputProps('country')}
        />
        {isNew ? (
          <p className={dialog.soft}>{t('logoLater')}</p>
        ) : (
          <Picture of="organisation" id={given.id!} url={given.logo ?? null} />
        )}
        <DialogActions label={t('save')} pending={saving.pending} onCancel={onClose} />
      </form>
    </SmallDialog>
  );
}
