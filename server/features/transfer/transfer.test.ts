import { describe, expect } from 'vitest';
import type { Endpoint, Page } from '#core/contract/endpoint.ts';
import type { ImportBatch } from '#core/contract/transfer.ts';
import * as contract from '#core/contract/transfer.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aZip } from '#server/testing/zip.ts';
import type { Package } from './fixtures/fixture.ts';
import * as fps from './fixtures/fps.ts';
import * as hoj from './fixtures/hoj.ts';
import * as hydro from './fixtures/hydro.ts';
import * as icpc from './fixtures/icpc.ts';
import * as polygon from './fixtures/polygon.ts';
import * as qduoj from './fixtures/qduoj.ts';
import { storedProblem } from './queries/stored-problem.ts';
import { apply, countOf, form, itemsOf, read, zipOf } from './testing.ts';

describe('a package with a list to look over', () => {
  test('writes nothing before it is applied, then what was chosen, and nothing the second time', async ({
    site,
  }) => {
    const root = await site.aUser({ role: 1000 });
    const before = await countOf(site);
    const batch = await read(root, zipOf(hoj.several));
    expect(batch).toMatchObject({ format: 'hoj', state: 'ready', total: 2, create: 2, change: 0, refuse: 0 });
    expect(batch.bytesRead).toBe(batch.bytesTotal);
    const items = await itemsOf(root, batch.id);
    expect(items.map(item => [item.problemId, item.action, item.cases, item.outcome])).toEqual([
      ['HOJ-1010', 'create', 2, null],
      ['HOJ-1011', 'create', 1, null],
    ]);
    expect(items[1]!.notes).toContain('There is no such language here: Brainfuck');
    expect(await countOf(site)).toBe(before);

    const [first, second] = await apply(root, batch.id, { only: [items[0]!.id], visibility: 'hidden' });
    expect([first!.outcome, second!.outcome]).toEqual(['created', 'skipped']);
    const stored = (await storedProblem(site.site.db, first!.pid!))!;
    expect(stored.problem).toMatchObject({
      problemId: 'HOJ-1010',
      auth: 2,
      author: root.username,
      stackLimit: 64,
    });
    expect(stored.tags.map(({ name }) => name)).toEqual(['入门', '数学']);
    expect(stored.cases.map(({ inputBytes }) => inputBytes)).toEqual([4, 6]);

    const again = await read(root, zipOf(hoj.several));
    // Hidden here stays hidden, whatever the package says of new problems.
    expect(again).toMatchObject({ create: 1, change: 0, same: 1 });
    await apply(root, again.id);
    const third = await read(root, zipOf(hoj.several));
    expect(third).toMatchObject({ create: 0, change: 0, same: 2 });
    const versions = await site.site.db
      .selectFrom('dataVersion')
      .select('id')
      .where('pid', '=', first!.pid!)
      .execute();
    expect((await apply(root, third.id)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(versions).toHaveLength(1);
    expect(await countOf(site)).toBe(before + 2);
  });

  test.for([
    ['QDUOJ', zipOf(qduoj.scored), 2],
    ['FPS', Buffer.from(fps.modern['problem.xml'] as string), 2],
    ['FPS in GBK', Buffer.from(fps.old['fps-old.xml'] as Buffer), 1],
    ['FPS in a zip', zipOf(fps.special), 1],
    ['Hydro', zipOf(hydro.subtasks), 1],
    ['ICPC', zipOf(icpc.custom), 1],
    ['Polygon', zipOf(polygon.groups), 1],
  ] as const)('of %s is the same the second time, pictures and all', async ([, content, count], { site }) => {
    const root = await site.aUser({ role: 1000 });
    const batch = await read(root, content, 'pack');
    expect(batch).toMatchObject({ create: count, refuse: 0 });
    const applied = await apply(root, batch.id);
    expect(applied.map(({ outcome, reason }) => [outcome, reason])).toEqual(
      Array(count).fill(['created', null]),
    );
    for (const { pid } of applied) {
      const { problem } = (await storedProblem(site.site.db, pid!))!;
      expect(JSON.stringify(problem)).not.toContain('acorn-file:');
    }
    expect(await read(root, content, 'pack')).toMatchObject({ same: count, change: 0, create: 0 });
    const admin = await site.aUser({ role: 1000 });
    expect(await read(admin, content, 'pack')).toMatchObject({ same: count });
  });

  test('says what is refused and takes the rest', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const batch = await read(root, zipOf({ ...hoj.broken, ...hoj.exported }));
    expect(batch).toMatchObject({ refuse: 5, create: 1 });
    const refused = (await itemsOf(root, batch.id)).filter(({ action }) => action === 'refuse');
    expect(refused.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^a\.json:3:\d+: The JSON/),
    );
    const results = await apply(root, batch.id);
    expect(results.map(({ outcome }) => outcome)).toEqual([...Array(5).fill(null), 'created']);
  });

  test('an id that another problem has is left to it', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    await aProblem(site, root, { problem: { title: 'Quite another', problemId: 'P1000' } });
    const batch = await read(root, zipOf(hydro.plain));
    const [item] = await itemsOf(root, batch.id);
    expect(item).toMatchObject({ action: 'create', problemId: null });
    expect(item!.notes).toContain('The problem id P1000 belongs to another problem');
    const [done] = await apply(root, batch.id);
    expect(done!.outcome).toBe('created');
    expect(await read(root, zipOf(hydro.plain))).toMatchObject({ same: 1 });
  });

  test('cannot be read: says why, with file and line', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const failure = async (content: Buffer | string, query = {}) =>
      (await read(root, content, 'x', query)).failure;
    expect(await failure(fps.unclosed)).toMatch(/^x\.xml:5:1: The XML is broken/);
    expect(await failure(fps.bomb)).toMatch(/declares entities/);
    expect(await failure('hello')).toBe('This is a text file, please upload a zip archive');
    expect(await failure('')).toBe('The file is empty');
    expect(await failure(zipOf({ 'readme.txt': 'x' }))).toMatch(/^No known package format/);
    expect(await failure(zipOf(hoj.byHand), { format: 'polygon' })).toBe(
      'This is not a package of the format polygon',
    );
    expect(await failure(aZip([{ name: '../x.json', content: '{}' }]))).toMatch(/unsafe path/);
    expect(await failure(aZip([{ name: 'a', content: Buffer.alloc(70 * 2 ** 20) }]))).toMatch(
      /unpacks to far more/,
    );
  });

  test('belongs to the one who sent it, and is for administrators only', async ({ site }) => {
    const [root, other, somebody] = [
      await site.aUser({ role: 1000 }),
      await site.aUser({ role: 1008 }),
      await site.aUser(),
    ];
    const { id } = await read(root, zipOf(hoj.byHand));
    for (const [call, asked] of [
      [contract.getImport, { query: { id } }],
      [contract.listImportItems, { query: { id } }],
      [contract.applyImport, { body: { id } }],
      [contract.discardImport, { query: { id } }],
    ] as [Endpoint, object][]) {
      expect((await other.call(call, asked)).body.status).toBe(404);
      expect((await somebody.call(call, asked)).http).toBe(403);
    }
    expect((await other.call<Page<ImportBatch>>(contract.listImports)).body.data!.total).toBe(0);
    expect((await root.call<Page<ImportBatch>>(contract.listImports)).body.data!.records[0]!.id).toBe(id);
    expect((await root.call(contract.discardImport, { query: { id } })).body.status).toBe(200);
    expect((await root.call(contract.getImport, { query: { id } })).body.status).toBe(404);
  });

  test('is forgotten after its day, and applied once', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { id } = await read(root, zipOf(qduoj.plain));
    const items = await itemsOf(root, id);
    const none = await root.call(contract.applyImport, { body: { id, except: items.map(item => item.id) } });
    expect(none.body.msg).toBe('Please choose at least one problem');
    await apply(root, id);
    expect((await root.call(contract.applyImport, { body: { id } })).body.status).toBe(400);
    await site.site.db
      .updateTable('importBatch')
      .set({ expiresAt: '2020-01-01' })
      .where('id', '=', id)
      .execute();
    expect((await root.call(contract.getImport, { query: { id } })).body.status).toBe(404);
  });
});

