import { describe, expect, vi } from 'vitest';
import type { Endpoint, Page } from '#core/contract/endpoint.ts';
import type { ExportItem, ImportBatch, ImportItem } from '#core/contract/transfer.ts';
import * as contract from '#core/contract/transfer.ts';
import { type ExportFormat, exportFormats } from '#core/transfer.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aZip } from '#server/testing/zip.ts';
import { pictures } from '../file/pictures.ts';
import { keepPublicFile } from '../file/public-file.ts';
import { type Package, pixel } from './fixtures/fixture.ts';
import * as fps from './fixtures/fps.ts';
import * as hoj from './fixtures/hoj.ts';
import * as hydro from './fixtures/hydro.ts';
import * as icpc from './fixtures/icpc.ts';
import * as polygon from './fixtures/polygon.ts';
import * as qduoj from './fixtures/qduoj.ts';
import { storedProblem } from './queries/stored-problem.ts';

const zipOf = (files: Package) =>
  aZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content as string) })));

function form(content: Buffer | string, name = 'package.zip'): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name);
  return data;
}

/** Uploads and waits until the list can be looked over. */
async function read(
  user: TestUser,
  content: Buffer | string,
  name?: string,
  query = {},
): Promise<ImportBatch> {
  const { body } = await user.call<ImportBatch>(contract.startImport, { body: form(content, name), query });
  expect(body.msg).toBe('success');
  return settled(user, body.data!.id);
}

const settled = (user: TestUser, id: string): Promise<ImportBatch> =>
  vi.waitFor(
    async () => {
      const { body } = await user.call<ImportBatch>(contract.getImport, { query: { id } });
      if (!['ready', 'failed', 'applied'].includes(body.data!.state)) throw new Error(body.data!.state);
      return body.data!;
    },
    { timeout: 15_000, interval: 20 },
  );

async function itemsOf(user: TestUser, id: string): Promise<ImportItem[]> {
  const { body } = await user.call<Page<ImportItem>>(contract.listImportItems, { query: { id, limit: 100 } });
  return body.data!.records;
}

async function apply(user: TestUser, id: string, more = {}) {
  const { body } = await user.call(contract.applyImport, { body: { id, ...more } });
  expect(body.msg).toBe('success');
  await vi.waitFor(
    async () => {
      const { body } = await user.call<ImportBatch>(contract.getImport, { query: { id } });
      if (body.data!.state !== 'applied') throw new Error(body.data!.state);
    },
    { timeout: 15_000, interval: 20 },
  );
  return itemsOf(user, id);
}

async function exported(
  site: TestSite,
  user: TestUser,
  pids: number[],
  format: ExportFormat = 'acorn',
): Promise<Buffer> {
  const url = new URL(contract.exportProblem.path, site.address);
  for (const pid of pids) url.searchParams.append('pid', String(pid));
  url.searchParams.append('format', format);
  const response = await fetch(url, { headers: { authorization: user.token } });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment;filename=problem_export_\d+\.(zip|xml)$/,
  );
  return Buffer.from(await response.arrayBuffer());
}

