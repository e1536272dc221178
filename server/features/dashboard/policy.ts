import { isAdmin, type Viewer } from '#server/http/viewer.ts';

/** Who may do what with the dashboard. */
export const dashboardPolicy = {
  seeOverview: (viewer: Viewer): boolean => isAdmin(viewer),
};
