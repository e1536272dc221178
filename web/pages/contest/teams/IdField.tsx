import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contestApiId } from '#core/team.ts';

/** The id of a team, an organisation or a category in the Contest API: chosen once, and kept. */
export function IdField({ isNew, ...field }: TextInputProps & { isNew: boolean }) {
  const { t } = useTranslation('team');
  return (
    <TextInput
      label={t('field.id')}
      description={t('hint.id')}
      required
      disabled={!isNew}
      maxLength={36}
      {...field}
    />
  );
}

/** What is wrong with an id or a name, for forms. */
export function useTeamRules() {
  const { t } = useTranslation('team');
  const name = (text: string) => (text.trim() ? null : t('fault.required'));
  const id = (text: string) => name(text) ?? (contestApiId.test(text) ? null : t('fault.id'));
  return { id, name };
}
