import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, getGroupDetail } from '#core/contract/group.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { hasTag, invalidate, queryClient, queryKeyOf, queryOptionsOf } from '#web/api/query.ts';
import { toast } from '#web/components/toast.ts';
import { useUnreadCounts } from '#web/live/unread.ts';

/**
 * Whoever is removed, or whose group is disbanded, while they look at it is led away before its pages ask for anything
 * more. A message has told them; whom none reached meets it at the first refusal, which has said it then.
 */
export function useLostMembership({ id: gid, name, mayEnter }: Group) {
  const { t } = useTranslation('group');
  const navigate = useNavigate();
  const lookAgain = useEffectEvent(async (isToldYet: boolean) => {
    if (!mayEnter || (await mayStillEnter(gid))) return;
    if (!isToldYet) toast.warning(t('lost', { name }));
    await navigate({ to: '/group' });
    invalidate('group');
  });

  const messages = useUnreadCounts()?.mine;
  const messagesBefore = useRef(messages);
  useEffect(() => {
    const before = messagesBefore.current;
    messagesBefore.current = messages;
    if (before !== undefined && messages !== undefined && messages > before) lookAgain(false);
  }, [messages]);

  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { query } = event;
        if (hasTag(query, 'group') && query.queryKey[0] !== queryKeyOf(getGroupDetail)[0]) lookAgain(true);
      }),
    [],
  );
}

/** What the viewer is in the group by now; a server that does not answer takes nobody's place in it. */
async function mayStillEnter(gid: number): Promise<boolean> {
  try {
    const group = await queryClient.fetchQuery({
      ...queryOptionsOf(getGroupDetail, { gid }),
      queryFn: ({ signal }) => call(getGroupDetail, { query: { gid }, signal, silent: true }),
      staleTime: 0,
    });
    return group.mayEnter;
  } catch (error) {
    return !(error instanceof Failure && error.kind === 'refused');
  }
}
