import { describe, expect } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import {
  type CodeTemplate,
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTags,
  type Language,
} from '#core/contract/problem.ts';
import * as contract from '#core/contract/problem-admin.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSave, cases, create, read, root, saveOf, update } from './testing.ts';

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
      ['The problem display ID can not contain blanks or slashes', problem, { problemId: 'ORDER-1' }],
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
