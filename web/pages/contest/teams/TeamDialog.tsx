import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, MultiSelect, NativeSelect, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RosterTeam, saveContestTeam, type TeamFields } from '#core/contract/contest-teams.ts';
import { teamLimits } from '#core/limits.ts';
import { seatNetwork } from '#core/seat.ts';
import { memberRoles } from '#core/team.ts';
import { useCall } from '#web/api/hooks.ts';
import { DialogActions } from '#web/components/DialogActions.tsx';
import dialog from '#web/components/DialogForm.module.css';
import { DropButton } from '#web/components/DropButton.tsx';
import { Modal } from '#web/components/Modal.tsx';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import { IdField, useTeamRules } from './IdField.tsx';
import { Picture } from './Picture.tsx';
import styles from './Roster.module.css';
import type { Roster } from './roster.ts';

interface TeamDialogProps {
  /** empty for a new one; an account that was not entered yet is new too */
  given: Partial<RosterTeam>;
  roster: Roster;
  onClose: () => void;
}

export function TeamDialog({ given, roster, onClose }: TeamDialogProps) {
  const { t } = useTranslation('team');
  const { contest } = useContest();
  const rules = useTeamRules();
  const isNew = given.id === undefined || given.isImplied === true;
  const [refusal, setRefusal] = useState<string>();
  const saving = useCall(saveContestTeam, setRefusal);
  const form = useForm<TeamFields>({
    initialValues: valuesOf(given, roster),
    validate: {
      id: rules.id,
      name: rules.name,
      networks: networks => (networks.every(one => seatNetwork(one)) ? null : t('wrong.networks')),
      members: { name: rules.name },
    },
  });
  const save = form.onSubmit(async values => {
    setRefusal(undefined);
    const team = {
      ...values,
      categories: values.categories.filter(id =>
        roster.categories.some(one => one.id === id && !one.isStarList),
      ),
    };
    if ((await saving.ask({ body: { cid: contest.id, isNew, team } })) === undefined) return;
    toast.success(t('saved'));
    onClose();
  });
  const { members } = form.values;
  return (
    <Modal
      opened
      size={720}
      title={isNew ? t('add') : t('editOf', { name: given.displayName || given.name })}
      onClose={onClose}
    >
      <form className={dialog.form} onSubmit={save} noValidate>
        <div className={dialog.fields}>
          <IdField isNew={isNew} {...form.getInputProps('id')} />
          <TextInput
            label={t('field.username')}
            description={t('hint.username')}
            maxLength={255}
            {...form.getInputProps('username')}
            value={form.values.username ?? ''}
          />
          <TextInput
            label={t('field.name')}
            description={t('hint.name')}
            required
            maxLength={teamLimits.name}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('field.displayName')}
            description={t('hint.displayName')}
            maxLength={teamLimits.displayName}
            {...form.getInputProps('displayName')}
          />
          <Select
            label={t('field.organisation')}
            data={roster.organisations
              .filter(({ isImplied }) => !isImplied)
              .map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            nothingFoundMessage={t('nothingFound')}
            {...form.getInputProps('organisationId')}
          />
          <TextInput
            label={t('field.label')}
            maxLength={teamLimits.label}
            {...form.getInputProps('label')}
            value={form.values.label ?? ''}
          />
          <TagsInput
            label={t('field.networks')}
            description={t('hint.networks')}
            maxTags={teamLimits.networks}
            splitChars={[',', ' ', ';']}
            acceptValueOnBlur
            {...form.getInputProps('networks')}
          />
          <MultiSelect
            label={t('field.categories')}
            data={roster.categories
              .filter(({ isStarList }) => !isStarList)
              .map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage={t('nothingFound')}
            {...form.getInputProps('categories')}
          />
          <Switch
            label={t('hiddenTeam')}
            description={t('hint.hidden')}
            {...form.getInputProps('hidden', { type: 'checkbox' })}
          />
        </div>
        <fieldset className={styles.members}>
          <legend>{t('field.members')}</legend>
          {members.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <div key={at} className={styles.member}>
              <TextInput
                aria-label={t('memberName', { number: at + 1 })}
                maxLength={teamLimits.name}
                {...form.getInputProps(`members.${at}.name`)}
              />
              <NativeSelect
                aria-label={t('memberRole', { number: at + 1 })}
                data={memberRoles.map(role => ({ value: role, label: t(`role.${role}`) }))}
                {...form.getInputProps(`members.${at}.role`)}
              />
              <DropButton
                label={t('dropMember', { number: at + 1 })}
                onDrop={() => form.removeListItem('members', at)}
              />
            </div>
          ))}
          {members.length < teamLimits.members && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => form.insertListItem('members', { name: '', role: 'contestant', email: null })}
            >
              {t('addMember')}
            </Button>
          )}
        </fieldset>
        {!isNew && <Picture of="team" id={given.id!} url={given.photo ?? null} />}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <DialogActions label={t('save')} pending={saving.pending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function valuesOf(given: Partial<RosterTeam>, roster: Roster): TeamFields {
  const isEntered = roster.organisations.some(
    ({ id, isImplied }) => id === given.organisationId && !isImplied,
  );
  return {
    id: given.isImplied ? (given.username ?? '') : (given.id ?? ''),
    username: given.username ?? null,
    name: given.name ?? '',
    displayName: given.displayName ?? '',
    label: given.label ?? null,
    networks: given.networks ?? [],
    organisationId: isEntered ? given.organisationId! : null,
    hidden: given.hidden ?? false,
    icpcId: given.icpcId ?? null,
    categories: given.categories ?? [],
    members: given.members ?? [],
  };
}
