import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getAdminContest } from '#core/contract/contest-admin.ts';
import { addContestProblem, listAdminContestProblems } from '#core/contract/contest-problem-admin.ts';
import { type ImportBatch, listImportItems } from '#core/contract/transfer.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import { toast } from '#web/components/toast.ts';
import { nextFreeId } from '../contest/display-id.ts';

/** more problems than any contest has */
const limit = 300;

/** The problems of a package that was applied, on their way into the contest it was fetched for. */
export function JoinContest({ cid, batch }: { cid: number; batch: ImportBatch }) {
  const { t } = useTranslation('transfer');
  const navigate = useNavigate();
  const contest = useAnswer(getAdminContest, { cid });
  const items = useAnswer(listImportItems, { id: batch.id, limit }, { staleTimeMs: 0 });
  const problems = useAnswer(listAdminContestProblems, { cid }, { staleTimeMs: 0 });
  const adding = useCall(addContestProblem);
  const inContest = problems.data?.contestProblemMap ?? {};
  const pids = (items.data?.records ?? []).flatMap(({ pid, outcome }) =>
    pid !== null && (outcome === 'created' || outcome === 'changed' || outcome === 'same') && !inContest[pid]
      ? [pid]
      : [],
  );
  const join = async () => {
    const taken = Object.values(inContest).map(({ displayId }) => displayId);
    for (const pid of pids) {
      const displayId = nextFreeId(taken);
      if ((await adding.ask({ body: { cid, pid, displayId } })) !== undefined) taken.push(displayId);
    }
    const count = taken.length - Object.keys(inContest).length;
    if (count > 0) toast.success(t('contest.joined', { count }));
    await navigate({ to: '/admin/contest/$contestID/problems', params: { contestID: String(cid) } });
  };
  return (
    <Panel title={t('contest.title', { title: contest.data?.title ?? '' })}>
      <Button
        loading={adding.pending}
        disabled={!items.data || !problems.data || pids.length === 0}
        onClick={join}
      >
        {t('contest.join', { count: pids.length })}
      </Button>
    </Panel>
  );
}
