import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLesson } from '#core/contract/lesson.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { Time } from '#web/components/Time.tsx';
import { useOfflineReading } from '#web/offline/useOfflineReading.ts';
import { groupPath, useGroup } from '../group/group.tsx';
import { LearningHead } from '../learning/LearningHead.tsx';
import styles from './Lesson.module.css';
import { saveReadingPosition } from './reading-position.ts';
import { SlideViewer } from './SlideViewer.tsx';
import { slidesOf } from './slides.ts';

/** One lesson: what it is about, and its slides below. */
export default function LessonPage() {
  const { t } = useTranslation('lesson');
  const { lessonID } = useParams({ strict: false }) as { lessonID: string };
  const { gid } = useGroup();
  const answer = useAnswer(getLesson, { id: Number(lessonID) }, { staleTimeMs: 0 });
  const { data: lesson } = answer;
  useOfflineReading(
    lesson !== undefined &&
      (keeper => keeper.keepLesson(lesson, gid, `${groupPath(gid)}/lesson/${lessonID}`)),
    `${lessonID} ${lesson !== undefined}`,
  );
  const [open, setOpen] = useState<number>();
  return (
    <Panel flush>
      <Loadable answer={answer} skeleton={<SkeletonBlock height={240} />}>
        {lesson => {
          const slides = slidesOf(lesson.lessonContent);
          const keep = (page: number) => saveReadingPosition({ id: lesson.id, page });
          const show = (page: number) => {
            keep(page);
            setOpen(page);
          };
          return (
            <>
              <LearningHead
                title={lesson.title}
                description={lesson.description}
                by={
                  <>
                    {lesson.author} · <Time value={lesson.gmtModified} format="YYYY-MM-DD HH:mm" /> ·{' '}
                    {lesson.remark}
                  </>
                }
              />
              {slides.length === 0 ? (
                <EmptyState compact title={t('slides.none')} />
              ) : (
                <div className={styles.pages}>
                  {slides.map((url, at) => (
                    <button
                      key={url}
                      type="button"
                      aria-label={t('viewer.slide', { page: at + 1 })}
                      onClick={() => show(at)}
                    >
                      <img src={url} alt="" loading="lazy" />
                    </button>
                  ))}
                </div>
              )}
              {open !== undefined && (
                <SlideViewer
                  title={lesson.title}
                  slides={slides}
                  startsAt={open}
                  onPage={keep}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          );
        }}
      </Loadable>
    </Panel>
  );
}
