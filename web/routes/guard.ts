import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { websiteConfigOnce } from '../api/website.ts';
import { toast } from '../components/toast.ts';
import { openAccountDialog } from '../pages/account/dialog.ts';
import { isAdmin, isLoggedIn, isSuperAdmin, session } from '../session/session.ts';
import type { PageMeta } from './page.ts';

/** Sends away who may not open the page. What a page shows is the server's decision; this is only the door. */
export async function guard(pathname: string, metas: PageMeta[]) {
  const inAdmin = pathname.startsWith('/admin');
  for (const { needs, flag } of metas) {
    if (needs && !isLoggedIn()) throw inAdmin ? toAdminLogin() : toLogin();
    if (needs === 'superAdmin' && !isSuperAdmin(session.get().user)) throw toAdministrator(inAdmin);
    if (needs === 'admin' && !isAdmin(session.get().user)) throw toAdministrator(inAdmin);
    if (flag && !(await websiteConfigOnce())[flag]) throw noAccess();
  }
}

const toAdminLogin = () => redirect({ to: '/admin/login' });

function toLogin() {
  openAccountDialog('login');
  toast.error(i18next.t('guard.loginFirst'));
  return redirect({ to: '/home' });
}

function toAdministrator(inAdmin: boolean) {
  toast.error(i18next.t('guard.administrator'));
  return redirect({ to: inAdmin ? '/admin/login' : '/home' });
}

function noAccess() {
  toast.error(i18next.t('guard.noAccess'));
  return redirect({ to: '/home' });
}
