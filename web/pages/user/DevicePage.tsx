import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideDeviceLogin, lookAtDeviceLogin } from '#core/contract/device-login.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useCall } from '#web/api/hooks.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { Time } from '#web/components/Time.tsx';
import styles from './DevicePage.module.css';

type DeviceRequest = AnswerOf<typeof lookAtDeviceLogin>;

/** Where somebody lets a program act in their name: the code that it shows, what it asks for, and two buttons. */
export default function DevicePage() {
  const { t } = useTranslation('user');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<DeviceRequest>();
  const [decision, setDecision] = useState<'granted' | 'refused'>();
  return (
    <>
      <PageHeader title={t('device.title')} />
      <Panel className={styles.panel}>
        {decision ? (
          <p role="status">{t(`device.${decision}`)}</p>
        ) : asked ? (
          <Wish asked={asked} code={code} onDecided={setDecision} />
        ) : (
          <CodeForm code={code} onCode={setCode} onFound={setAsked} />
        )}
      </Panel>
    </>
  );
}

interface CodeFormProps {
  code: string;
  onCode: (code: string) => void;
  onFound: (asked: DeviceRequest) => void;
}

/** The code is always typed: a link that brought it along could come from anybody. */
function CodeForm({ code, onCode, onFound }: CodeFormProps) {
  const { t } = useTranslation('user');
  const [refusal, setRefusal] = useState<string>();
  const looking = useCall(lookAtDeviceLogin, setRefusal);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    const found = await looking.ask({ body: { userCode: code } });
    if (found) onFound(found);
  };
  return (
    <form className={styles.form} onSubmit={look}>
      <p>{t('device.intro')}</p>
      <TextInput
        classNames={{ input: styles.code }}
        label={t('device.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        data-autofocus
        value={code}
        error={refusal}
        onChange={event => {
          setRefusal(undefined);
          onCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={looking.pending} disabled={!code.trim()}>
        {t('device.look')}
      </Button>
    </form>
  );
}

interface WishProps {
  asked: DeviceRequest;
  code: string;
  onDecided: (decision: 'granted' | 'refused') => void;
}

function Wish({ asked, code, onDecided }: WishProps) {
  const { t } = useTranslation('user');
  const deciding = useCall(decideDeviceLogin);
  const decide = async (grant: boolean) => {
    const done = await deciding.ask({ body: { userCode: code, grant } });
    if (done !== undefined) onDecided(grant ? 'granted' : 'refused');
  };
  return (
    <div className={styles.form}>
      <h2>{t('device.asks', { name: asked.name })}</h2>
      <p className={styles.soft}>
        {t('device.from', { address: asked.address })}
        <Time value={asked.gmtCreate} />
      </p>
      <ul>
        {asked.scopes.map(scope => (
          <li key={scope}>
            <b>{t(`token.scope.${scope}`)}</b>
            {': '}
            {t(`token.scopeAbout.${scope}`)}
          </li>
        ))}
        <li>{t('device.days', { count: asked.days })}</li>
      </ul>
      <p className={styles.soft}>{t('device.not')}</p>
      <p className={styles.warning}>{t('device.warning')}</p>
      <div className={styles.answers}>
        <Button loading={deciding.pending} onClick={() => decide(true)}>
          {t('device.grant')}
        </Button>
        <Button variant="default" disabled={deciding.pending} onClick={() => decide(false)}>
          {t('device.refuse')}
        </Button>
      </div>
    </div>
  );
}
