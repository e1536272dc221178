import type { Lesson, LessonRow, LessonTable } from '#core/contract/lesson.ts';
import type { LearningStanding } from '#core/standing.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { FoundLesson, ListedLesson, tables } from './queries.ts';

export const presentLesson = (
  viewer: Viewer,
  standing: LearningStanding,
  { gid, ...lesson }: FoundLesson & { page: number },
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

type Table = Awaited<ReturnType<ReturnType<typeof tables>['executeTakeFirstOrThrow']>>;

export const presentTable =
  (viewer: Viewer, standing: LearningStanding) =>
  (table: Table): LessonTable => ({
    ...table,
    mayEdit: learningPolicy.change(viewer, standing, { uid: table.createUser }),
  });
