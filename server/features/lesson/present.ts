import type { Lesson, LessonRow } from '#core/contract/lesson.ts';
import type { LearningStanding } from '#core/standing.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ListedLesson, StoredLesson } from './queries.ts';

export const presentLesson = (
  viewer: Viewer,
  standing: LearningStanding,
  { gid, ...lesson }: StoredLesson & { page: number },
): Lesson => ({ ...lesson, groupId: gid, mayEdit: learningPolicy.change(viewer, standing, lesson) });

export const presentRow =
  (viewer: Viewer, standing: LearningStanding) =>
  <Row extends ListedLesson>({
    gid,
    ...lesson
  }: Row): Omit<Row, 'gid'> & Pick<LessonRow, 'groupId' | 'mayEdit'> => ({
    ...lesson,
    groupId: gid,
    mayEdit: learningPolicy.change(viewer, standing, lesson),
  });
