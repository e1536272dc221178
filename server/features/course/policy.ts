import type { CourseStanding } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Who may do what with a course. Whoever has a standing at one may learn from it. */
export const coursePolicy = {
  change: (_viewer: Viewer, { isAdmin }: CourseStanding): boolean => isAdmin,

  /** Sections and problems that are not there for learners yet. */
  seeUnfinished: (_viewer: Viewer, { isTeacher }: CourseStanding): boolean => isTeacher,
};
