import type { CourseSection, saveCourse } from '#core/contract/course.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { LinkedProblem } from '#core/contract/material.ts';

/** A section under the hands of a teacher: what is chosen in it, by name, whatever kind it is. */
export interface EditedSection {
  /** tells new ones apart until they have an id */
  key: string;
  sectionId?: number;
  title: string;
  type: 1 | 2 | 3;
  material?: { id: number; title: string };
  problems: LinkedProblem[];
}

export const newSection = (type: 1 | 2 | 3, title: string): EditedSection => ({
  key: crypto.randomUUID(),
  title,
  type,
  problems: [],
});

export const editedOf = ({ sectionId, title, type, nodeList }: CourseSection): EditedSection => ({
  key: String(sectionId),
  sectionId,
  title,
  type: type as 1 | 2 | 3,
  material: type === 3 || !nodeList[0] ? undefined : { id: nodeList[0].linkId, title: nodeList[0].name },
  problems: nodeList.flatMap(({ problemInfoVO }) => problemInfoVO ?? []),
});

/** Titles that only say a number go on saying the place of their section, wherever that is moved to. */
export function renumbered(
  before: EditedSection[],
  after: EditedSection[],
  numbered: (number: number) => string,
): EditedSection[] {
  const places = new Map(before.map(({ key }, at) => [key, at + 1]));
  return after.map((section, at) => {
    const place = places.get(section.key);
    return place !== undefined && section.title === numbered(place)
      ? { ...section, title: numbered(at + 1) }
      : section;
  });
}

/** There is nothing in it for those who learn. */
export const isEmpty = ({ type, material, problems }: EditedSection): boolean =>
  type === 3 ? problems.length === 0 : material === undefined;

type SavedSection = NonNullable<BodyOf<typeof saveCourse>['sectionList']>[number];

export function savedOf({ sectionId, title, type, material, problems }: EditedSection): SavedSection {
  const chosen =
    type === 3
      ? problems.map(({ pid, title }) => ({ linkId: pid, name: title }))
      : [material ?? []].flat().map(({ id, title }) => ({ linkId: id, name: title }));
  const nodeList = chosen.map((node, at) => ({ ...node, linkType: type, sort: at + 1 }));
  return { sectionId, title: title.trim(), type, nodeList };
}