describe('what nobody could solve, or nobody may publish, stays hidden', () => {
  const authOf = async (site: TestSite, pid: number) =>
    (await storedProblem(site.site.db, pid))!.problem.auth;
  const small = (folder: string, name: string): Package => ({
    [`${folder}/problem.yaml`]: `name: ${name}\n`,
    [`${folder}/data/secret/1.in`]: '1\n',
    [`${folder}/data/secret/1.ans`]: '1\n',
  });

  test('without cases, or with a checker that no judge has compiled', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    for (const [content, said] of [
      [zipOf(polygon.standard), 'Kept hidden: there is no test data'],
      [zipOf(icpc.interactive), expect.stringMatching(/^Kept hidden: its checker is not tried yet/)],
    ] as const) {
      const { id } = await read(root, content);
      const [item] = await apply(root, id, { visibility: 'public' });
      expect(item!.notes).toContainEqual(said);
      expect(await authOf(site, item!.pid!)).toBe(2);
    }
  });

  test('but not for the usual comparison, whether a judge is there or not', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { id } = await read(root, zipOf(small('usual', 'Usual comparison')));
    const [item] = await apply(root, id, { visibility: 'public' });
    expect(item!.notes.filter(note => note.startsWith('Kept hidden'))).toEqual([]);
    const { problem } = (await storedProblem(site.site.db, item!.pid!))!;
    expect(problem).toMatchObject({ judgeMode: 'spj', auth: 1 });
  });

  test('an administrator imports hidden problems, and changes only their own', async ({ site }) => {
    const [root, admin] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1001 })];
    const [made] = await apply(admin, (await read(admin, zipOf(small('own', 'Own')))).id, {
      visibility: 'public',
    });
    expect(made).toMatchObject({ outcome: 'created' });
    expect(made!.notes.join()).toMatch(/may publish it/);
    expect(await authOf(site, made!.pid!)).toBe(2);
    await apply(root, (await read(root, zipOf(small('foreign', 'Foreign')))).id);
    const changed = await read(admin, zipOf(small('foreign', 'Mine')));
    expect(changed).toMatchObject({ change: 1 });
    expect(await apply(admin, changed.id)).toMatchObject([{ outcome: 'failed' }]);
  });
});

