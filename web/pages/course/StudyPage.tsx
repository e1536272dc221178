import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type Course,
  type CourseSection,
  getCourse,
  getCourseSection,
  markStudied,
} from '#core/contract/course.ts';
import { SectionType } from '#core/section-type.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { coursePath, studyPath } from './address.ts';
import { SectionDesk } from './SectionDesk.tsx';
import { StepBar } from './StepBar.tsx';
import styles from './Study.module.css';
import { currentSectionOf } from './steps.ts';
import { useCourseOffline } from './useCourseOffline.ts';

/** A course over the whole window: the steps above, the section that is open below. */
export default function StudyPage() {
  const { groupID, courseID } = useParams({ from: '/group/$groupID/course/$courseID/study' });
  const answer = useAnswer(getCourse, { id: Number(courseID) }, { staleTimeMs: 0 });
  useCourseOffline(answer.data, Number(groupID));
  return (
    <Loadable answer={answer} skeleton={<SkeletonBlock height="100dvh" />}>
      {course => <Study course={course} gid={Number(groupID)} />}
    </Loadable>
  );
}

function Study({ course, gid }: { course: Course; gid: number }) {
  const { t } = useTranslation('course');
  usePageTitle(course.title);
  const navigate = useNavigate();
  const {
    section: inAddress,
    problem,
    focused = false,
  } = useSearch({ from: '/group/$groupID/course/$courseID/study' });
  const { sectionList: sections } = course;
  const at = sections.findIndex(({ sectionId }) => sectionId === inAddress);
  const current = sections[at] ?? currentSectionOf(sections);
  const next = current && sections[sections.indexOf(current) + 1];
  const go = (section: CourseSection | undefined) =>
    navigate({
      href: section ? studyPath(gid, course.id, { section: section.sectionId }) : coursePath(gid, course.id),
    });
  return (
    <div className={styles.study}>
      <header className={styles.bar} hidden={focused}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('study.back')}
          title={t('study.back')}
          onClick={() => go(undefined)}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <h1>{course.title}</h1>
        {current && <StepBar sections={sections} current={current.sectionId} onGo={go} />}
      </header>
      {current ? (
        <Section
          key={current.sectionId}
          courseId={course.id}
          gid={gid}
          section={current}
          problem={problem}
          focused={focused}
          next={next}
          onGo={go}
        />
      ) : (
        <EmptyState title={t('study.empty')} />
      )}
    </div>
  );
}

interface SectionProps {
  courseId: number;
  gid: number;
  section: CourseSection;
  problem: string | undefined;
  focused: boolean;
  next: CourseSection | undefined;
  onGo: (section: CourseSection | undefined) => void;
}

function Section({ courseId, gid, section, problem, focused, next, onGo }: SectionProps) {
  const { t } = useTranslation('course');
  const marking = useCall(markStudied);
  const { sectionId, completed, type } = section;
  const answer = useAnswer(getCourseSection, { sectionId }, { staleTimeMs: 0 });
  const mark = async () => {
    if (completed || type === SectionType.question) return true;
    const done = await marking.ask({ body: { courseId, sectionId, completed: true } });
    return done !== undefined;
  };
  const goOn = async () => {
    if (await mark()) onGo(next);
  };
  return (
    <>
      <div className={styles.section}>
        <Loadable answer={answer} skeleton={<SkeletonBlock height="60vh" />}>
          {whole => (
            <SectionDesk
              section={whole}
              gid={gid}
              problem={problem}
              focused={focused}
              pathOf={(problem, focused) =>
                studyPath(gid, courseId, { section: sectionId, problem, focused })
              }
              onEnded={mark}
            />
          )}
        </Loadable>
      </div>
      <footer className={styles.foot} hidden={focused}>
        <strong>{section.title}</strong>
        <Button
          variant={completed || type !== SectionType.question ? 'filled' : 'default'}
          rightSection={next ? <IconChevronRight size={16} /> : <IconCheck size={16} />}
          loading={marking.pending}
          onClick={goOn}
        >
          {t(buttonFor(completed || type === SectionType.question, next !== undefined))}
        </Button>
      </footer>
    </>
  );
}

function buttonFor(isSettled: boolean, hasNext: boolean) {
  if (hasNext) return isSettled ? 'study.next' : 'study.doneNext';
  return isSettled ? 'study.end' : 'study.doneEnd';
}
