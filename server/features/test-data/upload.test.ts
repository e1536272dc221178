import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import * as editor from '#core/contract/problem-admin.ts';
import { createRejudgeSet, type RejudgeSet } from '#core/contract/rejudge.ts';
import * as contract from '#core/contract/test-data.ts';
import { Status } from '#core/verdict.ts';
import { openZip } from '#server/archive/zip.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { aZip, type ZipFile } from '#server/testing/zip.ts';
import { saveProblem } from '../problem/store/save.ts';

type Uploaded = AnswerOf<typeof contract.uploadTestcaseZip>;

const form = (name: string, content: Buffer | string) => {
  const data = new FormData();
  data.append('file', new Blob([Buffer.from(content)]), name);
  return data;
};
const files = (contents: Record<string, string>): ZipFile[] =>
  Object.entries(contents).map(([name, content]) => ({ name, content }));
const sendZip = (user: TestUser, zip: Buffer, query: Record<string, string> = {}) =>
  user.call<Uploaded>(contract.uploadTestcaseZip, { query, body: form('data.zip', zip) });
const upload = async (user: TestUser, contents: Record<string, string>) =>
  (await sendZip(user, aZip(files(contents)))).body.data!;
const sendFile = async (user: TestUser, name: string, content: string, query: Record<string, string> = {}) =>
  (
    await user.call<AnswerOf<typeof contract.uploadTestcaseFile>>(contract.uploadTestcaseFile, {
      query,
      body: form(name, content),
    })
  ).body;

let serial = 0;
const aSave = (more: Partial<editor.ProblemSave>): editor.ProblemSave => ({
  problem: { problemId: `data-${++serial}`, title: 'T', input: 'i', output: 'o' },
  languages: [{ name: 'C++' }],
  ...more,
});
const create = async (user: TestUser, save: editor.ProblemSave) =>
  (await user.call<{ pid: number }>(editor.createAdminProblem, { body: save })).body;
const read = async (user: TestUser, pid: number) =>
  (await user.call<editor.AdminProblem>(editor.getAdminProblem, { query: { pid } })).body.data!;
const change = async (user: TestUser, pid: number, samples: editor.CaseSave[]) => {
  const { problemId, title, input, output, gmtModified, languages } = await read(user, pid);
  const problem = { id: pid, problemId, title, input, output, gmtModified };
  const body = { problem, languages: languages.map(name => ({ name })), samples };
  return (await user.call(editor.updateAdminProblem, { body })).body;
};
const casesOf = async (user: TestUser, pid: number) =>
  (await user.call<editor.ProblemCase[]>(editor.getProblemCases, { query: { pid } })).body.data!;
const preview = async (user: TestUser, query: Record<string, string | number>) =>
  (await user.call<AnswerOf<typeof contract.previewCaseFile>>(contract.previewCaseFile, { query })).body;
const download = (site: TestSite, user: TestUser, path: string) =>
  fetch(`${site.address}${path}`, { headers: { authorization: user.token, 'accept-language': 'en-US' } });

