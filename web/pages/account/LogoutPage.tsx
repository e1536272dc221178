import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '#core/contract/account.ts';
import { call } from '#web/api/call.ts';
import { Notice } from '#web/components/Notice.tsx';
import { forget } from '#web/session/forget.ts';
import { clearSession } from '#web/session/session.ts';

/** Visiting this page is the logout; whatever the server says, this browser forgets the session. */
export default function LogoutPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    call(logout)
      .catch(() => {})
      .finally(async () => {
        clearSession();
        await navigate({ to: '/home', replace: true });
        forget();
      });
  }, [navigate]);
  return <Notice title={t('logout.leaving')} />;
}
