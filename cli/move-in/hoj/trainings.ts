import { trainingAuths } from '#core/limits.ts';
import { firstTime, flagOf, integerOf, markdownOf, oneOf, plainOf, textOf, textOrNull } from '../clean.ts';
import { freeIn } from '../names.ts';
import { allOf, pagesOf } from '../pages.ts';
import type { Item, Remark, SourceTable } from '../source.ts';
import { type Hoj, uidOf } from './context.ts';
import { leavePart, partsOf } from './parts.ts';

export const trainingCategories = (hoj: Hoj): SourceTable => ({
  name: 'training_category',
  proof: 'select count(*) from training_category',
  async *pages() {
    const taken = new Set<string>();
    for await (const page of pagesOf(hoj, 'training_category'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const gid = row.gid ? Number(row.gid) : null;
        if (gid !== null && !hoj.groups.has(gid))
          return { id: String(row.id), puts: [], remarks: [{ rule: 'target.gone', detail: `gid ${gid}` }] };
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const category = {
          id: Number(row.id),
          name: freeIn(taken, String(gid ?? 0), textOf(row.name, remarks, 'name'), remarks),
          color: textOrNull(row.color, remarks, 'color'),
          gid,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        hoj.trainingCategories.add(category.id);
        return {
          id: String(row.id),
          remarks,
          puts: [{ table: 'training_category', row: category }],
          forget: () => hoj.trainingCategories.delete(category.id),
        };
      });
  },
});

export const trainings = (hoj: Hoj): SourceTable => ({
  name: 'training',
  proof: 'select count(*) from training',
  along: [
    partsOf(hoj, 'mapping_training_category', 'select count(*) from training where category_id is not null', {
      column: 'tid',
      parent: 'training',
    }),
  ],
  async *pages() {
    const categoryOf = await categoriesOf(hoj);
    for await (const page of pagesOf(hoj, 'training', 'id', 200))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        const author = textOf(row.author, remarks, 'author');
        const uid = hoj.uidByName.get(author.trim().toLowerCase()) ?? null;
        if (!uid) remarks.push({ rule: 'owner.gone', detail: `author ${author}` });
        const gid = row.gid ? Number(row.gid) : null;
        const isGroupGone = gid !== null && !hoj.groups.has(gid);
        if (isGroupGone) remarks.push({ rule: 'place.gone', detail: `gid ${gid}` });
        hoj.tids.add(id);
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const training = {
          id,
          uid,
          author: (uid && hoj.names.get(uid)) || author,
          title: textOf(row.title, remarks, 'title') || `Training ${id}`,
          description: markdownOf(row.description, remarks, 'description'),
          auth: oneOf(trainingAuths, row.auth, 'Private', remarks, 'auth'),
          private_pwd: textOrNull(row.private_pwd, remarks, 'private_pwd'),
          status: flagOf(row.status, true) && !isGroupGone,
          rank: Math.max(0, integerOf(row.rank, remarks, 'rank') ?? 0),
          gid: isGroupGone ? null : gid,
          category_id: categoryOf.get(id) ?? null,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return {
          id: String(id),
          remarks,
          puts: [{ table: 'training', row: training }],
          forget: () => hoj.tids.delete(id),
        };
      });
  },
});

/** The first category of each training that is there; the others are left. */
async function categoriesOf(hoj: Hoj): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const { id, tid, cid } of await allOf(hoj, 'mapping_training_category')) {
    const [training, category] = [Number(tid), Number(cid)];
    if (!hoj.trainingCategories.has(category))
      leavePart(hoj, 'mapping_training_category', id, 'target.gone', `cid ${String(cid)}`);
    else if (found.has(training)) leavePart(hoj, 'mapping_training_category', id, 'category.more');
    else found.set(training, category);
  }
  return found;
}

export const trainingProblems = (hoj: Hoj): SourceTable => ({
  name: 'training_problem',
  proof: 'select count(*) from training_problem',
  async *pages() {
    const seen = new Set<string>();
    const taken = new Set<string>();
    for await (const page of pagesOf(hoj, 'training_problem'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [id, tid, pid] = [Number(row.id), Number(row.tid), Number(row.pid)];
        if (!hoj.tids.has(tid) || !hoj.pids.has(pid))
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'target.gone', detail: `tid ${tid} pid ${pid}` }],
          };
        if (seen.has(`${tid} ${pid}`))
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'problem.twice', detail: `tid ${tid} pid ${pid}` }],
          };
        seen.add(`${tid} ${pid}`);
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const display = plainOf(row.display_id, remarks, 'display_id').trim().slice(0, 45);
        const problem = {
          id,
          tid,
          pid,
          rank: Math.max(0, integerOf(row.rank, remarks, 'rank') ?? 0),
          // HOJ calls problems of a training as it calls them anyway.
          display_id:
            display && display.toUpperCase() !== hoj.displayIds.get(pid)
              ? freeIn(taken, String(tid), display, remarks)
              : null,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return { id: String(id), remarks, puts: [{ table: 'training_problem', row: problem }] };
      });
  },
});

export const trainingRegisters = (hoj: Hoj): SourceTable => ({
  name: 'training_register',
  proof: 'select count(*) from training_register',
  async *pages() {
    const seen = new Set<string>();
    for await (const page of pagesOf(hoj, 'training_register'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [id, tid, uid] = [String(row.id), Number(row.tid), uidOf(row.uid)];
        if (!hoj.tids.has(tid) || !hoj.uids.has(uid))
          return { id, puts: [], remarks: [{ rule: 'target.gone', detail: `tid ${tid} uid ${uid}` }] };
        if (seen.has(`${tid} ${uid}`)) return { id, puts: [], remarks: [{ rule: 'row.twice' }] };
        seen.add(`${tid} ${uid}`);
        const register = {
          tid,
          uid,
          gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
        };
        return { id, remarks, puts: [{ table: 'training_register', row: register }] };
      });
  },
});
