import { ActionIcon, Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { arrivals, claimedFields } from '#core/login-provider.ts';
import conf from '#web/components/ConfigForm.module.css';
import styles from './LoginProviders.module.css';
import type { ProviderValues } from './values.ts';

type Form = UseFormReturnType<ProviderValues>;

/** Super admins are made by super admins, and nobody is made less than everybody by where they come from. */
const givenRoles = [1001, 1008] as const;

interface RuleFieldsProps {
  form: Form;
  /** whether the service is asked for addresses of mailboxes */
  tellsEmail: boolean;
}

/** How those who come for the first time become accounts. */
export function RuleFields({ form, tellsEmail }: RuleFieldsProps) {
  const { t } = useTranslation('adminLogin');
  return (
    <div className={conf.fields}>
      <NativeSelect
        className={conf.whole}
        label={t('arrivalLabel')}
        data={arrivals.map(value => ({ value, label: t(`arrival.${value}`) }))}
        {...form.getInputProps('rules.arrival')}
      />
      {form.values.rules.arrival === 'invited' && (
        <Textarea
          className={conf.whole}
          label={t('invited')}
          description={t('invitedHint')}
          rows={4}
          {...form.getInputProps('invited')}
        />
      )}
      {form.values.rules.arrival !== 'linked' && (
        <>
          {claimedFields
            .filter(field => tellsEmail || field !== 'email')
            .map(field => (
              <TextInput
                key={field}
                label={t(`claim.${field}`)}
                description={t('claimHint')}
                {...form.getInputProps(`rules.claims.${field}`)}
              />
            ))}
          <Grants form={form} />
        </>
      )}
    </div>
  );
}

function Grants({ form }: { form: Form }) {
  const { t } = useTranslation('adminLogin');
  return (
    <fieldset className={`${conf.whole} ${styles.grants}`}>
      <legend>{t('grants')}</legend>
      {form.values.rules.grants.map(({ role, gid }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place.
        <div key={at} className={styles.grant}>
          <TextInput label={t('grant.claim')} {...form.getInputProps(`rules.grants.${at}.claim`)} />
          <TextInput label={t('grant.value')} {...form.getInputProps(`rules.grants.${at}.value`)} />
          <NativeSelect
            label={t('grant.role')}
            data={[
              { value: '', label: t('grant.noRole') },
              ...givenRoles.map(id => ({ value: String(id), label: t(`role.${id}`) })),
            ]}
            value={role ?? ''}
            onChange={event =>
              form.setFieldValue(
                `rules.grants.${at}.role`,
                givenRoles.find(id => String(id) === event.currentTarget.value) ?? null,
              )
            }
          />
          <NumberInput
            label={t('grant.gid')}
            min={1}
            value={gid ?? ''}
            onChange={value => form.setFieldValue(`rules.grants.${at}.gid`, Number(value) || null)}
          />
          <ActionIcon
            variant="subtle"
            color="red.9"
            aria-label={t('grant.remove', { at: at + 1 })}
            onClick={() => form.removeListItem('rules.grants', at)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() =>
          form.insertListItem('rules.grants', { claim: 'groups', value: '', role: null, gid: null })
        }
      >
        {t('grant.add')}
      </Button>
    </fieldset>
  );
}