describe('a zip', () => {
  test('is paired, and what was not is told with its reason', async ({ site }) => {
    const admin = await site.aUser({ role: 1001 });
    const zip = aZip([
      ...files({
        'd/10.in': '10\r\n',
        'd/10.out': '10',
        'd/2.in': '2',
        'd/2.ans': '',
        'd/3.in': '3',
        'd/3.out': '',
      }),
      ...files({
        'd/4.in': 'four',
        'd/5.out': 'five',
        'd/notes.md': '#',
        '__MACOSX/d/._2.in': 'x',
        'd\\2.in': 'again',
      }),
    ]);
    const { body } = await sendZip(admin, zip, { mode: 'subtask_lowest', gid: '' });
    expect(body.data).toEqual({
      fileList: [
        { input: 'd/2.in', output: 'd/2.ans', inputBytes: 1, outputBytes: 0, groupNum: 1 },
        { input: 'd/3.in', output: 'd/3.out', inputBytes: 1, outputBytes: 0, groupNum: 1 },
        { input: 'd/4.in', output: 'd/4.out', inputBytes: 4, outputBytes: 0, groupNum: 1 },
        { input: 'd/10.in', output: 'd/10.out', inputBytes: 3, outputBytes: 2, groupNum: 1 },
      ],
      fileListDir: expect.any(String),
      expiresAt: expect.any(String),
      leftOut: expect.arrayContaining([
        { name: 'd/4.in', reason: 'noOutput' },
        { name: 'd/5.out', reason: 'noInput' },
        { name: 'd/notes.md', reason: 'otherName' },
        { name: 'd/2.in', reason: 'duplicate' },
      ]),
      leftOutMore: 0,
    });
    const shown = await preview(admin, { upload: body.data!.fileListDir, name: 'd/10.in' });
    expect(shown.data).toEqual({
      name: 'd/10.in',
      sizeBytes: 3,
      text: '10\n',
      isCut: false,
      isBinary: false,
    });
  });

  test('that is none, is locked, lies or holds no case is refused in words', async ({ site }) => {
    const admin = await site.aUser({ role: 1001 });
    const said = async (zip: Buffer) => (await sendZip(admin, zip)).body.msg;
    expect(await said(Buffer.from('Rar!\x1a\x07\0', 'latin1'))).toBe(
      'This is a RAR file, please upload a zip archive',
    );
    expect(await said(aZip([{ name: '1.in', content: 'x', flags: 0x801 }]))).toMatch(/has a password/);
    const lying = { name: '1.in', content: 'x'.repeat(99), sizeBytes: 3 };
    expect(await said(aZip([lying, ...files({ '1.out': '' })]))).toMatch(/^1.in in the archive is damaged/);
    expect(await said(aZip([{ name: '../1.in', content: 'x' }]))).toMatch(/unsafe path/);
    const none = await sendZip(admin, aZip(files({ 'a.txt': 'x' })));
    expect(none.body).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/^No test case was found/),
      data: { leftOut: [{ name: 'a.txt', reason: 'otherName' }] },
    });
    expect((await admin.call(contract.uploadTestcaseZip, { body: {} })).http).toBe(400);
    const nonsense = { query: { mode: 'nonsense' }, body: {} };
    expect((await admin.call(contract.uploadTestcaseZip, nonsense)).http).toBe(400);
    const somebody = await site.aUser();
    expect((await somebody.call(contract.uploadTestcaseZip, { body: {} })).body.status).toBe(403);
    const kept = await site.site.db
      .selectFrom('testcaseUpload')
      .selectAll()
      .where('uid', '=', admin.uid)
      .execute();
    expect(kept).toEqual([]);
  });

  test('over the limit is refused, and nothing of it stays', async ({ site }) => {
    const admin = await site.aUser({ role: 1001 });
    const before = site.site.testcaseZipBytesMax;
    site.site.testcaseZipBytesMax = 1_000;
    try {
      const noise = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * at * 7919) % 251));
      const { body } = await sendZip(admin, aZip([{ name: '1.in', content: noise, method: 0 }]));
      expect(body).toMatchObject({ status: 400, msg: 'Exceed max size limit' });
    } finally {
      site.site.testcaseZipBytesMax = before;
    }
  });
});

test('an upload that breaks off leaves nothing behind', async ({ site }) => {
  const admin = await site.aUser({ role: 1001 });
  const scratch = path.join(site.dataFolder, 'scratch');
  const sending = request(`${site.address}${contract.uploadTestcaseZip.path}`, {
    method: 'POST',
    headers: {
      authorization: admin.token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 2 ** 20,
    },
  });
  sending.on('error', () => {});
  sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK');
  await expect.poll(() => readdirSync(scratch)).toHaveLength(1);
  sending.destroy();
  await expect.poll(() => readdirSync(scratch)).toHaveLength(0);
});

