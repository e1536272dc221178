import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLesson } from '#core/contract/lesson.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { readingPositionSaved, saveReadingPosition } from './reading-position.ts';
import { SlideViewer } from './SlideViewer.tsx';
import { slidesOf } from './slides.ts';

/** The slides of a lesson over the whole window. */
export function LessonPreview({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('lesson');
  const [ready, setReady] = useState(false);
  useEffect(() => {
    readingPositionSaved().then(() => setReady(true));
  }, []);
  const { data, isError, isFetchedAfterMount } = useAnswer(
    getLesson,
    { id },
    { enabled: ready, staleTimeMs: 0 },
  );
  const slides = data && slidesOf(data.lessonContent);
  const isEmpty = isError || slides?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    if (!isError) toast.warning(t('slides.none'));
    onClose();
  }, [isEmpty, isError, onClose, t]);
  // it may have been left elsewhere on another device since it was read last
  if (!data || !isFetchedAfterMount || !slides?.length) return null;
  return (
    <SlideViewer
      title={data.title}
      slides={slides}
      startsAt={data.page}
      onPage={page => saveReadingPosition({ id, page })}
      onClose={onClose}
    />
  );
}
