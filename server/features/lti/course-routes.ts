import * as contract from '#core/contract/lti.ts';
import { pathOfTarget } from '#core/lti.ts';
import type { GroupStanding } from '#core/standing.ts';
import { groupPolicy as policy } from '#server/features/group/policy.ts';
import { failOnProviderError } from '#server/features/identity/provider-error.ts';
import { serviceOf } from '#server/features/identity/service.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOf } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { columnFor } from './column.ts';
import { coursesAt, isCourseAt, isLinkAt, joinableBy, linksAt, scoresOf } from './queries/courses.ts';
import { findTarget } from './queries.ts';
import { joinGroup } from './store/contexts.ts';
import { linkWithoutColumn, storeColumn } from './store/links.ts';
import { noteChange, sendAllAgain } from './store/scores.ts';
import { syncSoon } from './syncing.ts';

/** Courses of learning platforms, for those who teach in their group. */
export const ltiCourseRoutes = [
  route(contract.getLtiCourses, async ({ db, viewer, standing }) => {
    requireTeacher(viewer, standing);
    const mayManage = policy.manage(viewer, standing);
    const [courses, links] = await Promise.all([coursesAt(db, standing.id), linksAt(db, standing.id)]);
    return {
      courses: courses.map(course => ({
        ...course,
        links: links
          .filter(({ contextId }) => contextId === course.id)
          .map(({ target, gid, ...link }) => ({
            ...link,
            path: pathOfTarget({ kind: link.kind, id: target }, gid),
          })),
        mayPart: mayManage,
      })),
      joinable: mayManage ? await joinableBy(db, requireLogin(viewer).uid) : [],
    };
  }),

  route(contract.joinLtiCourse, async ({ site, db, viewer, standing, body }) => {
    requireAllowed(policy.manage(viewer, standing));
    const joinable = await joinableBy(db, requireLogin(viewer).uid);
    if (!joinable.some(({ id }) => id === body.id)) fail('lti.courseUnknown');
    await joinGroup(db, body.id, standing.id);
    await syncSoon(site, body.id);
  }),

  route(contract.partLtiCourse, async ({ db, viewer, standing, body }) => {
    requireAllowed(policy.manage(viewer, standing));
    await requireCourse(db, standing, body.id);
    await joinGroup(db, body.id, null);
  }),

  route(contract.syncLtiCourse, async ({ site, db, viewer, standing, body }) => {
    requireTeacher(viewer, standing);
    await requireCourse(db, standing, body.id);
    await syncSoon(site, body.id);
  }),

  route(contract.getLtiScores, async ({ db, viewer, standing, query: { linkId, ...page } }) => {
    requireTeacher(viewer, standing);
    if (!(await isLinkAt(db, standing.id, linkId))) fail('lti.courseUnknown');
    const { records, total } = await scoresOf(db, linkId, page);
    return pageOf(records, total, page.currentPage, page.limit);
  }),

  route(contract.resendLtiScores, async ({ db, viewer, standing, body }) => {
    requireTeacher(viewer, standing);
    if (!(await isLinkAt(db, standing.id, body.linkId))) fail('lti.courseUnknown');
    await sendAllAgain(db, body.linkId);
  }),

  route(contract.makeLtiColumn, async ({ site, db, viewer, standing, body }) => {
    requireTeacher(viewer, standing);
    const link = (await linkWithoutColumn(db, standing.id, body.linkId)) ?? fail('lti.noColumn');
    const { provider, key, kind, target, lineItems } = link;
    const { title } = (await findTarget(db, { kind, id: target })) ?? fail('lti.noColumn');
    const label = link.title || title;
    const column = { lineItems, key, label, resourceId: `${kind} ${target}` };
    const item = await failOnProviderError(provider, columnFor(serviceOf(site, provider), column));
    await storeColumn(db, link.id, item);
    await noteChange(db, link.id);
  }),
];

function requireTeacher(viewer: Viewer, standing: GroupStanding): void {
  requireAllowed(policy.teach(viewer, standing));
}

async function requireCourse(db: Site['db'], standing: GroupStanding, id: number): Promise<void> {
  if (!(await isCourseAt(db, standing.id, id))) fail('lti.courseUnknown');
}
