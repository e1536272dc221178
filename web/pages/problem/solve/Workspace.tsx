import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProblemDetail, type ProblemInfo } from '#core/contract/problem.ts';
import { Failure } from '../../../api/failure.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { usePageTitle } from '../../../components/page-title.ts';
import { SkeletonBlock, SkeletonRows } from '../../../components/Skeleton.tsx';
import { useUser } from '../../../session/session.ts';
import { CodePane } from './CodePane.tsx';
import { type Place, problemQuery } from './place.ts';
import { SplitPane } from './SplitPane.tsx';
import { StatementPane } from './StatementPane.tsx';
import { useSolving } from './useSolving.ts';
import styles from './Workspace.module.css';

interface WorkspaceProps {
  place: Place;
  fullScreen?: boolean;
}

/** The desk of a solver: the statement to the left, the code to the right. */
export function Workspace({ place, fullScreen }: WorkspaceProps) {
  const username = useUser()?.username;
  const answer = useAnswer(getProblemDetail, problemQuery(place));
  if (answer.data) return <Desk key={username} info={answer.data} place={place} fullScreen={fullScreen} />;
  if (answer.isError)
    return (
      <div className={styles.lost}>
        {isUnknown(answer.error) ? (
          <NoSuchProblem id={place.problemID} />
        ) : (
          <ErrorState onRetry={() => answer.refetch()} />
        )}
      </div>
    );
  return (
    <div className={styles.desk} data-full-screen={fullScreen || undefined}>
      <SplitPane
        left={<SkeletonRows rows={12} />}
        right={<SkeletonBlock height="100%" />}
        fullScreen={fullScreen}
      />
    </div>
  );
}

const isUnknown = (error: unknown) => error instanceof Failure && error.status === 404;

function NoSuchProblem({ id }: { id: string }) {
  const { t } = useTranslation('solve');
  return (
    <Notice
      title={t('unknown.title', { id })}
      text={t('unknown.text')}
      actions={
        <Button component={PathLink} path="/problem">
          {t('unknown.toList')}
        </Button>
      }
    />
  );
}

function Desk({ info, place, fullScreen }: WorkspaceProps & { info: ProblemInfo }) {
  usePageTitle(`${info.problem.problemId} ${info.problem.title}`);
  const solving = useSolving(info, place);
  // the editor waits until the statement has been painted
  const [statementShown, setStatementShown] = useState(false);
  return (
    <div className={styles.desk} data-full-screen={fullScreen || undefined}>
      <SplitPane
        fullScreen={fullScreen}
        left={
          <StatementPane
            info={info}
            place={place}
            solving={solving}
            onShown={() => setStatementShown(true)}
          />
        }
        right={
          <CodePane
            info={info}
            place={place}
            solving={solving}
            fullScreen={fullScreen}
            mayLoad={statementShown}
          />
        }
      />
    </div>
  );
}
