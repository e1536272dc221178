import i18next from 'i18next';
import type { changePassword } from '#core/contract/account.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { toast } from '#web/components/toast.ts';

/** Password and address changes say in the answer itself whether they were done. */
export function showOutcome({ code, msg }: AnswerOf<typeof changePassword>): boolean {
  if (code === 200) toast.success(i18next.t('Update_Successfully'));
  else toast.error(msg);
  return code === 200;
}
