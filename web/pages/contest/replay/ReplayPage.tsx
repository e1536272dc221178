import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getContestReplay, type Recording } from '#core/contract/contest-replay.ts';
import { replayOf } from '#core/scoreboard/replay.ts';
import { Failure } from '#web/api/failure.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { useFollowedTeams } from '#web/components/board/followed-teams.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { RankPages } from '../RankPages.tsx';
import { Player } from './Player.tsx';
import styles from './Replay.module.css';

/** The board of a contest that has ended, at any moment of it. */
export default function ReplayPage() {
  const { contestID } = useParams({ from: '/contest/replay/$contestID' });
  const { t } = useTranslation('contest');
  const answer = useAnswer(getContestReplay, { cid: Number(contestID) }, { quiet: true });
  const { error } = answer;
  // Before its end, and as long as it is sealed, a contest has no replay: that is no trouble, and trying again is of no use.
  const refusal = error instanceof Failure && error.kind === 'refused' ? error.message : null;
  return (
    <>
      <PageHeader title={answer.data ? t('replay.of', { title: answer.data.title }) : t('replay.open')} />
      {refusal !== null ? (
        <EmptyState title={refusal} />
      ) : (
        <Loadable answer={answer} skeleton={<SkeletonBlock height={320} />}>
          {recording => <Replay key={contestID} recording={recording} />}
        </Loadable>
      )}
    </>
  );
}

function Replay({ recording }: { recording: Recording }) {
  const { t } = useTranslation('contest');
  const { cid, title, lengthS, problems } = recording;
  const search = useSearch({ from: '/contest/replay/$contestID' });
  const navigate = useNavigate({ from: '/contest/replay/$contestID' });
  const { followed, toggle } = useFollowedTeams(cid);
  const [second, setSecond] = useState(0);
  const boardAt = useMemo(() => replayOf(recording), [recording]);
  const board = useMemo(() => boardAt(second), [boardAt, second]);
  usePageTitle(t('replay.of', { title }));
  return (
    <div className={styles.page}>
      <Panel>
        <Player second={second} lengthS={lengthS} onSecond={setSecond} />
      </Panel>
      {board.teams.length === 0 ? (
        <Panel>
          <EmptyState compact title={t('replay.nobody')} />
        </Panel>
      ) : (
        <RankPages
          board={board}
          words=""
          search={search}
          onSearch={search => navigate({ search })}
          problems={problems}
          followed={followed}
          onFollow={toggle}
        />
      )}
    </div>
  );
}
