import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsubscribe } from '#core/contract/message.ts';
import { useCall } from '#web/api/hooks.ts';
import { Notice } from '#web/components/Notice.tsx';

/** Where the link of a mail leads that nobody wants any more. Programs that look at links change nothing. */
export default function UnsubscribePage() {
  const { t } = useTranslation('message');
  const { token = '' } = useSearch({ from: '/unsubscribe' });
  const stopping = useCall(unsubscribe);
  const [isDone, setDone] = useState(false);
  const stop = async () => setDone((await stopping.ask({ body: { token } })) !== undefined);
  if (isDone) return <Notice title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} />;
  return (
    <Notice
      title={t('unsubscribe.title')}
      text={t('unsubscribe.text')}
      actions={
        <Button loading={stopping.pending} onClick={stop}>
          {t('unsubscribe.stop')}
        </Button>
      }
    />
  );
}
