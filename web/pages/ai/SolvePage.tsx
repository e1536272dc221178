import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import desk from '#web/components/Desk.module.css';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { SplitPane } from '../problem/solve/SplitPane.tsx';
import { Statement } from '../problem/solve/Statement.tsx';
import { type ShownProblem, useShownProblem } from '../problem/solve/shown-problem.ts';
import { Chat } from './Chat.tsx';
import { type ChosenProblem, chooseProblem, problemPathOf } from './chosen.ts';
import styles from './SolvePage.module.css';
import { useEditorCode } from './useEditorCode.ts';

/** The problem to the left, the talk about it to the right. */
export default function SolvePage() {
  const { problemID } = useParams({ from: '/problem/$problemID/solve' });
  const { gid: groupID } = useSearch({ from: '/problem/$problemID/solve' });
  const answer = useShownProblem({ problemID, groupID });
  useEffect(() => chooseProblem({ problemID, groupID }), [problemID, groupID]);
  if (answer.data) return <Desk key={problemID} info={answer.data} place={{ problemID, groupID }} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  return <SkeletonRows rows={12} />;
}

function Desk({ info, place }: { info: ShownProblem; place: ChosenProblem }) {
  const { t } = useTranslation('ai');
  const { task } = useSearch({ from: '/problem/$problemID/solve' });
  const editor = useEditorCode(info, place);
  usePageTitle(`${t('title')} ${info.problem.problemId} ${info.problem.title}`);
  return (
    <div className={desk.desk}>
      <SplitPane
        left={
          <div className={styles.statement}>
            <Button
              component={PathLink}
              path={problemPathOf(info, place)}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowLeft size={16} />}
            >
              {t('back')}
            </Button>
            <Statement info={info} place={place} language={editor.language} />
          </div>
        }
        right={<Chat pid={info.problem.id} editor={editor} begin={task} />}
      />
    </div>
  );
}
