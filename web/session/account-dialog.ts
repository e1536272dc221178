import { registerMailCooldownS, resetMailCooldownS } from '#core/limits.ts';
import { createStore } from '#web/app/store.ts';

export type AccountForm = 'login' | 'register' | 'reset';

/** Which form of the one account dialog is open, if any. */
export const accountDialog = createStore<AccountForm | null>(null);

export const openAccountDialog = (form: AccountForm) => accountDialog.set(form);
export const closeAccountDialog = () => accountDialog.set(null);

/**
 * When the next mail may be asked for, in Date.now() time. Kept outside the forms, so switching between them or
 * closing the dialog does not start the wait anew.
 */
export const mailAllowedAt = createStore({ register: 0, reset: 0 });

export const startCooldown = (form: 'register' | 'reset') => {
  const seconds = form === 'register' ? registerMailCooldownS : resetMailCooldownS;
  mailAllowedAt.set({ ...mailAllowedAt.get(), [form]: Date.now() + seconds * 1_000 });
};
