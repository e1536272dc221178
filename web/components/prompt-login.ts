import type { MouseEvent } from 'react';
import { openAccountDialog } from '../session/account-dialog.ts';
import { isLoggedIn } from '../session/session.ts';
import { toast } from './toast.ts';

/** For links to what only people with an account see: others are asked to log in. */
export const promptLogin = (sentence: string) => (event: MouseEvent) => {
  if (isLoggedIn()) return;
  event.preventDefault();
  toast.warning(sentence);
  openAccountDialog('login');
};
