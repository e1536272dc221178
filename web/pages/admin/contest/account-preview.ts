import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { useContestScope } from './scope.ts';

/** after the last key */
const restMs = 400;

/** The accounts of the site that a rule lets in, and names of it that nobody has; nothing is asked without a rule. */
export function useAccountPreview(rule: string | undefined) {
  const [accountLimitRule = ''] = useDebouncedValue(rule, restMs);
  const { calls, of } = useContestScope();
  const body = { accountLimitRule, ...of };
  return useQuery({
    queryKey: queryKeyOf(calls.accounts, body),
    queryFn: ({ signal }) => call(calls.accounts, { body, signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: rule !== undefined && accountLimitRule !== '',
  }).data;
}