const countOf = async ({ site }: TestSite) =>
  (
    await site.db
      .selectFrom('problem')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

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

describe('our own package', () => {
  test('goes out and comes in with everything a problem has', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { db } = site.site;
    const picture = await keepPicture(site, root, pixel);
    const attachment = await keepPublicFile(site.site, {
      kind: 'file',
      purpose: 'markdown',
      extension: 'txt',
      mediaType: 'application/octet-stream',
      uid: root.uid,
      content: Buffer.from('words\r\n'),
    });
    const { pid } = await aProblem(site, root, {
      problem: {
        problemId: 'ROUND-1',
        title: '往返 <b>&amp;</b> "x"',
        type: 1,
        difficulty: 7,
        auth: 2,
        codeShare: false,
        judgeMode: 'spj',
        judgeCaseMode: 'subtask_average',
        spjCode: 'int main() {}\n',
        spjLanguage: 'C++',
        timeLimit: 1234,
        memoryLimit: 77,
        stackLimit: 33,
        isRemoveEndBlank: false,
        openCaseResult: false,
        description: `![x](/api/public/img/${picture}) [f](/api/public/file/${attachment}) $a_1$ <b>\n\n\`\`\`\ncode\r\n\`\`\``,
        input: '输入\n',
        output: '输出',
        hint: `提示 ![again](/api/public/img/${picture})`,
        source: 'src',
        examples: '<input>1\n</input><output>2\n</output><isOpen>false</isOpen>',
        userExtraFile: '{"u.h":"//u"}',
        judgeExtraFile: '{"j.h":"//j\\n"}',
        isFileIo: true,
        ioReadFileName: 'a.in',
        ioWriteFileName: 'a.out',
      },
      tags: [{ name: '图论', color: '#123456', classification: '算法' }, { name: 'Plain' }],
      languages: ['C++', 'Python3'],
      codeTemplates: [{ language: 'C++', code: '// start\n' }],
      codeAnswers: [{ language: 'Python3', code: 'print(1)\n' }],
      cases: [
        { input: '1\n', output: '2\n', score: 40, groupNum: 1, inputName: 'same.in', outputName: 'x/y.out' },
        { input: '3\n', output: '4\n', score: 40, groupNum: 1, inputName: 'same.in', outputName: 'y.out' },
        { input: Buffer.from([0xff, 0xfe, 0x00]), output: '', score: 60, groupNum: 2 },
      ],
    });
    const before = (await storedProblem(db, pid))!;
    const zip = await exported(site, root, [pid]);
    const back = await read(root, zip);
    expect((await itemsOf(root, back.id)).map(({ changes }) => changes)).toEqual([[]]);
    expect(back).toMatchObject({ format: 'acorn', same: 1, change: 0, create: 0 });

    // Another site knows nothing of it: neither the problem nor its tags, pictures and origin.
    await db.deleteFrom('problem').where('id', '=', pid).execute();
    await db.deleteFrom('tag').execute();
    await db.deleteFrom('tagClassification').execute();
    await db.deleteFrom('publicFile').where('name', 'in', [picture, attachment]).execute();
    const batch = await read(root, zip);
    expect(batch).toMatchObject({ create: 1 });
    const [done] = await apply(root, batch.id);
    const after = (await storedProblem(db, done!.pid!))!;
    const named = (text: string) => text.replace(/(img|file)\/[0-9a-f]{32}/g, '$1/x');
    const texts = ['description', 'hint'] as const;
    const plain = ({ problem, cases, ...rest }: typeof before) => {
      const { id: _, caseVersion: __, gmtCreate: ___, gmtModified: ____, ...fields } = problem;
      return {
        ...rest,
        problem: { ...fields, ...Object.fromEntries(texts.map(name => [name, named(fields[name])])) },
        cases: cases.map(({ inputName: _in, outputName: _out, ...one }) => one),
      };
    };
    expect(plain(after)).toEqual(plain(before));
    expect(await read(root, zip)).toMatchObject({ same: 1 });
    for (const address of after.problem.description.match(/\/api\/public\/\w+\/[\w.]+/g)!)
      expect((await fetch(`${site.address}${address}`)).status).toBe(200);
  });

  test('needs a choice, and problems that exist', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { pid } = await aProblem(site, root);
    expect(await root.call(contract.exportProblem)).toMatchObject({
      http: 400,
      body: { status: 400, msg: 'Please choose at least one problem' },
    });
    expect((await root.call(contract.exportProblem, { query: { pid: 2_000_000_000 } })).body.status).toBe(
      404,
    );
    const joined = await fetch(`${site.address}${contract.exportProblem.path}?pid=${pid},${pid}`, {
      headers: { authorization: root.token },
    });
    expect(joined.headers.get('content-type')).toBe('application/x-download');
    await joined.arrayBuffer();
    const [problemAdmin, admin] = [await site.aUser({ role: 1008 }), await site.aUser({ role: 1001 })];
    expect((await problemAdmin.call(contract.previewExport, { query: { pid } })).body.status).toBe(200);
    expect((await admin.call(contract.exportProblem, { query: { pid } })).body).toMatchObject({
      status: 403,
      msg: expect.stringMatching(/^You may not edit P\d+, so you may not export it$/),
    });
    const { pid: own } = await aProblem(site, admin);
    expect((await admin.call(contract.previewExport, { query: { pid: own } })).body.status).toBe(200);
  });
});

