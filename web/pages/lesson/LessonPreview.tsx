import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getLesson } from '#core/contract/lesson.ts';
import { useAnswer } from '../../api/hooks.ts';
import { toast } from '../../components/toast.ts';
import { SlideViewer } from './SlideViewer.tsx';
import { slidesOf } from './slides.ts';

/** The slides of a lesson over the whole window. */
export function LessonPreview({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('lesson');
  const { data, isError } = useAnswer(getLesson, { id }, { staleTimeMs: 0 });
  const slides = data && slidesOf(data.lessonContent);
  const isEmpty = isError || slides?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    if (!isError) toast.warning(t('slides.none'));
    onClose();
  }, [isEmpty, isError, onClose, t]);
  if (!data || !slides?.length) return null;
  return <SlideViewer title={data.title} slides={slides} name={`lesson-${id}`} onClose={onClose} />;
}
