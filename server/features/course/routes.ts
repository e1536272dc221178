import * as contract from '#core/contract/course.ts';
import { lessonPictureSidePx } from '#core/limits.ts';
import { SectionType } from '#core/section-type.ts';
import type { CourseStanding } from '#core/standing.ts';
import { pictures } from '#server/features/file/pictures.ts';
import { requireReadable, storePicture } from '#server/features/file/public-file.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { requireAuthor } from '#server/features/group/author.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import { requireLearner, writingAt } from '#server/features/group/learning-standing.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { presentViews } from '#server/features/material/present.ts';
import { materials } from '#server/features/material/queries.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { coursePolicy as policy } from './policy.ts';
import { presentCourse, presentSection } from './present.ts';
import { guardCoursePicture } from './queries/picture-guard.ts';
import {
  coursesOf,
  findCourse,
  historyOf,
  nodesOf,
  picturesOf,
  type StoredSection,
  sectionsOf,
} from './queries.ts';
import { changeCourse, createCourse, deleteCourse, markStudied } from './store/edit.ts';

export const courseRoutes = [
  route(contract.getCourseList, async ({ db, viewer, standing, query }) => {
    requireLearner(viewer, standing);
    const onlyPublished = !learningPolicy.write(viewer, standing) || query.status === 1;
    const { uid } = requireLogin(viewer);
    const page = await pageOfRows(query, coursesOf(db, uid, { ...query, onlyPublished }));
    const present = presentCourse(course => learningPolicy.change(viewer, standing, course));
    return { ...page, records: page.records.map(present) };
  }),

  route(contract.getCourse, async ({ db, viewer, standing }) => {
    const { uid } = requireLogin(viewer);
    const course = await findCourse(db, uid, standing.id);
    const all = await sectionsOf(db, uid, { courseId: standing.id });
    const sections = policy.seeUnfinished(viewer, standing) ? all : all.filter(({ isWork }) => isWork);
    const nodes = await nodesIn(db, viewer, standing, sections);
    const sectionList = sections.map(section => presentSection(section, nodes.get(section.sectionId)));
    return { ...presentCourse(() => policy.change(viewer, standing))(course), sectionList };
  }),

  route(contract.saveCourse, async ({ site, db, viewer, standing, body }) => {
    const requirePictures = (before: string) => {
      const naming = { purpose: 'course', before, after: body.courseContent ?? before } as const;
      return requireReadable(site, requireLogin(viewer), naming, guardCoursePicture);
    };
    if (standing.kind === 'course') {
      requireSameGroup(body.groupId, standing, 'learning.unknown');
      requireAllowed(policy.change(viewer, standing));
      await requirePictures(await picturesOf(db, standing.id));
      await changeCourse(db, standing, body);
      return { id: standing.id };
    }
    const { gid } = await writingAt(site, viewer, body.groupId ?? 0);
    await requirePictures('');
    return { id: await createCourse(db, requireLogin(viewer), gid, body) };
  }),

  route(contract.deleteCourse, async ({ db, viewer, standing }) => {
    requireAllowed(policy.change(viewer, standing));
    await deleteCourse(db, standing.id);
  }),

  route(contract.getCourseSection, async ({ site, db, viewer, query }) => {
    const { uid } = requireLogin(viewer);
    const [section] = await sectionsOf(db, uid, query);
    if (!section) return fail('learning.unknown');
    const standing = await site.standings.at(viewer, { kind: 'course', id: section.courseId });
    if (!standing || !(section.isWork || policy.seeUnfinished(viewer, standing)))
      return fail('learning.unknown');
    const nodes = (await nodesIn(db, viewer, standing, [section])).get(section.sectionId) ?? [];
    const ids = nodes.flatMap(({ materialId }) => materialId ?? []);
    const found = ids.length ? await materials(db).where('id', 'in', ids).execute() : [];
    return presentSection(section, nodes, await presentViews(db, uid, found));
  }),

  route(contract.uploadCoursePicture, async ({ site, db, viewer, upload }) => {
    const { uid } = await requireAuthor(db, viewer);
    const file = await upload();
    const content = await (await pictures()).picture(await file.bytes(), lessonPictureSidePx, uid);
    if (!content) return fail('file.type', { name: file.filename });
    return { url: publicUrl('img', await storePicture(site, { purpose: 'course', content, uid })) };
  }),

  route(contract.getStudyHistory, async ({ db, viewer, standing, query }) => {
    const { uid } = requireLogin(viewer);
    requireLearner(viewer, standing);
    const onlyPublished = !learningPolicy.write(viewer, standing);
    const wanted = coursesOf(db, uid, { gid: query.gid, onlyPublished });
    const ids = (await wanted.clearSelect().select('course.id').execute()).map(({ id }) => id);
    return historyOf(db, uid, query.courseId ? ids.filter(id => id === query.courseId) : ids);
  }),

  route(contract.markStudied, async ({ db, viewer, standing, body }) => {
    const { uid } = requireLogin(viewer);
    const [section] = await sectionsOf(db, uid, { sectionId: body.sectionId });
    if (section?.courseId !== standing.id || !section.isWork) return fail('learning.unknown');
    if (section.type !== SectionType.question) return markStudied(db, uid, section.sectionId, body.completed);
    if (section.completed !== body.completed) fail('course.unsolved');
  }),
];

const nodesIn = (
  db: Site['db'],
  viewer: Viewer,
  standing: CourseStanding,
  sections: StoredSection[],
): ReturnType<typeof nodesOf> =>
  nodesOf(
    db,
    requireLogin(viewer).uid,
    sections.map(({ sectionId }) => sectionId),
    policy.seeUnfinished(viewer, standing),
  );