describe('a package for another judge', () => {
  test.for(exportFormats)(
    '%s: two problems go out and come in, the picture of one too',
    async (format, { site }) => {
      const root = await site.aUser({ role: 1000 });
      const { sharp } = await pictures();
      const picture = await keepPicture(site, root, await sharp(pixel).webp().toBuffer());
      const problems = [
        { title: '甲', problemId: `OUT-${format}-1`.toUpperCase(), input: '一个数', output: '一个数' },
        {
          title: '乙',
          problemId: `OUT-${format}-2`.toUpperCase(),
          description: `![x](/api/public/img/${picture})`,
        },
      ];
      const pids: number[] = [];
      for (const problem of problems) pids.push((await aProblem(site, root, { problem })).pid);
      const { body } = await root.call<ExportItem[]>(contract.previewExport, {
        query: { pid: pids.join(','), format },
      });
      expect(
        body.data!.map(({ problemId, title, cases, caseBytes, reason }) => [
          problemId,
          title,
          cases,
          caseBytes,
          reason,
        ]),
      ).toEqual(problems.map(({ problemId, title }) => [problemId, title, 1, 6, null]));
      const content = await exported(site, root, pids, format);
      expect(content.subarray(0, 2).toString()).toBe(format === 'fps' ? '<?' : 'PK');

      await site.site.db.deleteFrom('problem').where('id', 'in', pids).execute();
      const batch = await read(root, content, format === 'fps' ? 'x.xml' : 'x.zip');
      expect(batch).toMatchObject({ format, create: 2, refuse: 0 });
      const done = await apply(root, batch.id);
      expect(done.map(({ title, outcome, cases }) => [title, outcome, cases])).toEqual([
        ['甲', 'created', 1],
        ['乙', 'created', 1],
      ]);
      const { problem } = (await storedProblem(site.site.db, done[1]!.pid!))!;
      const [address] = /\/api\/public\/img\/[\w.]+/.exec(problem.description)!;
      expect((await fetch(`${site.address}${address}`)).headers.get('content-type')).toBe('image/webp');
    },
  );

  test('says beforehand what it cannot carry, in the language of whoever asks, and does not begin', async ({
    site,
  }) => {
    const root = await site.aUser({ role: 1000 });
    const talk = {
      title: 'Talk',
      judgeMode: 'interactive',
      spjCode: 'int main() {}',
      spjLanguage: 'C++',
    } as const;
    const { pid } = await aProblem(site, root, { problem: talk });
    const { pid: other } = await aProblem(site, root, { tags: [{ name: 'graphs' }] });
    const query = { pid: `${pid},${other}`, format: 'qduoj' };
    const zh = { 'accept-language': 'zh-CN' };
    const preview = await root.call<ExportItem[]>(contract.previewExport, { query, headers: zh });
    expect(preview.body.data!.map(({ reason }) => reason)).toEqual(['QDUOJ 不支持交互题', null]);
    const refused = await root.call(contract.exportProblem, { query });
    expect(refused.body).toMatchObject({
      status: 400,
      msg: expect.stringMatching(
        /^P\d+ cannot be exported in this format: QDUOJ has no interactive problems$/,
      ),
    });
    const fps = await root.call<ExportItem[]>(contract.previewExport, {
      query: { pid: other, format: 'fps' },
    });
    expect(fps.body.data![0]!.notes).toEqual(['FPS cannot carry tags']);
    expect(
      (await root.call(contract.previewExport, { query: { pid: other, format: 'tar' } })).body.status,
    ).toBe(400);
    const somebody = await site.aUser();
    expect((await somebody.call(contract.previewExport, { query })).http).toBe(403);
  });
});

/** A picture of a statement. */
const keepPicture = ({ site }: TestSite, { uid }: TestUser, content: Buffer) =>
  keepPublicFile(site, {
    kind: 'img',
    purpose: 'markdown',
    extension: 'webp',
    mediaType: 'image/webp',
    uid,
    content,
  });
