import { useTranslation } from 'react-i18next';
import type { listAuditActions } from '#core/contract/audit.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';

type Actions = AnswerOf<typeof listAuditActions>;

/** What a kind of change is called; one that has no words yet shows what the contract says of it. */
export function useActionName(actions: Actions = []) {
  const { t } = useTranslation('audit');
  const summaries = new Map(actions.map(({ action, summary }) => [action, summary]));
  return (action: string): string =>
    t(`action.${action}` as 'action.setWebConfig', { defaultValue: summaries.get(action) ?? action });
}

/** The kinds of change as a list to choose from, area by area in the order of their names. */
export function useActionChoices(actions: Actions = []) {
  const { t, i18n } = useTranslation('audit');
  const nameOf = useActionName(actions);
  const { compare } = new Intl.Collator(i18n.language);
  const areas = new Map(
    actions.map(({ area }) => [area, t(`area.${area}` as 'area.tag', { defaultValue: area })]),
  );
  return [...areas]
    .sort(([, one], [, other]) => compare(one, other))
    .map(([area, group]) => ({
      group,
      items: actions
        .filter(action => action.area === area)
        .map(({ action }) => ({ value: action, label: nameOf(action) })),
    }));
}
