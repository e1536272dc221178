import * as contract from '#core/contract/lesson.ts';
import { lessonPictureSidePx } from '#core/limits.ts';
import { pictures } from '#server/features/file/pictures.ts';
import { requireReadable, storePicture } from '#server/features/file/public-file.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { requireAuthor } from '#server/features/group/author.ts';
import { learningPolicy as policy } from '#server/features/group/learning-policy.ts';
import { learningAt, requireLearner, writingAt } from '#server/features/group/learning-standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { learningSources } from '#server/features/group/queries/share.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { presentLesson, presentRow } from './present.ts';
import { guardSlide } from './queries/slide-guard.ts';
import { findLesson, lessonsOf } from './queries.ts';
import { changeLesson, createLesson, deleteLesson } from './store/edit.ts';
import { pageOfLesson, saveReadingPosition } from './store/pages.ts';

export const lessonRoutes = [
  route(contract.getLearningSources, async ({ db, viewer, standing }) => {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return learningSources(db, standing.id);
  }),

  route(contract.getLessonList, async ({ db, viewer, standing, query }) => {
    requireLearner(viewer, standing);
    const onlyPublished = !policy.write(viewer, standing) || query.status === 1;
    const page = await pageOfRows(query, lessonsOf(db, { ...query, onlyPublished }));
    return { ...page, records: page.records.map(presentRow(viewer, standing)) };
  }),

  route(contract.getLesson, async ({ site, db, viewer, query }) => {
    const { lesson, standing } = await lessonFor(site, viewer, query.id);
    const page = await pageOfLesson(db, requireLogin(viewer).uid, lesson.id);
    return presentLesson(viewer, standing, { ...lesson, page });
  }),

  route(contract.keepLessonPage, async ({ site, db, viewer, body }) => {
    const { lesson } = await lessonFor(site, viewer, body.id);
    await saveReadingPosition(db, requireLogin(viewer).uid, lesson.id, body.page);
  }),

  route(contract.saveLesson, async ({ site, db, viewer, body }) => {
    const requireSlides = (before: string) => {
      const naming = { purpose: 'lesson', before, after: body.lessonContent ?? before } as const;
      return requireReadable(site, requireLogin(viewer), naming, guardSlide);
    };
    if (body.id !== undefined) {
      const { lesson, standing } = await lessonFor(site, viewer, body.id);
      requireSameGroup(body.groupId, lesson, 'learning.unknown');
      requireAllowed(policy.change(viewer, standing, lesson));
      await requireSlides(lesson.lessonContent);
      await changeLesson(db, lesson, body);
      return { id: lesson.id };
    }
    const { gid } = await writingAt(site, viewer, body.groupId ?? 0);
    await requireSlides('');
    return { id: await createLesson(db, requireLogin(viewer), gid, body) };
  }),

  route(contract.deleteLesson, async ({ site, db, viewer, query }) => {
    const { lesson, standing } = await lessonFor(site, viewer, query.id);
    requireAllowed(policy.change(viewer, standing, lesson));
    await deleteLesson(db, lesson);
  }),

  route(contract.uploadLessonPicture, async ({ site, db, viewer, upload }) => {
    const { uid } = await requireAuthor(db, viewer);
    const file = await upload();
    const content = await (await pictures()).picture(await file.bytes(), lessonPictureSidePx, uid);
    if (!content) return fail('file.type', { name: file.filename });
    return { url: publicUrl('img', await storePicture(site, { purpose: 'lesson', content, uid })) };
  }),
];

/** A lesson for somebody who may know of it: a draft is not there for learners. */
async function lessonFor(site: Site, viewer: Viewer, id: number) {
  const lesson = (await findLesson(site.db, id)) ?? fail('learning.unknown');
  const standing = await learningAt(site, viewer, lesson.gid);
  if (!policy.see(viewer, standing, lesson)) fail('learning.unknown');
  return { lesson, standing };
}
