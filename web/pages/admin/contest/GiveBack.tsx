import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContestEdit } from '#core/contract/contest-fields.ts';
import { useCall } from '#web/api/hooks.ts';
import editor from '#web/components/EditorForm.module.css';
import { formatZonedTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import { useContestScope } from './scope.ts';

interface GiveBackProps {
  contest: Pick<ContestEdit, 'id' | 'status' | 'endTime'>;
  problems: { authOutside: number | null }[];
  onChange: () => void;
}

/** What the contest took out of the bank, or out of the list of its group, there again by one press. */
export function GiveBack({ contest, problems, onChange }: GiveBackProps) {
  const { t } = useTranslation('adminContest');
  const { calls, of } = useContestScope();
  const giving = useCall(calls.giveBack);
  const count = problems.filter(({ authOutside }) => authOutside === 1).length;
  if (count === 0) return null;
  const isOver = contest.status === 1;
  const press = async () => {
    const given = await giving.ask({ body: { cid: contest.id } });
    onChange();
    if (!given) return;
    if (given.returned.length < count) toast.warning(t('problems.givenSome'));
    else toast.success(t('problems.given'));
  };
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        disabled={!isOver}
        loading={giving.pending}
        onClick={press}
      >
        {t(of.gid === undefined ? 'problems.giveBack' : 'problems.giveBackToGroup', { count })}
      </Button>
      <p className={editor.soft}>
        {isOver
          ? t('problems.giveBackHint')
          : t('problems.giveBackEnded', { time: formatZonedTime(contest.endTime) })}
      </p>
    </div>
  );
}
