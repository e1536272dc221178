import type { CourseNode, CourseProblem, CourseRow, CourseSection } from '#core/contract/course.ts';
import type { MaterialView } from '#core/contract/material.ts';
import { pick } from '#core/pick.ts';
import type { StoredCourse, StoredNode, StoredSection } from './queries.ts';

export const presentCourse =
  (mayEdit: (course: StoredCourse) => boolean) =>
  <Found extends StoredCourse>({
    gid,
    pwd: _pwd,
    ...course
  }: Found): Omit<Found, 'gid' | 'pwd'> & CourseRow => ({
    ...course,
    groupId: gid,
    mayEdit: mayEdit({ gid, pwd: _pwd, ...course } as Found),
  });

export const presentSection = (
  { sectionId, title, type, completed }: StoredSection,
  nodes: StoredNode[] = [],
  materials = new Map<number, MaterialView>(),
): CourseSection => ({
  sectionId,
  title,
  type,
  completed,
  nodeList: nodes.map(node => presentNode(type, node, materials)),
});

const presentNode = (type: number, node: StoredNode, materials: Map<number, MaterialView>): CourseNode => ({
  name: node.name,
  linkType: type,
  linkId: node.materialId ?? node.pid!,
  sort: node.sort,
  materialDTO: materials.get(node.materialId ?? 0) ?? null,
  problemInfoVO: node.pid === null ? null : presentProblem(node, node.pid),
});

const presentProblem = (node: StoredNode, pid: number): CourseProblem => ({
  pid,
  ...pick(node, 'problemId', 'title', 'difficulty', 'myStatus', 'gid'),
});
