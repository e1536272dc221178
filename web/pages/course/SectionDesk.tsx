import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseProblem, CourseSection } from '#core/contract/course.ts';
import type { LinkedProblem, MaterialView as Material } from '#core/contract/material.ts';
import { Status } from '#core/verdict.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { MaterialView } from '../material/MaterialView.tsx';
import { Workspace } from '../problem/solve/Workspace.tsx';
import { deskPlaceOf } from './desk-place.ts';
import styles from './Study.module.css';

interface SectionDeskProps {
  section: CourseSection;
  gid: number;
  /** the display id of the problem that is open */
  problem: string | undefined;
  /** the problem alone, with nothing of the course around it */
  focused: boolean;
  pathOf: (problem: string, focused: boolean) => string;
  /** a video has been seen to its end */
  onEnded: () => void;
}

/** What a section is about: something to watch or read, with its exercises beside it, or problems to solve. */
export function SectionDesk(props: SectionDeskProps) {
  const { section, gid, problem, focused, pathOf } = props;
  const { t } = useTranslation('course');
  const problems = section.nodeList.flatMap(({ problemInfoVO }) => problemInfoVO ?? []);
  const material = section.nodeList[0]?.materialDTO;
  if (material) return <Explained {...props} material={material} />;
  const open = problems.find(({ problemId }) => problemId === problem) ?? problems[0];
  if (!open) return <EmptyState title={t('study.nothing')} />;
  return (
    <Workspace
      key={open.problemId}
      place={deskPlaceOf(open, gid)}
      neighbours={
        problems.length > 1 && (
          <Practice
            problems={problems}
            current={open.problemId}
            pathOf={problem => pathOf(problem, focused)}
          />
        )
      }
      fullScreen={focused}
      focusPath={pathOf(open.problemId, !focused)}
      embedded
    />
  );
}

type ExplainedProps = SectionDeskProps & { material: Material };

/** A material, and the editor beside it where it has exercises; the statement of one stands behind a button. */
function Explained({ material, gid, problem, focused, pathOf, onEnded }: ExplainedProps) {
  const { t } = useTranslation('course');
  const [reading, setReading] = useState(false);
  const { problemList: exercises } = material;
  const open = exercises.find(({ problemId }) => problemId === problem);
  const turn = (to: boolean, words: string) => (
    <Button variant="light" size="compact-sm" onClick={() => setReading(to)}>
      {words}
    </Button>
  );
  const practice = exercises.length > 0 && (
    <Practice problems={exercises} current={open?.problemId} pathOf={problem => pathOf(problem, focused)} />
  );
  const view = (
    <div className={styles.material}>
      <h2>
        <Clamped text={material.title} lines={3} />
      </h2>
      <MaterialView material={material} onEnded={onEnded} />
      {practice}
      {open && <div>{turn(true, t('study.toStatement'))}</div>}
    </div>
  );
  if (!open) return <div className={styles.alone}>{view}</div>;
  return (
    <Workspace
      key={open.problemId}
      place={deskPlaceOf(open, gid)}
      lead={reading || focused ? undefined : view}
      neighbours={focused ? practice : turn(false, t('study.toMaterial'))}
      fullScreen={focused}
      focusPath={pathOf(open.problemId, !focused)}
      embedded
    />
  );
}

interface PracticeProps {
  problems: (LinkedProblem | CourseProblem)[];
  current: string | undefined;
  pathOf: (problem: string) => string;
}

/** The problems that one can go to from here. */
function Practice({ problems, current, pathOf }: PracticeProps) {
  const { t } = useTranslation('course');
  return (
    <nav className={styles.practice} aria-label={t('study.practice')}>
      {problems.map(problem => (
        <PathLink
          key={problem.pid}
          path={pathOf(problem.problemId)}
          data-current={problem.problemId === current || undefined}
        >
          {problem.problemId} {problem.title}
          {'myStatus' in problem && problem.myStatus !== Status.NotSubmitted && (
            <VerdictBadge status={problem.myStatus as Status} short />
          )}
        </PathLink>
      ))}
    </nav>
  );
}