describe('a save', () => {
  test('takes the files of an upload, and only of one’s own that has not expired', async ({ site }) => {
    const [ann, bob] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1000 })];
    const { fileListDir, fileList } = await upload(ann, {
      '1.in': 'a',
      '1.out': 'A',
      '2.in': 'b',
      '2.out': 'B',
    });
    const save = aSave({
      uploadTestcaseDir: fileListDir,
      samples: fileList.map(({ input, output }) => ({ input, output })),
    });
    expect((await create(bob, save)).msg).toBe('The uploaded test data has expired, please upload it again');
    const missing = { ...save, samples: [{ input: '9.in', output: '1.out' }] };
    expect((await create(ann, missing)).msg).toBe('Case 1 names data that is not there: 9.in');
    const { pid } = (await create(ann, save)).data!;
    expect((await casesOf(ann, pid)).map(one => [one.input, one.output, one.inputBytes])).toEqual([
      ['1.in', '1.out', 1],
      ['2.in', '2.out', 1],
    ]);
    await site.site.db
      .updateTable('testcaseUpload')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute();
    expect(
      (await create(ann, aSave({ ...save, problem: { ...save.problem, problemId: 'late' } }))).status,
    ).toBe(400);
  });

  test('replaces, removes, adds and moves single cases without the rest', async ({ site }) => {
    const user = await site.aUser({ role: 1000 });
    const { fileListDir, fileList } = await upload(user, {
      '1.in': 'a',
      '1.out': 'A',
      '2.in': 'b',
      '2.out': 'B',
      '3.in': 'c',
      '3.out': 'C',
    });
    const { pid } = (await create(user, aSave({ uploadTestcaseDir: fileListDir, samples: fileList }))).data!;
    const [one, two, three] = await casesOf(user, pid);
    const first = (await sendFile(user, 'better.out', 'BETTER\r\n')).data!;
    expect(first).toMatchObject({ name: 'better.out', sizeBytes: 7 });
    const second = (await sendFile(user, 'C:\\tests\\new.in', 'new', { fileListDir: first.fileListDir }))
      .data!;
    expect(second).toMatchObject({ name: 'new.in', fileListDir: first.fileListDir });
    const saved = await change(user, pid, [
      { id: three!.id },
      { id: one!.id, upload: first.fileListDir, output: 'better.out' },
      { upload: first.fileListDir, input: 'new.in', output: 'better.out' },
      { isText: true, input: 'typed', output: '' },
    ]);
    expect(saved.status).toBe(200);
    const stored = await casesOf(user, pid);
    expect(stored.map(({ input, output }) => [input, output])).toEqual([
      ['3.in', '3.out'],
      ['1.in', 'better.out'],
      ['new.in', 'better.out'],
      ['4.in', '4.out'],
    ]);
    const contents = await Promise.all(
      stored.flatMap(({ id }) =>
        ['input', 'output'].map(async side => (await preview(user, { caseId: id, side })).data!.text),
      ),
    );
    expect(contents).toEqual(['c', 'C', 'a', 'BETTER\n', 'new', 'BETTER\n', 'typed', '']);
    expect((await preview(user, { caseId: two!.id })).data!.text).toBe('b');
    const stranger = await site.aUser({ role: 1001 });
    expect((await preview(stranger, { caseId: two!.id })).status).toBe(403);
    expect((await preview(stranger, { upload: first.fileListDir, name: 'new.in' })).status).toBe(400);
    expect((await sendFile(stranger, 'x', 'x', { fileListDir: first.fileListDir })).status).toBe(400);
    expect((await preview(user, {})).status).toBe(404);
  });
});

test('a file that is sent into an upload leaves the files of other cases as they are', async ({ site }) => {
  const user = await site.aUser({ role: 1000 });
  const { fileListDir } = await upload(user, { '1.in': 'a', '1.out': 'A', '2.in': 'b', '2.out': 'B' });
  const text = async (name: string) => (await preview(user, { upload: fileListDir, name })).data!.text;
  const [second, third] = [
    (await sendFile(user, '1.out', 'for case 2', { fileListDir })).data!.name,
    (await sendFile(user, '1.out', 'not that', { fileListDir })).data!.name,
  ];
  expect([await text('1.out'), await text(second), await text(third)]).toEqual([
    'A',
    'for case 2',
    'not that',
  ]);
  const samples = [
    { input: '1.in', output: '1.out' },
    { input: '2.in', output: second },
  ];
  const { pid } = (await create(user, aSave({ uploadTestcaseDir: fileListDir, samples }))).data!;
  expect((await casesOf(user, pid)).map(({ output }) => output)).toEqual(['1.out', '1.out']);
});

