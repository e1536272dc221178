import { describe, expect } from 'vitest';
import type { Endpoint, Page } from '#core/contract/endpoint.ts';
import {
  type CodeTemplate,
  getProblemCodeTemplate,
  getProblemDetail,
  getProblemLanguages,
  getProblemTags,
  type Language,
} from '#core/contract/problem.ts';
import * as contract from '#core/contract/problem-admin.ts';
import { fromNow } from '#server/database/instant.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleCells } from '../progress/store/cells.ts';
import { findMismatches } from '../submission/queries/recount.ts';
import { removeProblem } from './store/delete.ts';
import { trashEmptying } from './trash.ts';

let serial = 0;

/** A save that breaks no rule, with one hand-typed case. */
const aSave = (given: Partial<contract.ProblemSave['problem']> = {}): contract.ProblemSave => {
  serial += 1;
  return {
    problem: {
      problemId: `edit-${serial}`,
      title: 'Sum',
      input: 'two numbers',
      output: 'their sum',
      ...given,
    },
    samples: [{ input: '1 2\n', output: '3\n', score: 100 }],
    isUploadTestCase: false,
    languages: [{ name: 'C++' }],
  };
};

const create = async (user: TestUser, save: contract.ProblemSave = aSave()) =>
  (await user.call<{ pid: number; problemId: string }>(contract.createAdminProblem, { body: save })).body;
const read = async (user: TestUser, pid: number) =>
  (await user.call<contract.AdminProblem>(contract.getAdminProblem, { query: { pid } })).body.data!;
const cases = async (user: TestUser, query: { pid: number; isUpload?: boolean; dataVersion?: number }) =>
  (await user.call<contract.ProblemCase[]>(contract.getProblemCases, { query })).body.data!;
const update = (user: TestUser, problem: contract.AdminProblem, changed: object = {}) =>
  user.call(contract.updateAdminProblem, { body: { ...saveOf(problem), ...changed } });
const root = (site: TestSite) => site.aUser({ role: 1000 });

/** What the editor sends back for what it read. */
const saveOf = (read: contract.AdminProblem) => ({
  problem: {
    id: read.id,
    problemId: read.problemId,
    title: read.title,
    input: read.input,
    output: read.output,
    gmtModified: read.gmtModified,
  },
  languages: read.languages.map(name => ({ name })),
  tags: read.tags.map(({ name, color }) => ({ name, color })),
});

describe('the list', () => {
  test('is newest first, without groups, and filters by word, number, author, bank and visibility', async ({
    site,
  }) => {
    const admin = await site.aUser({ role: 1001 });
    const other = await site.aUser({ role: 1008 });
    const first = await aProblem(site, admin, { problem: { title: '橡果 100%_x', auth: 2 } });
    const second = await aProblem(site, other, { problem: { title: 'Oak', oj: 'CF', problemId: 'CF-1A' } });
    await aProblem(site, admin, { problem: { gid: 7 } });
    const list = async (query: Record<string, string | number> = {}) => {
      const { body } = await admin.call<Page<contract.AdminProblemRow>>(contract.listAdminProblems, {
        query,
      });
      return body.data!.records.map(row => row.id);
    };
    expect((await list()).slice(0, 2)).toEqual([second.pid, first.pid]);
    expect(await list({ keyword: '果 100%_' })).toEqual([first.pid]);
    expect(await list({ keyword: '%' })).toEqual([first.pid]);
    expect(await list({ keyword: 'cf-1' })).toEqual([second.pid]);
    expect(await list({ keyword: String(first.pid) })).toContain(first.pid);
    expect(await list({ author: admin.username })).toEqual([first.pid]);
    expect(await list({ oj: 'CF' })).toEqual([second.pid]);
    expect(await list({ oj: 'Mine', auth: 2, author: admin.username })).toEqual([first.pid]);
    const { body } = await admin.call<Page<contract.AdminProblemRow>>(contract.listAdminProblems);
    const rights = new Map(body.data!.records.map(row => [row.id, row.mayEdit]));
    expect([rights.get(first.pid), rights.get(second.pid)]).toEqual([true, false]);
  });
});

