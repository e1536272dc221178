import { backOfficeRoutes } from './tree/back-office.ts';
import { bankRoutes } from './tree/bank.ts';
import { contestsRoutes } from './tree/contests.ts';
import { groupsRoutes } from './tree/groups.ts';
import { root } from './tree/root.ts';
import { siteRoutes } from './tree/site.ts';
import { talkRoutes } from './tree/talk.ts';
import { trainingsRoutes } from './tree/trainings.ts';

export const routeTree = root.addChildren([
  ...siteRoutes,
  ...bankRoutes,
  ...talkRoutes,
  ...contestsRoutes,
  ...trainingsRoutes,
  ...groupsRoutes,
  ...backOfficeRoutes,
]);