describe('reading it back', () => {
  test('a preview shows the beginning, whole characters only, and knows what is no text', async ({
    site,
  }) => {
    const user = await site.aUser({ role: 1000 });
    const long = '橡果'.repeat(20_000);
    const { pid } = await aProblem(site, user, {
      cases: [{ input: long, output: Buffer.from([0xff, 0, 1]) }],
    });
    const [one] = await casesOf(user, pid);
    const { data } = await preview(user, { caseId: one!.id });
    expect(data).toMatchObject({ sizeBytes: 120_000, isCut: true, isBinary: false });
    expect(long.startsWith(data!.text)).toBe(true);
    expect(data!.text.length).toBeGreaterThan(20_000);
    expect((await preview(user, { caseId: one!.id, side: 'output' })).data).toMatchObject({ isBinary: true });
    const whole = await download(site, user, `/api/admin/problem/case-file?caseId=${one!.id}`);
    expect(whole.headers.get('content-disposition')).toBe('attachment;filename=1.in');
    expect(await whole.text()).toBe(long);
  });

  test('all of it as a zip, for those who may', async ({ site }) => {
    const author = await site.aUser();
    const { pid } = await aProblem(site, author, {
      cases: [
        { input: '1\n', output: '一\n', inputName: '橡.in', outputName: 'same' },
        { input: '2\n', output: '', inputName: 'b.in', outputName: 'same' },
      ],
    });
    const response = await download(site, author, `/api/file/download-testcase?pid=${pid}`);
    expect(response.headers.get('content-type')).toBe('application/x-download');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment;filename=problem_${pid}_testcase_\\d+\\.zip$`),
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'acorn-download-'));
    const file = path.join(folder, 'data.zip');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const zip = await openZip(file);
    const contents = await Promise.all(
      zip.entries.map(async entry => [entry.path, await text(await zip.read(entry))]),
    );
    zip.close();
    rmSync(folder, { recursive: true });
    expect(contents).toEqual([
      ['橡.in', '1\n'],
      ['same', '一\n'],
      ['b.in', '2\n'],
      ['2/same', ''],
    ]);
    const stranger = await site.aUser();
    const refused = await download(site, stranger, `/api/file/download-testcase?pid=${pid}`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { status: 403 }]);
    expect((await download(site, author, '/api/file/download-testcase?pid=1')).status).toBe(400);
  });
});

test('versions know who made them and what they judged; older verdicts can be judged anew', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const user = await site.aUser();
  const { pid, problemId } = await aProblem(site, root, { cases: [{ input: 'a', output: 'b' }] });
  const first = Number((await read(root, pid)).caseVersion);
  const submitId = await aSubmissionRow(site, user, pid);
  const failed = await aSubmissionRow(site, user, pid, { status: Status.CompileError });
  const { db } = site.site;
  await db
    .updateTable('submission')
    .set({ dataVersion: first })
    .where('submitId', 'in', [submitId, failed])
    .execute();
  const versions = async () =>
    (
      await root.call<AnswerOf<typeof contract.listDataVersions>>(contract.listDataVersions, {
        query: { pid },
      })
    ).body.data!;
  expect(await versions()).toMatchObject({
    outdated: 0,
    versions: [{ id: first, isInForce: true, submissions: 2 }],
  });
  await saveProblem(site.site, root, pid, {
    problem: {},
    cases: [
      { input: 'a', output: 'c' },
      { input: 'd', output: '' },
    ],
  });
  expect(await versions()).toMatchObject({
    outdated: 1,
    versions: [
      { isInForce: true, cases: 2, sizeBytes: 3, submissions: 0, username: root.username },
      { id: first, isInForce: false, cases: 1, sizeBytes: 2, submissions: 2 },
    ],
  });
  const { body } = await root.call<RejudgeSet>(createRejudgeSet, { body: { problemId, outdated: true } });
  expect(body.data).toMatchObject({ total: 1, filter: { problemId, outdated: true } });
});
