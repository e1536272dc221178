import { describe, expect } from 'vitest';
import type { ExportItem } from '#core/contract/transfer.ts';
import * as contract from '#core/contract/transfer.ts';
import { exportFormats } from '#core/transfer.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { pictures } from '../file/pictures.ts';
import { storePublicFile } from '../file/public-file.ts';
import { pixel } from './fixtures/fixture.ts';
import { storedProblem } from './queries/stored-problem.ts';
import { apply, exported, itemsOf, read } from './testing.ts';

describe('our own package', () => {
  test('goes out and comes in with everything a problem has', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { db } = site.site;
    const picture = await keepPicture(site, root, pixel);
    const attachment = await storePublicFile(site.site, {
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
  storePublicFile(site, {
    kind: 'img',
    purpose: 'markdown',
    extension: 'webp',
    mediaType: 'image/webp',
    uid,
    content,
  });
