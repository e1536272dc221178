import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type ProviderField, type ProviderKind, providerFields } from '#core/login-provider.ts';
import conf from '#web/components/ConfigForm.module.css';
import type { ProviderValues } from './values.ts';

interface ConfigFieldsProps {
  form: UseFormReturnType<ProviderValues>;
  kind: ProviderKind;
  hasSecret: boolean;
}

/** What a kind of service needs to know. */
export function ConfigFields({ form, kind, hasSecret }: ConfigFieldsProps) {
  const { t } = useTranslation(['adminLogin', 'account']);
  const input = (field: ProviderField) => {
    const { name, usual, mayBeBlank } = field;
    const label = t(`field.${name}`);
    const description = usual ? t('usual', { usual }) : mayBeBlank ? t('blank') : undefined;
    const props = form.getInputProps(`config.${name}`);
    switch (field.form) {
      case 'secret':
        return (
          <PasswordInput
            key={name}
            label={label}
            description={t(hasSecret ? 'secretSet' : 'secretUnset')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
            {...form.getInputProps('secret')}
          />
        );
      case 'flag':
        return (
          <Switch
            key={name}
            className={conf.whole}
            label={label}
            checked={Boolean(form.values.config[name])}
            onChange={event =>
              form.setFieldValue(`config.${name}`, event.currentTarget.checked ? 'true' : '')
            }
          />
        );
      case 'lines':
        return (
          <Textarea
            key={name}
            className={conf.whole}
            label={label}
            description={description}
            rows={3}
            {...props}
          />
        );
      default:
        return (
          <TextInput key={name} label={label} description={description} placeholder={usual} {...props} />
        );
    }
  };
  return <>{providerFields[kind].map(input)}</>;
}
