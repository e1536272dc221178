import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import editor from '#web/components/EditorForm.module.css';
import { MatchingAccounts } from './MatchingAccounts.tsx';
import type { ContestFormState } from './values.ts';
import { accountRuleOf } from './values.ts';

/** Who may take part, by the name of the account, with the names that match. */
export function AccountFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const { openAccountLimit, account } = form.values;
  const change = (changed: Partial<typeof account>) =>
    form.setFieldValue('account', { ...account, ...changed });
  return (
    <div className={editor.form}>
      <Switch
        label={t('field.openAccountLimit')}
        {...form.getInputProps('openAccountLimit', { type: 'checkbox' })}
      />
      {openAccountLimit && (
        <>
          <div className={editor.fields}>
            <TextInput
              label={t('account.prefix')}
              maxLength={100}
              value={account.prefix}
              onChange={event => change({ prefix: event.currentTarget.value })}
            />
            <TextInput
              label={t('account.suffix')}
              maxLength={100}
              value={account.suffix}
              onChange={event => change({ suffix: event.currentTarget.value })}
            />
            {(['from', 'to'] as const).map(end => (
              <NumberInput
                key={end}
                label={t(`account.${end}`)}
                min={0}
                max={999_999_999}
                allowDecimal={false}
                value={account[end]}
                error={end === 'to' && account.from > account.to && t('fault.range')}
                onChange={value => change({ [end]: Number(value) || 0 })}
              />
            ))}
          </div>
          <Textarea
            label={t('account.extra')}
            description={t('account.extraHint')}
            autosize
            minRows={2}
            maxLength={90_000}
            value={account.extra}
            onChange={event => change({ extra: event.currentTarget.value })}
          />
          {account.from <= account.to && <MatchingAccounts rule={accountRuleOf(account)} />}
        </>
      )}
    </div>
  );
}