describe('the calls of HOJ, one file and done', () => {
  test.for([
    [contract.importProblem, zipOf(hoj.exported), 'SPLIT'],
    [contract.importQdojProblem, zipOf(qduoj.special), 'SPLIT-IT'],
    [contract.importHydroProblem, zipOf(hydro.several), 'G7'],
    [contract.importFpsProblem, Buffer.from(fps.talking['problem.xml'] as string), null],
  ] as [Endpoint, Buffer, string | null][])('%o', async ([call, content, problemId], { site }) => {
    const root = await site.aUser({ role: 1000 });
    const { body } = await root.call(call, { body: form(content, 'problem.xml') });
    expect(body).toEqual({ status: 200, data: null, msg: 'success' });
    if (problemId) {
      const row = await site.site.db
        .selectFrom('problem')
        .select('author')
        .where('problemId', '=', problemId)
        .executeTakeFirst();
      expect(row).toBeDefined();
    }
    expect((await root.call(call, { body: form(content, 'problem.xml') })).body.status).toBe(200);
  });

  test('a problem that is here and differs is not written over', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    await root.call(contract.importProblem, { body: form(zipOf(hoj.byHand)) });
    const changed = { ...hoj.byHand, 'problem_1000/2.out': '43\n' };
    const { body } = await root.call(contract.importProblem, { body: form(zipOf(changed)) });
    expect(body).toMatchObject({ status: 400 });
    expect(body.msg).toMatch(/^Imported: 0, failed: 1\. HOJ-1010 .*belongs to another problem/);
    const wrong = await root.call(contract.importFpsProblem, { body: form(zipOf(hoj.byHand)) });
    expect(wrong.body.msg).toBe('This is not a package of the format fps');
  });
});
