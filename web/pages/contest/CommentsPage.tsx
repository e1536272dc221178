import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Caution } from '#web/components/Caution.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { CommentThread } from '#web/components/talk/CommentThread.tsx';
import { contestPath, useContest } from './contest.tsx';

/** What is said in a contest. While it runs people hear themselves and the jury. */
export default function CommentsPage() {
  const { t } = useTranslation('contest');
  const { contest, clock } = useContest();
  const linked = useSearch({ from: '/contest/$contestID/comment' });
  return (
    <Panel title={t('tab.comments')}>
      {clock.phase !== 'ended' && !contest.isContestAdmin && <Caution apart>{t('comments.running')}</Caution>}
      <CommentThread
        place={{ cid: contest.id }}
        path={`${contestPath(contest.id)}/comment`}
        linked={linked}
      />
    </Panel>
  );
}
