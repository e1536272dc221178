import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '#core/contract/account.ts';
import { getLogoutAddress } from '#core/contract/identity.ts';
import { call } from '#web/api/call.ts';
import { useWebsite } from '#web/api/website.ts';
import { Notice } from '#web/components/Notice.tsx';
import { forgetUser } from '#web/session/forget.ts';
import { clearSession } from '#web/session/session.ts';

/** Visiting this page is the logout; whatever the server says, this browser forgets the session. */
export default function LogoutPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { offersLoginProviders } = useWebsite();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    leave(offersLoginProviders).then(async elsewhere => {
      clearSession();
      if (elsewhere) return location.assign(elsewhere);
      await navigate({ to: '/home', replace: true });
      forgetUser();
    });
  }, [navigate, offersLoginProviders]);
  return <Notice title={t('logout.leaving')} />;
}

/** Says where one logs out besides, if one came by another service. */
async function leave(mayHaveComeByAnother: boolean | undefined): Promise<string | null | undefined> {
  const elsewhere = mayHaveComeByAnother
    ? await call(getLogoutAddress, { silent: true }).catch(() => undefined)
    : undefined;
  await call(logout).catch(() => {});
  return elsewhere?.url;
}
