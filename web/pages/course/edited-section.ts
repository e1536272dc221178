import type { CourseSection, saveCourse } from '#core/contract/course.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { LinkedProblem } from '#core/contract/material.ts';
import { SectionType } from '#core/section-type.ts';

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

export const editedSectionOf = ({ sectionId, title, type, nodeList }: CourseSection): EditedSection => ({
  key: String(sectionId),
  sectionId,
  title,
  type: type as 1 | 2 | 3,
  material:
    type === SectionType.question || !nodeList[0]
      ? undefined
      : { id: nodeList[0].linkId, title: nodeList[0].name },
  problems: nodeList.flatMap(({ problemInfoVO }) => problemInfoVO ?? []),
});

/** Titles that only say a number go on saying the place of their section, wherever that is moved to. */
export function renumberSections(
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
  type === SectionType.question ? problems.length === 0 : material === undefined;

type SectionRequest = NonNullable<BodyOf<typeof saveCourse>['sectionList']>[number];

export function requestOf({ sectionId, title, type, material, problems }: EditedSection): SectionRequest {
  const chosen =
    type === SectionType.question
      ? problems.map(({ pid, title }) => ({ linkId: pid, name: title }))
      : [material ?? []].flat().map(({ id, title }) => ({ linkId: id, name: title }));
  const nodeList = chosen.map((node, at) => ({ ...node, linkType: type, sort: at + 1 }));
  return { sectionId, title: title.trim(), type, nodeList };
}
