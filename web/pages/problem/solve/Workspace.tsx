import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#web/api/failure.ts';
import styles from '#web/components/Desk.module.css';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock, SkeletonRows } from '#web/components/Skeleton.tsx';
import { useUser } from '#web/session/session.ts';
import { CodePane } from './CodePane.tsx';
import type { DeskPane } from './desk-pane.ts';
import { type DeskPlace, problemListPath } from './place.ts';
import type { SubmitRules } from './rules.ts';
import { SplitPane } from './SplitPane.tsx';
import { StatementPane } from './StatementPane.tsx';
import { type ShownProblem, useShownProblem } from './shown-problem.ts';
import { useSolving } from './useSolving.ts';

interface WorkspaceProps {
  place: DeskPlace;
  fullScreen?: boolean;
  /** where the switch of focus mode leads, if not from the page of the problem to its other one */
  focusPath?: string;
  rules?: SubmitRules;
  /** leads to the other problems of the same place */
  neighbours?: ReactNode;
  /** stands in place of the statement */
  lead?: ReactNode;
  /** as high as what it stands in, rather than as the window */
  embedded?: boolean;
}

/** The desk of a solver: the statement to the left, the code to the right. */
export function Workspace(props: WorkspaceProps) {
  const { place, fullScreen, embedded } = props;
  const username = useUser()?.username;
  const answer = useShownProblem(place);
  if (answer.data) return <Desk {...props} key={username} info={answer.data} />;
  if (answer.isError)
    return (
      <div className={styles.lost}>
        {isUnknown(answer.error) ? (
          <NoSuchProblem place={place} />
        ) : (
          <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
        )}
      </div>
    );
  return (
    <Frame fullScreen={fullScreen} embedded={embedded}>
      <SplitPane
        left={<SkeletonRows rows={12} />}
        right={<SkeletonBlock height="100%" />}
        fullScreen={fullScreen}
      />
    </Frame>
  );
}

interface FrameProps extends Pick<WorkspaceProps, 'fullScreen' | 'embedded'> {
  children: ReactNode;
}

const Frame = ({ fullScreen, embedded, children }: FrameProps) => (
  <div
    className={styles.desk}
    data-full-screen={fullScreen || undefined}
    data-embedded={embedded || undefined}
  >
    {children}
  </div>
);

const isUnknown = (error: unknown) => error instanceof Failure && error.status === 404;

function NoSuchProblem({ place }: { place: DeskPlace }) {
  const { t } = useTranslation('solve');
  return (
    <Notice
      title={t('unknown.title', { id: place.problemID })}
      text={t('unknown.text')}
      actions={
        <Button component={PathLink} path={problemListPath(place)}>
          {t('unknown.toList')}
        </Button>
      }
    />
  );
}

function Desk(props: WorkspaceProps & { info: ShownProblem }) {
  const { info, place, fullScreen, focusPath, rules, neighbours, lead, embedded } = props;
  usePageTitle(`${info.problem.problemId} ${info.problem.title}`);
  const solving = useSolving(info, place);
  // the editor waits until the statement has been painted
  const [statementShown, setStatementShown] = useState(lead !== undefined);
  const [pane, setPane] = useState<DeskPane>('problem');
  return (
    <Frame fullScreen={fullScreen} embedded={embedded}>
      <SplitPane
        fullScreen={fullScreen}
        pane={pane}
        left={
          lead ?? (
            <StatementPane
              info={info}
              place={place}
              solving={solving}
              neighbours={neighbours}
              onUseSample={input => {
                solving.takeAsInput(input);
                setPane('result');
              }}
              onShown={() => setStatementShown(true)}
            />
          )
        }
        right={
          <CodePane
            info={info}
            place={place}
            solving={solving}
            rules={rules}
            fullScreen={fullScreen}
            focusPath={focusPath}
            embedded={embedded}
            mayLoad={statementShown}
            pane={pane}
            onPane={setPane}
          />
        }
      />
    </Frame>
  );
}
