import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getMessageSettings, type MessageSettings, setMessageSettings } from '#core/contract/message.ts';
import { mailRhythms } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { useWebsite } from '#web/api/website.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { useUser } from '#web/session/session.ts';
import styles from './SettingPage.module.css';

const topics = ['comment', 'reply', 'mention', 'like'] as const;

/** What somebody wants to be told of, and how often by mail; every change is kept at once. */
export function MessageSettingsForm() {
  const { t } = useTranslation('user');
  const { email } = useUser() ?? {};
  const { mailConfigured, baseUrl } = useWebsite();
  const answer = useAnswer(getMessageSettings, undefined, { staleTimeMs: 0 });
  const saving = useCall(setMessageSettings);
  const queries = useQueryClient();
  const save = async (settings: MessageSettings) => {
    const key = queryKeyOf(getMessageSettings);
    const before = answer.data;
    queries.setQueryData(key, settings);
    if ((await saving.ask({ body: settings })) !== undefined)
      toast.success(t('messages.Update_Successfully'));
    else queries.setQueryData(key, before);
  };
  const why = whyNoMail({ mailConfigured, baseUrl, email });
  return (
    <Loadable answer={answer} skeleton={<SkeletonRows rows={5} height={28} />}>
      {settings => (
        <div className={styles.messages}>
          {topics.map(topic => (
            <Switch
              key={topic}
              label={t(`messages.${topic}`)}
              checked={settings[topic]}
              onChange={event => save({ ...settings, [topic]: event.currentTarget.checked })}
            />
          ))}
          <NativeSelect
            label={t('messages.mail')}
            description={t(`messages.${why ?? 'mailHint'}`)}
            disabled={why !== undefined}
            value={settings.mail}
            data={mailRhythms.map(value => ({ value, label: t(`messages.rhythm.${value}`) }))}
            onChange={event =>
              save({ ...settings, mail: event.currentTarget.value as MessageSettings['mail'] })
            }
          />
        </div>
      )}
    </Loadable>
  );
}

interface MailWay {
  mailConfigured: boolean;
  baseUrl: string;
  email?: string | null | undefined;
}

/** Mails are full of links, which need the address of the site. */
function whyNoMail({ mailConfigured, baseUrl, email }: MailWay) {
  if (!mailConfigured) return 'noMail';
  if (!baseUrl) return 'noSiteAddress';
  return email ? undefined : 'noAddress';
}
