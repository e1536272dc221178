import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { applyResetPassword, getCaptcha } from '#core/contract/account.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { CaptchaField } from '#web/components/CaptchaField.tsx';
import textButton from '#web/components/TextButton.module.css';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog, startCooldown } from '#web/session/account-dialog.ts';
import styles from './AccountForm.module.css';
import { useCooldown } from './cooldown.ts';
import { isNameTaken } from './name-taken.ts';
import { useRules } from './rules.ts';
import { initialValuesOf, useRememberTyped } from './typed-values.ts';
import { validateOnBlur } from './validate-on-blur.ts';

export function ResetForm() {
  const { t } = useTranslation('account');
  const { mailConfigured } = useWebsite();
  const rules = useRules();
  const captcha = useAnswer(getCaptcha, undefined, { staleTimeMs: 0 });
  const applying = useCall(applyResetPassword);
  const waitS = useCooldown('reset');
  const form = useForm({
    initialValues: initialValuesOf({ email: '', captcha: '' }),
    validate: { email: rules.email, captcha: rules.captcha },
  });
  useRememberTyped(form);

  async function checkKnown(): Promise<boolean> {
    const { email } = form.getValues();
    if (rules.email(email)) return false;
    const known = await isNameTaken('email', email);
    if (known === false) form.setFieldError('email', t('rule.emailUnknown'));
    return known !== false;
  }

  async function submit(values: typeof form.values) {
    if (!(await checkKnown())) return;
    const sent = await applying.ask({
      body: {
        email: values.email.trim(),
        captcha: values.captcha.trim(),
        captchaKey: captcha.data?.captchaKey ?? '',
      },
    });
    form.setFieldValue('captcha', '');
    captcha.refetch();
    if (sent === undefined) return;
    startCooldown('reset');
    toast.success(t('reset.sent'));
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      {!mailConfigured && <p className={styles.note}>{t('reset.mailNotSetUp')}</p>}
      <TextInput
        data-autofocus
        label={t('field.email')}
        type="email"
        autoComplete="email"
        {...validateOnBlur(form, 'email', checkKnown)}
      />
      <CaptchaField
        picture={captcha.data?.img}
        onAnother={() => captcha.refetch()}
        {...validateOnBlur(form, 'captcha')}
      />
      <Button type="submit" loading={applying.pending} disabled={waitS > 0} fullWidth>
        {waitS > 0 ? t('wait', { seconds: waitS }) : t('reset.submit')}
      </Button>
      <div className={styles.switch}>
        <button type="button" className={textButton.button} onClick={() => openAccountDialog('login')}>
          {t('reset.toLogin')}
        </button>
      </div>
    </form>
  );
}
