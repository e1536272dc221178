import { useTranslation } from 'react-i18next';
import type { listAuditActions } from '#core/contract/audit.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';

/** What a kind of change is called; one that has no words yet shows what the contract says of it. */
export function useActionName(actions: AnswerOf<typeof listAuditActions> = []) {
  const { t } = useTranslation('audit');
  const summaries = new Map(actions.map(({ action, summary }) => [action, summary]));
  return (action: string): string =>
    t(`action.${action}` as 'action.setWebConfig', { defaultValue: summaries.get(action) ?? action });
}
