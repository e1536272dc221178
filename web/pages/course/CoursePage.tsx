import { Button } from '@mantine/core';
import { IconBook2, IconBulb, IconCircleCheckFilled, IconPlayerPlay, IconPuzzle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CourseSection, getCourse } from '#core/contract/course.ts';
import { SectionType } from '#core/section-type.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Clamped } from '#web/components/Clamped.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { useGroup } from '../group/group.tsx';
import { LearningHead } from '../learning/LearningHead.tsx';
import { SlideViewer } from '../lesson/SlideViewer.tsx';
import { slidesOf } from '../lesson/slides.ts';
import { studyPath } from './address.ts';
import styles from './Course.module.css';
import { CourseProgress } from './CourseProgress.tsx';
import { currentSectionOf } from './steps.ts';
import { useCourseOffline } from './useCourseOffline.ts';

/** One course: what it is about, how far the viewer is, and its sections. */
export default function CoursePage() {
  const { t } = useTranslation('course');
  const { gid } = useGroup();
  const { courseID } = useParams({ strict: false }) as { courseID: string };
  const id = Number(courseID);
  const answer = useAnswer(getCourse, { id }, { staleTimeMs: 0 });
  const [pictures, setPictures] = useState(false);
  usePageTitle(answer.data?.title);
  useCourseOffline(answer.data, gid);
  return (
    <Panel flush>
      <Loadable answer={answer} skeleton={<SkeletonBlock height={240} />}>
        {course => {
          const slides = slidesOf(course.courseContent);
          const current = currentSectionOf(course.sectionList);
          return (
            <>
              <LearningHead
                title={course.title}
                note={course.status === 0 && <StateTag tone="quiet">{t('status.0')}</StateTag>}
                description={course.description}
                by={`${course.author} ${course.remark && `· ${course.remark}`}`}
              >
                <CourseProgress {...course} wide />
                <div className={styles.buttons}>
                  {current && (
                    <Button
                      component={PathLink}
                      path={studyPath(gid, id, { section: current.sectionId })}
                      leftSection={<IconPlayerPlay size={16} />}
                    >
                      {t(course.isBegun ? 'study.goOn' : 'study.begin')}
                    </Button>
                  )}
                  {slides.length > 0 && (
                    <Button variant="default" onClick={() => setPictures(true)}>
                      {t('pictures.open')}
                    </Button>
                  )}
                </div>
              </LearningHead>
              {course.sectionList.length === 0 ? (
                <EmptyState compact title={t('study.empty')} />
              ) : (
                <ol className={styles.sections}>
                  {course.sectionList.map(section => (
                    <SectionLine key={section.sectionId} section={section} gid={gid} courseId={id} />
                  ))}
                </ol>
              )}
              {pictures && (
                <SlideViewer title={course.title} slides={slides} onClose={() => setPictures(false)} />
              )}
            </>
          );
        }}
      </Loadable>
    </Panel>
  );
}

const kindIcons = { 1: IconBook2, 2: IconBulb, 3: IconPuzzle } as const;

interface SectionLineProps {
  section: CourseSection;
  gid: number;
  courseId: number;
}

function SectionLine({ section, gid, courseId }: SectionLineProps) {
  const { t } = useTranslation('course');
  const { sectionId, title, completed, nodeList } = section;
  const type = section.type as 1 | 2 | 3;
  const Icon = completed ? IconCircleCheckFilled : kindIcons[type];
  return (
    <li data-done={completed || undefined}>
      <PathLink className={styles.opener} path={studyPath(gid, courseId, { section: sectionId })}>
        <Icon size={20} aria-hidden />
        <span>
          <strong>
            <Clamped text={title} />
          </strong>
          <small>
            {t(`type.${type}`)}
            {type === SectionType.question && ` · ${t('study.problems', { count: nodeList.length })}`}
            {completed && ` · ${t('study.done')}`}
          </small>
        </span>
      </PathLink>
    </li>
  );
}