describe('who may', () => {
  test('an admin edits what they wrote, a problem admin everything', async ({ site }) => {
    const author = await site.aUser({ role: 1001 });
    const stranger = await site.aUser({ role: 1001 });
    const keeper = await site.aUser({ role: 1008 });
    const { data } = await create(author, aSave({ auth: 2 }));
    const { pid } = data!;
    const problem = await read(author, pid);
    expect((await stranger.call(contract.getAdminProblem, { query: { pid } })).body.status).toBe(403);
    expect((await stranger.call(contract.getProblemCases, { query: { pid } })).body.status).toBe(403);
    expect((await update(stranger, problem)).body.status).toBe(403);
    expect((await stranger.call(contract.deleteProblem, { query: { pid } })).http).toBe(403);
    expect((await update(keeper, problem)).body.status).toBe(200);
    expect((await keeper.call(contract.deleteProblem, { query: { pid } })).body.status).toBe(200);
    expect((await keeper.call(contract.deleteProblem, { query: { pid } })).body.status).toBe(404);
  });

  test('only a problem admin makes a problem public', async ({ site }) => {
    const admin = await site.aUser({ role: 1001 });
    const keeper = await site.aUser({ role: 1008 });
    expect((await create(admin, aSave({ auth: 1 }))).msg).toBe(
      'Only a problem admin can make a problem public',
    );
    const { pid } = (await create(admin, aSave({ auth: 2 }))).data!;
    const setAuth = async (user: TestUser, auth: number) =>
      (await user.call(contract.changeProblemAuth, { body: { id: pid, auth } })).body.status;
    expect(await setAuth(admin, 3)).toBe(200);
    expect(await setAuth(admin, 1)).toBe(403);
    expect((await update(admin, await read(admin, pid), {})).body.status).toBe(200);
    expect(await setAuth(keeper, 1)).toBe(200);
    expect(await read(admin, pid)).toMatchObject({ auth: 1, modifiedUser: keeper.username });
    expect(await setAuth(admin, 2)).toBe(200);
  });
});

