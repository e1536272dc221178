import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { useMayCall } from '#web/session/session.ts';
import { useContestScope } from './scope.ts';

interface PublicSwitchProps {
  contest: Pick<ContestEdit, 'id' | 'status'>;
  problems: { auth: number }[];
  onChange: () => void;
}

/** All problems of a contest that is over, in the bank or out of it; in a group those of the group, in its list. */
export function PublicSwitch({ contest, problems, onChange }: PublicSwitchProps) {
  const { t } = useTranslation('adminContest');
  const { calls, of } = useContestScope();
  const isOfGroup = of.gid !== undefined;
  const mayPublish = useMayCall(calls.publish);
  const publishing = useCall(calls.publish);
  const open = isOfGroup ? 'shownHint' : 'publicHint';
  const hint = !mayPublish ? 'publicRights' : contest.status !== 1 ? 'publicEnded' : open;
  const show = async (isPublic: boolean) => {
    const result = await publishing.ask({ body: { cid: contest.id, isPublic } });
    onChange();
    if (!result) return;
    if (result.kept.length) toast.warning(t('problems.publicKept', { ids: result.kept.join(', ') }));
    else toast.success(t(isPublic ? 'problems.publicDone' : 'problems.publicBack'));
  };
  return (
    <Switch
      label={t(isOfGroup ? 'problems.shown' : 'problems.public')}
      description={t(`problems.${hint}`)}
      disabled={hint !== open || publishing.pending}
      checked={problems.length > 0 && problems.every(({ auth }) => auth === 1)}
      onChange={event => show(event.currentTarget.checked)}
    />
  );
}
