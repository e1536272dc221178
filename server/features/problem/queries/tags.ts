import { sql } from 'kysely';
import type { Tag, TagGroup } from '#core/contract/problem.ts';
import type { Database } from '#server/database/connect.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { problemPolicy } from '../policy.ts';

export const tagColumns = ['id', 'name', 'color', 'oj', 'gid', 'tcid', 'gmtCreate', 'gmtModified'] as const;

/** A tag as JSON inside a larger query; its dates go through presentTag. */
export const tagJsonText = `json_build_object(
  'id', tag.id, 'name', tag.name, 'color', tag.color, 'oj', tag.oj, 'gid', tag.gid, 'tcid', tag.tcid,
  'gmtCreate', tag.gmt_create, 'gmtModified', tag.gmt_modified)`;
export const tagJson = sql.raw(tagJsonText);

/** The tags of the site, never those of groups. */
export function siteTags(db: Database, oj: string) {
  const tags = db.selectFrom('tag').select(tagColumns).where('gid', 'is', null).orderBy('id');
  return oj === 'ALL' ? tags : tags.where('oj', '=', oj);
}

/** Those that the viewer may know of. */
export function listTags(db: Database, viewer: Viewer, oj: string): Promise<Tag[]> {
  const tags = siteTags(db, oj);
  return (problemPolicy.manageBank(viewer) ? tags : tags.where(tellsNothing(viewer))).execute();
}

/** What only hidden problems are about is nobody's to know but those who know the problems. */
const tellsNothing = (viewer: Viewer) => sql<boolean>`(
  exists (select from problem_tag join problem_bank using (pid) where tid = tag.id)
  or exists (select from problem_tag join problem on problem.id = pid where tid = tag.id and author_uid = ${viewer?.uid ?? ''})
  or not exists (select from problem_tag where tid = tag.id))`;

/** The tags of the site and those of a group. */
export async function groupTags(db: Database, viewer: Viewer, gid: number): Promise<Tag[]> {
  const own = db.selectFrom('tag').select(tagColumns).where('gid', '=', gid).orderBy('id').execute();
  return [...(await listTags(db, viewer, 'ME')), ...(await own)];
}

/** The tags that problems of these groups have, as far as members see them. */
const tagsUsedIn = (db: Database, gids: number[]): Promise<Tag[]> =>
  db
    .selectFrom('tag')
    .select(tagColumns)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('problemTag')
          .innerJoin('problem', 'problem.id', 'problemTag.pid')
          .whereRef('tid', '=', 'tag.id')
          .where('problem.homeGid', 'in', gids)
          .where('problem.auth', '=', 1)
          .where('problem.deletedAt', 'is', null),
      ),
    )
    .orderBy('id')
    .execute();

export const tagsOf = (db: Database, pid: number): Promise<Tag[]> =>
  db
    .selectFrom('tag')
    .innerJoin('problemTag', 'tid', 'id')
    .select(tagColumns)
    .where('pid', '=', pid)
    .orderBy('id')
    .execute();

/** Of a bank, or of the problems that groups have. */
export async function listTagGroups(
  db: Database,
  viewer: Viewer,
  oj: string,
  gids?: number[],
): Promise<TagGroup[]> {
  const all = db.selectFrom('tagClassification').selectAll().orderBy('rank').orderBy('id');
  const [tags, classifications] = await Promise.all([
    gids ? tagsUsedIn(db, gids) : listTags(db, viewer, oj),
    (oj === 'ALL' ? all : all.where('oj', '=', oj)).execute(),
  ]);
  const byClassification = Map.groupBy(tags, tag => tag.tcid);
  const shown = gids ? classifications.filter(({ id }) => byClassification.has(id)) : classifications;
  const groups: TagGroup[] = shown.map(classification => ({
    classification,
    tagList: byClassification.get(classification.id) ?? [],
  }));
  const known = new Set(classifications.map(({ id }) => id));
  const others = tags.filter(({ tcid }) => tcid === null || !known.has(tcid));
  return others.length ? [...groups, { classification: null, tagList: others }] : groups;
}