describe('a save', () => {
  test('tells the first broken rule, in the order of the form', async ({ site }) => {
    const user = await root(site);
    const broken: contract.ProblemSave = {
      ...aSave({
        problemId: ' ',
        title: ' ',
        input: '',
        output: '',
        isFileIO: true,
        type: 1,
        judgeCaseMode: 'subtask_lowest',
      }),
      languages: [],
      samples: [{ input: '', output: '', score: 1.5 }],
      codeTemplates: [{ language: 'C++', code: ' ' }],
      codeAnswers: [{ language: 'C++', code: '' }],
      tags: [{ name: 'dp' }, { name: ' DP ' }],
    };
    const { problem } = broken;
    const [row] = broken.samples!;
    const rules: [said: string, mended: object, mend: object][] = [
      ['Problem Display ID is required', problem, { problemId: 'a b' }],
      ['The problem display ID can not contain blanks or slashes', problem, { problemId: `ORDER-${serial}` }],
      [
        'The input and output file names are required for file IO',
        problem,
        { ioReadFileName: '../in', ioWriteFileName: 'out' },
      ],
      [
        'The file name ../in is not valid: no slashes, blanks or control characters, and no dot first',
        problem,
        { ioReadFileName: 'in' },
      ],
      ['Language is required', broken, { languages: [{ name: 'C++' }] }],
      ['Title is required', problem, { title: 'T' }],
      ['Input Description is required', problem, { input: 'i' }],
      ['Output Description is required', problem, { output: 'o' }],
      ['The score of case 1 must be an integer of 0 or more', row!, { score: 10 }],
      ['Case 1 needs a group number from 1 to 10000', row!, { groupNum: 1 }],
      ['Case 1 needs an input or an output', row!, { input: '1' }],
      ['The code template of C++ can not be empty', broken.codeTemplates![0]!, { code: 'x' }],
      ['The code answer of C++ can not be empty', broken.codeAnswers![0]!, { status: false }],
      ['The tag DP is there twice', broken, { tags: [{ name: 'dp' }] }],
    ];
    for (const [said, mended, mend] of rules) {
      expect((await create(user, broken)).msg).toBe(said);
      Object.assign(mended, mend);
    }
    for (const [isUploadTestCase, said] of [
      [true, 'Test case upload is required'],
      [false, 'At least one case is required'],
    ])
      expect((await create(user, { ...broken, samples: [], isUploadTestCase } as never)).msg).toBe(said);
    expect(await create(user, broken)).toMatchObject({ status: 200, data: { pid: expect.any(Number) } });
    expect((await create(user, broken)).msg).toBe('The problem id is already in use');
  });

  test('keeps everything the form had', async ({ site }) => {
    const user = await root(site);
    const fields = {
      description: 'd',
      hint: 'h',
      source: 's',
      type: 1,
      timeLimit: 2500,
      memoryLimit: 64,
      stackLimit: 32,
      difficulty: 7,
      auth: 3,
      codeShare: false,
      isRemoveEndBlank: false,
      openCaseResult: false,
      isFileIO: true,
      ioReadFileName: 'a.in',
      ioWriteFileName: 'a.out',
      userExtraFile: '{"a.h":"int a;"}',
      examples: '<input>1</input><output>2</output><isOpen>false</isOpen>',
    } as const;
    const { data } = await create(user, {
      ...aSave(fields),
      tags: [{ name: 'graphs', color: '#123456' }],
      codeTemplates: [
        { language: 'C++', code: 'int main(){}' },
        { language: 'Python3', code: '', status: false },
      ],
      codeAnswers: [{ language: 'C++', code: 'answer' }],
    });
    expect(await read(user, data!.pid)).toMatchObject({
      ...fields,
      author: user.username,
      modifiedUser: user.username,
      isUploadCase: false,
      ioScore: 100,
      cases: 1,
      tags: [{ name: 'graphs', color: '#123456' }],
      languages: ['C++'],
      codeTemplates: [{ language: 'C++', code: 'int main(){}', status: true }],
      codeAnswers: [{ language: 'C++', code: 'answer' }],
    });
  });

  test('leaves tags, templates and answers as they are when they are not sent; an empty list removes them', async ({
    site,
  }) => {
    const user = await root(site);
    const kept = {
      tags: [{ name: 'kept' }],
      codeTemplates: [{ language: 'C++', code: 'template' }],
      codeAnswers: [{ language: 'C++', code: 'answer' }],
    };
    const { pid } = (await create(user, { ...aSave(), ...kept })).data!;
    const { problem, languages } = saveOf(await read(user, pid));
    const saved = await user.call(contract.updateAdminProblem, { body: { problem, languages } });
    expect(saved.body.status).toBe(200);
    const after = await read(user, pid);
    expect(after).toMatchObject(kept);
    await update(user, after, { tags: [], codeTemplates: [], codeAnswers: [] });
    expect(await read(user, pid)).toMatchObject({ tags: [], codeTemplates: [], codeAnswers: [] });
  });

  test('by the body of HOJ’s client keeps the model answers, which it knows nothing of', async ({ site }) => {
    await (await aJudge(site)).hello(['C++']);
    const user = await root(site);
    const kept = {
      tags: [{ name: 'sums' }],
      codeTemplates: [{ language: 'C++', code: 'template' }],
      codeAnswers: [{ language: 'C++', code: 'answer' }],
    };
    const { pid } = (await create(user, { ...aSave({ hint: 'none' }), ...kept })).data!;
    const asked = async <T>(call: Endpoint, query: object) =>
      (await user.call<T>(call, { query: query as Record<string, string> })).body.data!;
    const data = await asked<contract.AdminProblem>(contract.getAdminProblem, { pid });
    const [sample] = await asked<contract.ProblemCase[]>(contract.getProblemCases, { pid, isUpload: false });
    const [language] = await asked<Language[]>(getProblemLanguages, { pid });
    const [template] = await asked<CodeTemplate[]>(getProblemCodeTemplate, { pid });
    expect(data).toMatchObject({ id: pid, pid, spjCompileOk: false, uploadTestcaseDir: null, cid: null });
    expect(data).toMatchObject({ total: 0, ac: 0, se: 0, pa: 0 });
    expect(data.testCaseScore).toEqual([
      { index: 1, input: '1.in', output: '1.out', groupNum: null, score: 100, pid },
    ]);
    // What `submit` of the client's Problem.vue sends: the problem as it was read, with what the page keeps in it.
    const body = {
      changeModeCode: true,
      problem: {
        ...data,
        title: 'Sum of two',
        spjCompileOk: false,
        uploadTestcaseDir: '',
        testCaseScore: [],
        spjCode: null,
        spjLanguage: null,
        userExtraFile: null,
        judgeExtraFile: null,
      },
      codeTemplates: [{ id: template!.id, pid, code: template!.code, lid: language!.id, status: true }],
      tags: await asked<object[]>(getProblemTags, { pid }),
      languages: [language],
      isUploadTestCase: false,
      uploadTestcaseDir: '',
      judgeMode: 'default',
      samples: [{ ...sample, isOpen: true, index: 1 }],
      changeJudgeCaseMode: false,
    };
    expect((await user.call(contract.updateAdminProblem, { body })).body.status).toBe(200);
    const saved = { ...kept, title: 'Sum of two', languages: ['C++'], cases: 1, examples: data.examples };
    expect(await read(user, pid)).toMatchObject(saved);
  });

  test('is refused over the newer save of somebody else, who is named, unless it is confirmed', async ({
    site,
  }) => {
    const [ann, bob] = [await root(site), await root(site)];
    const { pid } = (await create(ann)).data!;
    const opened = await read(ann, pid);
    expect((await update(bob, opened, { tags: [{ name: 'by bob' }] })).body.status).toBe(200);
    const stored = await read(bob, pid);
    const refused = await update(ann, opened);
    expect(refused.body).toEqual({
      status: 400,
      msg: `${bob.username} has saved this problem since you opened it; your changes are not saved`,
      data: { modifiedUser: bob.username, gmtModified: stored.gmtModified },
    });
    expect(await read(ann, pid)).toEqual(stored);
    const blind = saveOf(opened);
    blind.problem.gmtModified = undefined as never;
    expect((await ann.call(contract.updateAdminProblem, { body: blind })).body.status).toBe(400);
    const { body } = await update(ann, opened, { overwrite: true });
    expect(body.status).toBe(200);
    const after = await read(ann, pid);
    expect(after).toMatchObject({ tags: [], modifiedUser: ann.username, ...(body.data as object) });
    expect((await update(ann, after)).body.status).toBe(200);
  });

  test('asks for groups where cases without one are scored in groups, sent or stored', async ({ site }) => {
    const user = await root(site);
    const { pid } = (await create(user, aSave({ type: 1 }))).data!;
    const problem = await read(user, pid);
    const grouped = { problem: { ...saveOf(problem).problem, judgeCaseMode: 'subtask_average' } };
    expect((await update(user, problem, grouped)).body.msg).toBe(
      'Case 1 needs a group number from 1 to 10000',
    );
    const [one] = await cases(user, { pid });
    const samples = [{ id: one!.id, score: 100, groupNum: 1 }];
    expect((await update(user, problem, { ...grouped, samples })).body.status).toBe(200);
    expect(await cases(user, { pid })).toMatchObject([{ groupNum: 1, score: 100 }]);
  });

  test('changes cases by their id without sending their files', async ({ site }) => {
    const user = await root(site);
    const save = aSave({ type: 1 });
    save.samples = [
      { input: 'a', output: 'A', score: 30 },
      { input: 'b', output: 'B', score: 30 },
      { input: 'c', output: 'C', score: 40 },
    ];
    const { pid } = (await create(user, save)).data!;
    const [a, b, c] = await cases(user, { pid });
    const problem = await read(user, pid);
    const { body } = await update(user, problem, {
      isUploadTestCase: false,
      samples: [
        { id: c!.id, score: 70 },
        { id: a!.id, output: 'other', score: 30 },
        { input: 'new', score: 0 },
      ],
    });
    expect(body.status).toBe(200);
    const typed = await cases(user, { pid, isUpload: false });
    expect(typed.map(one => [one.input, one.output, one.score])).toEqual([
      ['c', 'C', 70],
      ['a', 'other', 30],
      ['new', '', 0],
    ]);
    const old = await cases(user, { pid, isUpload: false, dataVersion: Number(problem.caseVersion) });
    expect(old.map(one => one.input)).toEqual(['a', 'b', 'c']);
    const again = await update(user, await read(user, pid), { samples: [{ id: b!.id, score: 1 }] });
    expect(again.body.status).toBe(200);
    const stranger = (await create(user)).data!;
    const foreign = await update(user, await read(user, stranger.pid), {
      samples: [{ id: b!.id, score: 1 }],
    });
    expect(foreign.body.msg).toBe(`Case 1 names data that is not there: ${b!.id}`);
  });

  test('takes a changed checker only once a judge has compiled it', async ({ site }) => {
    const user = await root(site);
    const spj = { judgeMode: 'spj' as const, spjCode: 'int main(){}', spjLanguage: 'C++' };
    expect((await create(user, aSave({ judgeMode: 'spj' }))).msg).toBe(
      'The code and the language of the judge program are required',
    );
    expect((await create(user, aSave(spj))).msg).toBe(
      'The judge program was changed: compile it successfully before saving',
    );
    const { pid } = await aProblem(site, user, { problem: spj, languages: ['C++'] });
    const problem = await read(user, pid);
    const same = { problem: { ...saveOf(problem).problem, ...spj, input: 'i', output: 'o' } };
    expect((await update(user, problem, same)).body.status).toBe(200);
    const changed = async (more: object) => {
      const now = await read(user, pid);
      const body = { problem: { ...saveOf(now).problem, input: 'i', output: 'o', ...more } };
      return (await update(user, now, body)).body.msg;
    };
    expect(await changed({})).toBe('success');
    expect(await changed({ spjCode: 'int main() { return 1; }' })).toMatch(/^The judge program was changed/);
    expect(await changed({ judgeExtraFile: '{"a.h":"x"}' })).toMatch(/^The judge program was changed/);
    expect(await changed({ spjCode: '' })).toBe(
      'The code and the language of the judge program are required',
    );
    expect(await changed({ judgeMode: 'default', spjCode: '' })).toBe('success');
  });
});

