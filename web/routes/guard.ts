import { type ParsedLocation, redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { fetchWebsiteConfig } from '../api/website.ts';
import { toast } from '../components/toast.ts';
import { openAccountDialog } from '../session/account-dialog.ts';
import { isAdmitted, isLoggedIn, session } from '../session/session.ts';
import type { PageMeta } from './page.ts';

/** Sends away who may not open the page. What a page shows is the server's decision; this is only the door. */
export async function guard({ pathname, href }: ParsedLocation, metas: PageMeta[]) {
  const inAdmin = pathname.startsWith('/admin');
  for (const { needs, flag } of metas) {
    if (needs && !isLoggedIn()) throw inAdmin ? toAdminLogin(href) : toLogin(href);
    const { user } = session.get();
    if (needs && needs !== 'login' && !isAdmitted('admin', user)) throw toAdministrator(inAdmin);
    if (needs === 'superAdmin' && !isAdmitted('root', user)) throw toOwnOffice(needs, inAdmin);
    if (needs === 'problemAdmin' && !isAdmitted(needs, user)) throw toOwnOffice(needs, inAdmin);
    if (flag && !(await fetchWebsiteConfig())[flag]) throw noAccess();
  }
}

/** Whoever logs in goes on to the page that was wanted. */
const toAdminLogin = (from: string) => redirect({ to: '/admin/login', state: { from } });

function toLogin(from: string) {
  openAccountDialog('login');
  toast.error(i18next.t('guard.loginFirst'));
  return redirect({ to: '/home', state: { from } });
}

function toAdministrator(inAdmin: boolean) {
  toast.error(i18next.t('guard.administrator'));
  return redirect({ to: inAdmin ? '/admin/login' : '/home' });
}

/** An administrator has an account that is right for the rest: another login is no help. */
function toOwnOffice(needs: 'superAdmin' | 'problemAdmin', inAdmin: boolean) {
  toast.error(i18next.t(`guard.${needs}`));
  return redirect({ to: inAdmin ? '/admin' : '/home' });
}

function noAccess() {
  toast.error(i18next.t('guard.noAccess'));
  return redirect({ to: '/home' });
}
