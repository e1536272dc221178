import type { LearningStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import { learningAt, requireLearner } from '#server/features/group/learning-standing.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { LearningReader } from './queries.ts';
import type { LearningTableStore } from './store.ts';

/** Somebody before the tables of a group. */
export interface TableViewer {
  db: Database;
  viewer: Viewer;
  standing: LearningStanding;
  reader: LearningReader;
}

export type LearningTableAccess = ReturnType<typeof learningTableAccess>;

/** The groups, besides its own, whose things the tables of a group may show to somebody. */
type SourcesOf = (db: Database, viewer: Viewer, standing: LearningStanding) => Promise<number[]>;

/** Tables are there for whoever may learn from their group, drafts for those who write there. */
export function learningTableAccess(store: Pick<LearningTableStore, 'find'>, sourcesOf: SourcesOf) {
  const viewerAt = async (db: Database, viewer: Viewer, standing: LearningStanding): Promise<TableViewer> => {
    requireLearner(viewer, standing);
    const { uid } = requireLogin(viewer);
    const seesDrafts = learningPolicy.write(viewer, standing);
    const sources = await sourcesOf(db, viewer, standing);
    return { db, viewer, standing, reader: { uid, gid: standing.gid, seesDrafts, sources } };
  };
  const readable = async (site: Site, viewer: Viewer, id: number) => {
    const table = (await store.find(site.db, id)) ?? fail('learning.unknown');
    const standing = await learningAt(site, viewer, table.gid);
    if (!learningPolicy.see(viewer, standing, table)) fail('learning.unknown');
    return { table, ...(await viewerAt(site.db, viewer, standing)) };
  };
  const editable = async (site: Site, viewer: Viewer, id: number) => {
    const found = await readable(site, viewer, id);
    requireAllowed(learningPolicy.change(viewer, found.standing, { uid: found.table.createUser }));
    return found;
  };
  return { viewerAt, readable, editable };
}
