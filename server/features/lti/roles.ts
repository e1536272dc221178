import { groupLevel } from '#core/standing.ts';

/** What somebody is in a course, as far as it counts here. */
export interface CourseRoles {
  isInstructor: boolean;
  isLearner: boolean;
}

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** Roles in the course alone: who administers the whole platform teaches nothing by that. */
const isRole = (role: string, name: string): boolean =>
  role === name || role === `${membership}#${name}` || role.startsWith(`${membership}/${name}#`);

export function rolesIn(told: unknown): CourseRoles {
  const roles = Array.isArray(told) ? told.filter(role => typeof role === 'string') : [];
  return {
    isInstructor: roles.some(role => isRole(role, 'Instructor')),
    isLearner: roles.some(role => isRole(role, 'Learner')),
  };
}

/** Who teaches the course is an admin of its group, never its root: the group is not the platform's to give away. */
export const levelOf = ({ isInstructor, isLearner }: CourseRoles): number | null =>
  isInstructor ? groupLevel.admin : isLearner ? groupLevel.member : null;
