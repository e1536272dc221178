import type { Course } from '#core/contract/course.ts';
import { useOfflineReading } from '#web/offline/useOfflineReading.ts';
import { problemQuery } from '../problem/solve/place.ts';
import { coursePath } from './address.ts';
import { deskPlaceOf } from './desk-place.ts';

/** A course that somebody has open is kept for reading without network. */
export function useCourseOffline(course: Course | undefined, gid: number): void {
  useOfflineReading(
    course !== undefined &&
      (keeper =>
        keeper.keepCourse(course, {
          gid,
          path: coursePath(gid, course.id),
          problems: problemsOf(course, gid),
        })),
    `course ${course?.id}`,
  );
}

const problemsOf = ({ sectionList }: Course, gid: number) =>
  sectionList
    .flatMap(({ nodeList }) => nodeList)
    .flatMap(({ problemInfoVO, materialDTO }) => [problemInfoVO ?? [], materialDTO?.problemList ?? []].flat())
    .map(problem => problemQuery(deskPlaceOf(problem, gid)));
