import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Accordion } from '@mantine/core';
import {
  IconBell,
  IconDeviceMobileMessage,
  IconKey,
  IconLogin2,
  IconShieldLock,
  IconUserEdit,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { AvatarEditor } from './AvatarEditor.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LoginMethods } from './LoginMethods.tsx';
import { MessageSettingsForm } from './MessageSettingsForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PushDevices } from './PushDevices.tsx';
import { RemoteAccounts, useRemoteAccounts } from './RemoteAccounts.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './SettingPage.module.css';

export default function SettingPage() {
  const { t } = useTranslation(['user', 'remote', 'push']);
  const { openPush } = useWebsite();
  const asksOthers = useRemoteAccounts().length > 0;
  return (
    <>
      <PageHeader title={t('setting.title')} />
      <Accordion
        multiple
        defaultValue={['userInfo', 'account', 'messages', 'push']}
        variant="separated"
        order={2}
        classNames={{ item: styles.section, control: styles.control }}
      >
        <Accordion.Item value="userInfo">
          <Accordion.Control icon={<IconUserEdit size={20} />}>{t('setting.userInfo')}</Accordion.Control>
          <Accordion.Panel>
            <AvatarEditor />
            <ProfileForm />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="account">
          <Accordion.Control icon={<IconShieldLock size={20} />}>{t('setting.account')}</Accordion.Control>
          <Accordion.Panel>
            <div className={styles.columns}>
              <PasswordForm />
              <EmailForm />
            </div>
            <Sessions />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="ways">
          <Accordion.Control icon={<IconLogin2 size={20} />}>{t('way.title')}</Accordion.Control>
          <Accordion.Panel>
            <LoginMethods />
          </Accordion.Panel>
        </Accordion.Item>
        {asksOthers && (
          <Accordion.Item value="remote">
            <Accordion.Control icon={<IconWorld size={20} />}>
              {t('remote:judges.mine.title')}
            </Accordion.Control>
            <Accordion.Panel>
              <RemoteAccounts />
            </Accordion.Panel>
          </Accordion.Item>
        )}
        <Accordion.Item value="tokens">
          <Accordion.Control icon={<IconKey size={20} />}>{t('token.title')}</Accordion.Control>
          <Accordion.Panel>
            <ApiTokens />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="messages">
          <Accordion.Control icon={<IconBell size={20} />}>{t('messages.title')}</Accordion.Control>
          <Accordion.Panel>
            <MessageSettingsForm />
          </Accordion.Panel>
        </Accordion.Item>
        {openPush && (
          <Accordion.Item value="push">
            <Accordion.Control icon={<IconDeviceMobileMessage size={20} />}>
              {t('push:title')}
            </Accordion.Control>
            <Accordion.Panel>
              <PushDevices />
            </Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
    </>
  );
}
