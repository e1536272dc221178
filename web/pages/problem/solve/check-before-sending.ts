import i18next from 'i18next';
import { codeLengthMax } from '#core/limits.ts';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { isLoggedIn } from '#web/session/session.ts';

/** What must hold before code is sent anywhere; says what is missing. */
export function checkBeforeSending(code: string): boolean {
  if (!isLoggedIn()) {
    toast.warning(i18next.t('solve:loginFirst'));
    openAccountDialog('login');
    return false;
  }
  if (code.trim() === '') {
    toast.error(i18next.t('solve:submit.empty'));
    return false;
  }
  if (code.length > codeLengthMax) {
    toast.error(i18next.t('solve:submit.tooLong', { max: codeLengthMax }));
    return false;
  }
  return true;
}
