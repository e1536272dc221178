import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContestHack, getContestHacks, takeHackBack } from '#core/contract/hack.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { HackTable, pollHacks } from '#web/pages/hack/HackTable.tsx';
import { useContest } from '../contest.tsx';

/** One's own hacks, those against one's programs, or all for the jury. */
export function HackList({ side }: { side: 'mine' | 'against' | 'all' }) {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const [currentPage, setPage] = useState(1);
  const answer = useAnswer(
    getContestHacks,
    { cid: contest.id, side, currentPage, limit: pageSize.board },
    { staleTimeMs: 0, keepPrevious: true, pollMs: pollHacks },
  );
  return (
    <Panel flush title={t(`side.${side}`)}>
      <HackTable
        label={t(`side.${side}`)}
        answer={answer}
        page={currentPage}
        onPage={setPage}
        empty={t(`side.${side}None`)}
        actions={row => row.mayTakeBack && <TakeBack row={row} />}
      />
    </Panel>
  );
}

function TakeBack({ row: { id } }: { row: ContestHack }) {
  const { t } = useTranslation('hack');
  const { contest } = useContest();
  const [asking, setAsking] = useState(false);
  const { ask, pending } = useCall(takeHackBack);
  const takeBack = async () => {
    await ask({ body: { cid: contest.id, id } });
    setAsking(false);
  };
  return (
    <>
      <RowButton text={t('void.button')} label={t('void.title', { id })} onClick={() => setAsking(true)} />
      <LazyConfirm
        opened={asking}
        title={t('void.title', { id })}
        text={t('void.text')}
        confirm={t('void.button')}
        pending={pending}
        onConfirm={takeBack}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
