import { useTranslation } from 'react-i18next';
import { captchaMax, mailCodeLength, passwordMax, passwordMin, usernameMax } from '#core/limits.ts';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const looksLikeEmail = (text: string) => emailShape.test(text.trim());

/** The checks of account forms, each answering with the sentence to show or with nothing. */
export function useRules() {
  const { t } = useTranslation('account');
  return {
    username: (value: string) => {
      if (!value.trim()) return t('rule.usernameRequired');
      return value.trim().length > usernameMax ? t('rule.usernameMax', { max: usernameMax }) : null;
    },
    /** of an account that is there: it may have come from a judge with other rules */
    knownUsername: (value: string) => (value.trim() ? null : t('rule.usernameRequired')),
    knownPassword: (value: string) => (value ? null : t('rule.passwordRequired')),
    password: (value: string) => {
      if (!value) return t('rule.passwordRequired');
      return value.length < passwordMin || value.length > passwordMax
        ? t('rule.passwordBetween', { min: passwordMin, max: passwordMax })
        : null;
    },
    passwordAgain: (value: string, { password }: { password: string }) => {
      if (!value) return t('rule.passwordAgainRequired');
      return value === password ? null : t('rule.passwordMismatch');
    },
    email: (value: string) => {
      if (!value.trim()) return t('rule.emailRequired');
      return looksLikeEmail(value) ? null : t('rule.emailFormat');
    },
    emailOrNothing: (value: string) => (!value || looksLikeEmail(value) ? null : t('rule.emailFormat')),
    codeOrNothing: (value: string) =>
      !value || value.trim().length === mailCodeLength
        ? null
        : t('rule.codeLength', { length: mailCodeLength }),
    captcha: (value: string) => {
      if (!value.trim()) return t('rule.captchaRequired');
      return value.trim().length > captchaMax ? t('rule.captchaMax', { max: captchaMax }) : null;
    },
  };
}
