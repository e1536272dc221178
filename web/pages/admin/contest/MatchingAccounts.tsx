import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { answerKey } from '../../../api/hooks.ts';
import styles from './Contest.module.css';
import { useContestScope } from './scope.ts';

/** after the last key */
const restMs = 400;

/** The accounts of the site that a rule lets in, and names of it that nobody has. */
export function MatchingAccounts({ rule }: { rule: string }) {
  const { t } = useTranslation('adminContest');
  const [accountLimitRule] = useDebouncedValue(rule, restMs);
  const { calls, of } = useContestScope();
  const body = { accountLimitRule, ...of };
  const { data } = useQuery({
    queryKey: answerKey(calls.accounts, body),
    queryFn: ({ signal }) => call(calls.accounts, { body, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data) return null;
  const { count, names, missing } = data;
  return (
    <div className={styles.soft} role="status">
      <p>
        {count === 0
          ? t('account.nobody')
          : t(count > names.length ? 'account.some' : 'account.all', { count, names: names.join(', ') })}
      </p>
      {missing.length > 0 && (
        <p className={styles.wrong}>{t('account.missing', { names: missing.join(', ') })}</p>
      )}
    </div>
  );
}
