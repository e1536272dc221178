import * as contract from '#core/contract/lti.ts';
import { route } from '#server/http/route.ts';
import { completeArrival, describeArrival } from './arrival.ts';
import { ltiCourseRoutes } from './course-routes.ts';
import { invitationPath } from './registration.ts';

export const ltiRoutes = [
  route(contract.getLtiArrival, context => describeArrival(context, context.query.ticket)),
  route(contract.completeLtiArrival, completeArrival),
  route(contract.createLtiInvitation, async ({ db }) => ({ path: await invitationPath(db) })),
  ...ltiCourseRoutes,
];
