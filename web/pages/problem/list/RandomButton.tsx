import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getRandomProblem } from '#core/contract/problem.ts';
import { useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { problemPath } from '../solve/place.ts';

/** Opens a problem of the bank or of a group by chance. */
export function RandomButton({ groupID }: { groupID?: number }) {
  const { t } = useTranslation('problem');
  const navigate = useNavigate();
  const { ask, pending } = useCall(getRandomProblem);
  const open = async () => {
    const picked = await ask({ query: { gid: groupID } });
    if (!picked) return;
    toast.success(t('goodLuck'));
    navigate({ href: problemPath({ problemID: picked.problemId, groupID }) });
  };
  return (
    <Button variant="default" leftSection={<IconArrowsShuffle size={16} />} loading={pending} onClick={open}>
      {t('random')}
    </Button>
  );
}