test('a language that no judge has ever had is refused by its name, and makes no row', async ({ site }) => {
  const user = await root(site);
  await (await aJudge(site)).hello(['C++', 'Python3']);
  const named = (...names: string[]) => ({ ...aSave(), languages: names.map(name => ({ name })) });
  const refused = await create(user, named('C++', 'Klingon'));
  expect(refused).toMatchObject({ status: 400, msg: 'There is no language Klingon' });
  expect((await create(user, named('C++', 'Klingon'))).status).toBe(400);
  expect((await create(user, named('C++', 'Python3'))).status).toBe(200);
});

test('a problem that goes takes along what it counted for', async ({ site }) => {
  const keeper = await site.aUser({ role: 1008 });
  const user = await site.aUser();
  const { pid } = await aProblem(site, keeper);
  const { db } = site.site;
  const submitId = await aSubmissionRow(site, user, pid);
  await aSubmissionRow(site, user, pid, { status: -1 });
  await aSubmissionRow(site, user, pid, { status: 5 });
  await db
    .insertInto('solved')
    .values({ uid: user.uid, pid, submitId, solvedAt: new Date().toISOString() })
    .execute();
  await db.updateTable('userCount').set({ ac: 1, total: 2 }).where('uid', '=', user.uid).execute();
  await db.insertInto('problemCount').values({ pid, total: 2, ac: 1, wa: 1 }).execute();
  await db.transaction().execute(transaction => settleCells(transaction, [{ gid: 0, uid: user.uid, pid }]));
  // One that another judge never took was never in a total and is not taken out of one.
  await aSubmissionRow(site, keeper, pid, { status: 10 });
  expect(await findMismatches(db)).toEqual([]);
  expect((await keeper.call(contract.deleteProblem, { query: { pid } })).body.status).toBe(200);
  expect(await findMismatches(db)).toEqual([]);
  await removeProblem(site.site, pid);
  expect(await findMismatches(db)).toEqual([]);
  expect(await db.selectFrom('submission').selectAll().where('pid', '=', pid).execute()).toEqual([]);
});

