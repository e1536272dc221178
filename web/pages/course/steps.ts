import type { CourseSection } from '#core/contract/course.ts';

type Step = Pick<CourseSection, 'sectionId' | 'completed'>;

/** Where somebody goes on: the first section that is not done; the first of all when everything is. */
export const currentSectionOf = <S extends Step>(sections: S[]): S | undefined =>
  sections.find(({ completed }) => !completed) ?? sections[0];

/** What a section is in the bar of steps, from where the viewer stands. */
export function sectionStateOf(
  { sectionId, completed }: Step,
  current: number,
): 'current' | 'done' | 'upcoming' {
  if (sectionId === current) return 'current';
  return completed ? 'done' : 'upcoming';
}
