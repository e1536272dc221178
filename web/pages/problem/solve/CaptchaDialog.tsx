import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCaptcha } from '#core/contract/account.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { CaptchaField } from '#web/components/CaptchaField.tsx';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import styles from './CaptchaDialog.module.css';

interface CaptchaDialogProps {
  onAnswer: (answer: { captcha: string; captchaKey: string }) => void;
  onClose: () => void;
}

/** Asked of somebody who submits unusually often; the code is sent again with the answer. */
export default function CaptchaDialog({ onAnswer, onClose }: CaptchaDialogProps) {
  const { t } = useTranslation('solve');
  const { data, refetch } = useAnswer(getCaptcha, undefined, { staleTimeMs: 0 });
  const [captcha, setCaptcha] = useState('');
  return (
    <SmallDialog onClose={onClose} title={t('submit.captchaTitle')}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          if (data && captcha.trim()) onAnswer({ captcha: captcha.trim(), captchaKey: data.captchaKey });
        }}
      >
        <p>{t('submit.captchaText')}</p>
        <CaptchaField
          data-autofocus
          picture={data?.img}
          onAnother={() => refetch()}
          value={captcha}
          onChange={event => setCaptcha(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!data || !captcha.trim()} fullWidth>
          {t('submit.submit')}
        </Button>
      </form>
    </SmallDialog>
  );
}