test('a deleted problem is nowhere, frees its id, and comes back as it was', async ({ site }) => {
  const keeper = await site.aUser({ role: 1008 });
  const db = site.site.db;
  const { pid } = await aProblem(site, keeper);
  const { problemId } = await db
    .selectFrom('problem')
    .select('problemId')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow();
  const list = async (deleted: boolean) =>
    (
      await keeper.call<Page<contract.AdminProblemRow>>(contract.listAdminProblems, {
        query: { keyword: problemId, deleted: String(deleted) },
      })
    ).body.data!.records.filter(({ id }) => id === pid);
  const remove = () => keeper.call(contract.deleteProblem, { query: { pid } });
  const restore = async () =>
    (await keeper.call<{ problemId: string }>(contract.restoreProblem, { body: { pid } })).body.data!
      .problemId;
  await remove();
  expect((await keeper.call(contract.getAdminProblem, { query: { pid } })).body.status).toBe(404);
  expect((await site.call(getProblemDetail, { query: { problemId } })).body.status).toBe(404);
  expect(await list(false)).toEqual([]);
  expect(await db.selectFrom('problemBank').select('pid').where('pid', '=', pid).execute()).toEqual([]);
  expect(await list(true)).toMatchObject([{ problemId, deletedAt: expect.any(String) }]);
  expect(await restore()).toBe(problemId);
  expect(await list(false)).toMatchObject([{ problemId, auth: 1, deletedAt: null }]);
  await remove();
  await aProblem(site, keeper, { problem: { problemId, title: 'Another' } });
  expect(await restore()).toMatch(new RegExp(`^P${pid}-\\d+$`));
  await remove();
  await db
    .updateTable('problem')
    .set({ deletedAt: fromNow(-31 * 86_400) })
    .where('id', '=', pid)
    .execute();
  await trashEmptying.perform(site.site, {}, new AbortController().signal);
  expect(await db.selectFrom('problem').select('id').where('id', '=', pid).execute()).toEqual([]);
  expect(await findMismatches(db)).toEqual([]);
});

test('a new problem is offered an id that is free', async ({ site }) => {
  const admin = await site.aUser({ role: 1001 });
  const ask = async () =>
    (await admin.call<{ problemId: string }>(contract.getNextProblemId)).body.data!.problemId;
  const offered = await ask();
  const made = await create(admin, aSave({ problemId: offered, auth: 2 }));
  expect(made.data!.problemId).toBe(offered);
  expect(await ask()).not.toBe(offered);
});
