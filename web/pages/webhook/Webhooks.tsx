import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '#core/contract/webhook.ts';
import { topicsAt, type WebhookTopic, webhooksMax, webhookUrlMax } from '#core/webhook.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { OneTimeSecret } from '#web/components/OneTimeSecret.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { toast } from '#web/components/toast.ts';
import { Deliveries } from './Deliveries.tsx';
import type { WebhookPlace } from './place.ts';
import styles from './Webhooks.module.css';

/** Addresses that are told what happens in a contest or a group, with the log of each. */
export function Webhooks({ place }: { place: WebhookPlace }) {
  const { t } = useTranslation('webhook');
  const [secret, setSecret] = useState<string | null>(null);
  const answer = useAnswer(listWebhooks, place, { staleTimeMs: 0 });
  return (
    <div className={styles.webhooks}>
      <p className={styles.soft}>{t('cid' in place ? 'hint.contest' : 'hint.group')}</p>
      {secret && <OneTimeSecret secret={secret} label={t('secret')} text={t('once')} />}
      <Loadable answer={answer} skeleton={<SkeletonRows rows={2} height={40} />}>
        {rows => (
          <>
            {rows.map(row => (
              <One key={row.id} place={place} webhook={row} />
            ))}
            {rows.length < webhooksMax && <NewWebhook place={place} onMade={setSecret} />}
          </>
        )}
      </Loadable>
    </div>
  );
}

function One({ place, webhook }: { place: WebhookPlace; webhook: Webhook }) {
  const { t } = useTranslation('webhook');
  const [isLogShown, setLogShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const changing = useCall(updateWebhook);
  const testing = useCall(testWebhook);
  const deleting = useCall(deleteWebhook);
  const { id, url, topics, isOn, lastState } = webhook;
  const test = async () => {
    if ((await testing.ask({ body: { ...place, id } })) === undefined) return;
    setLogShown(true);
    toast.success(t('pinged'));
  };
  const remove = async () => {
    await deleting.ask({ query: { ...place, id } });
    setRemoving(false);
  };
  return (
    <section className={styles.one} aria-label={url}>
      <header>
        <code>{url}</code>
        {!isOn && <StateTag tone="quiet">{t('off')}</StateTag>}
        {isOn && lastState === 'failed' && <StateTag tone="danger">{t('state.failed')}</StateTag>}
      </header>
      <p className={styles.soft}>{topics.map(topic => t(`topic.${topic}`)).join(t('and'))}</p>
      <div className={styles.actions}>
        <Button size="compact-sm" variant="default" disabled={!isOn} loading={testing.pending} onClick={test}>
          {t('test')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isLogShown}
          onClick={() => setLogShown(!isLogShown)}
        >
          {t('log')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={changing.pending}
          onClick={() => changing.ask({ body: { ...place, id, topics, isOn: !isOn } })}
        >
          {t(isOn ? 'switchOff' : 'switchOn')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      {isLogShown && <Deliveries place={place} webhookId={id} />}
      <ConfirmDialog
        opened={removing}
        title={t('remove')}
        text={t('removeText')}
        danger
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      />
    </section>
  );
}

interface NewWebhookProps {
  place: WebhookPlace;
  onMade: (secret: string) => void;
}

function NewWebhook({ place, onMade }: NewWebhookProps) {
  const { t } = useTranslation('webhook');
  const offered = topicsAt('cid' in place ? 'contest' : 'group');
  const making = useCall(createWebhook, why => form.setFieldError('url', why));
  const form = useForm<{ url: string; topics: WebhookTopic[] }>({
    initialValues: { url: '', topics: offered },
    validate: {
      url: url => (/^https?:\/\/\S+$/i.test(url.trim()) ? null : t('urlNeeded')),
      topics: topics => (topics.length ? null : t('topicNeeded')),
    },
  });
  const make = async ({ url, topics }: typeof form.values) => {
    const made = await making.ask({ body: { ...place, url: url.trim(), topics } });
    if (!made) return;
    form.reset();
    onMade(made.secret);
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit(make)} noValidate>
      <h3>{t('new')}</h3>
      <TextInput
        label={t('url')}
        type="url"
        maxLength={webhookUrlMax}
        placeholder="https://"
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={t('topics')} {...form.getInputProps('topics')}>
        <div className={styles.topics}>
          {offered.map(topic => (
            <Checkbox key={topic} value={topic} label={t(`topic.${topic}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Button type="submit" loading={making.pending}>
        {t('make')}
      </Button>
    </form>
  );
}
