import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getWays } from '#core/contract/identity.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { ReauthenticationDialog } from '../user/ReauthenticationDialog.tsx';
import { useReauthentication } from '../user/reauthentication.ts';

/** For who has an account here: log in, and then show once more who one is if that was a while ago. */
export function LinkChoice({ onLink }: { onLink: () => Promise<void> }) {
  const { t } = useTranslation('lti');
  const user = useUser();
  if (!user) return <Button onClick={() => openAccountDialog('login')}>{t('haveAccount')}</Button>;
  return <LinkButton name={user.nickname || user.username} onLink={onLink} />;
}

function LinkButton({ name, onLink }: { name: string; onLink: () => Promise<void> }) {
  const { t } = useTranslation('lti');
  const ways = useAnswer(getWays, undefined, { staleTimeMs: 0 }).data;
  const { attempt, asked } = useReauthentication();
  return (
    <>
      <Button onClick={() => attempt(onLink)}>{t('link', { name })}</Button>
      {asked && ways && (
        <ReauthenticationDialog hasPassword={ways.hasPassword} identities={ways.identities} {...asked} />
      )}
    </>
  );
}
