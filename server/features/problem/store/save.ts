import { type Selectable, sql, type Transaction } from 'kysely';
import { caseModesOf, type JudgeCaseMode, type JudgeMode, ProblemType } from '#core/scoring/mode.ts';
import { problemScore } from '#core/scoring/score.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB, Problem } from '#server/database/types.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { languageIds } from './languages.ts';
import { type NewTag, setTags } from './tag-names.ts';
import {
  addDataVersion,
  type CaseInput,
  casesOf,
  type StoredCase,
  setOpen,
  storeCases,
} from './test-data.ts';

/** What an author decides about a problem; the rest of the row follows from it. */
export type ProblemFields = Pick<Selectable<Problem>, TextField | NumberField | FlagField | FileField> & {
  type: ProblemType;
  judgeMode: JudgeMode;
  judgeCaseMode: JudgeCaseMode;
};
type TextField =
  | 'problemId'
  | 'title'
  | 'description'
  | 'input'
  | 'output'
  | 'examples'
  | 'source'
  | 'hint'
  | 'oj';
type NumberField =
  | 'timeLimit'
  | 'memoryLimit'
  | 'stackLimit'
  | 'difficulty'
  | 'auth'
  | 'gid'
  | 'applyPublicProgress';
type FlagField =
  | 'codeShare'
  | 'isRemoveEndBlank'
  | 'openCaseResult'
  | 'isUploadCase'
  | 'isFileIo'
  | 'isRemote';
type FileField =
  | 'spjCode'
  | 'spjLanguage'
  | 'userExtraFile'
  | 'judgeExtraFile'
  | 'ioReadFileName'
  | 'ioWriteFileName';

export interface CodeByLanguage {
  language: string;
  code: string;
}

/** Whatever is left out keeps its value. */
export interface ProblemSave {
  problem: Partial<ProblemFields>;
  tags?: NewTag[];
  /** names; an empty list allows all that are offered */
  languages?: string[];
  codeTemplates?: CodeByLanguage[];
  codeAnswers?: CodeByLanguage[];
  cases?: CaseInput[];
  /** who wrote a new problem, when it is not the one who saves it */
  author?: Editor;
  /** the `gmtModified` that the editor read; a problem that has another one by now is not saved over */
  readAt?: string;
}

export interface Editor {
  uid: string;
  username: string;
}

type Stores = Pick<Site, 'db' | 'blobs'>;

/** What belongs to the making of a problem besides itself: where it fails, there is no problem. */
export type Join = (transaction: Transaction<DB>, pid: number) => Promise<void>;

/** A new problem, whole or not at all. Without a display id it is called after its number. */
export async function createProblem(
  site: Stores,
  editor: Editor,
  save: ProblemSave & { problem: { title: string } },
  join?: Join,
): Promise<{ pid: number; problemId: string }> {
  const cases = await storeCases(site, save.cases ?? []);
  return transactionally(site, async db => {
    const id = await nextProblemNumber(db);
    const problemId = displayIdOf(save.problem.problemId) ?? `P${id}`;
    const author = save.author ?? editor;
    await db
      .insertInto('problem')
      .values({
        ...save.problem,
        id,
        problemId,
        author: author.username,
        authorUid: author.uid,
        modifiedUser: editor.username,
      })
      .execute();
    const problem = await lockProblem(db, id);
    await addDataVersion(db, id, cases, editor.uid);
    await finish(db, problem, save, cases);
    await join?.(db, id);
    return { pid: id, problemId };
  });
}

/** Changes a problem. New test data, another mode or another checker make a new version of the data. */
export async function saveProblem(
  site: Stores,
  editor: Editor,
  pid: number,
  save: ProblemSave,
): Promise<void> {
  const given = save.cases && (await storeCases(site, save.cases));
  await transactionally(site, async db => {
    const before = await lockProblem(db, pid);
    if (save.readAt !== undefined && save.readAt !== before.gmtModified) failChanged(before);
    const { problemId, ...fields } = save.problem;
    const renamed = displayIdOf(problemId);
    await db
      .updateTable('problem')
      .set({ ...fields, modifiedUser: editor.username, ...(renamed ? { problemId: renamed } : {}) })
      .where('id', '=', pid)
      .execute();
    const after = await lockProblem(db, pid);
    if (after.problemId !== before.problemId)
      await db
        .updateTable('submission')
        .set({ displayPid: after.problemId })
        .where('pid', '=', pid)
        .execute();
    const kept = before.caseVersion === null ? [] : await casesOf(db, before.caseVersion);
    const cases = given ?? kept;
    if (judgesOtherwise(before, after) || !sameCases(cases, kept))
      await addDataVersion(db, pid, cases, editor.uid);
    else if (before.caseVersion !== null) await setOpen(db, before.caseVersion, cases);
    await finish(db, after, save, cases);
  });
}

async function finish(db: Database, problem: Row, save: ProblemSave, cases: StoredCase[]): Promise<void> {
  const { id, oj, gid } = problem;
  const [type, mode] = [problem.type as ProblemType, problem.judgeCaseMode as JudgeCaseMode];
  if (!caseModesOf(type).includes(mode)) fail('problem.caseMode');
  if (type === ProblemType.OI)
    await db
      .updateTable('problem')
      .set({ ioScore: problemScore(cases, mode) })
      .where('id', '=', id)
      .execute();
  if (save.tags) await setTags(db, { pid: id, oj, gid }, save.tags);
  if (save.languages) await setLanguages(db, problem, save.languages);
  if (save.codeTemplates) await setCodes(db, problem, 'template', save.codeTemplates);
  if (save.codeAnswers) await setCodes(db, problem, 'answer', save.codeAnswers);
}

type Row = Awaited<ReturnType<typeof lockProblem>>;

/** Two people who save the same problem take turns. */
async function lockProblem(db: Database, pid: number) {
  const row = await db
    .selectFrom('problem')
    .select(['id', 'problemId', 'type', 'oj', 'gid', 'caseVersion', 'judgeMode', 'judgeCaseMode'])
    .select(['spjCode', 'spjLanguage', 'judgeExtraFile', 'gmtModified', 'modifiedUser'])
    .where('id', '=', pid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('problem.unknown');
}

function failChanged({ modifiedUser, gmtModified }: Row): never {
  return fail('problem.changedMeanwhile', { username: modifiedUser }, { modifiedUser, gmtModified });
}

const judgesOtherwise = (before: Row, after: Row): boolean =>
  (['judgeMode', 'judgeCaseMode', 'spjCode', 'spjLanguage', 'judgeExtraFile'] as const).some(
    field => before[field] !== after[field],
  );

const sameCases = (some: StoredCase[], others: StoredCase[]): boolean =>
  JSON.stringify(some.map(identity)) === JSON.stringify(others.map(identity));

const identity = (one: StoredCase) => [one.inputSha256, one.outputSha256, one.score, one.groupNum];

async function setLanguages(db: Database, { id, oj }: Row, names: string[]): Promise<void> {
  await db.deleteFrom('problemLanguage').where('pid', '=', id).execute();
  const lids = [...(await languageIds(db, oj, names)).values()];
  if (lids.length)
    await db
      .insertInto('problemLanguage')
      .values(lids.map(lid => ({ pid: id, lid })))
      .execute();
}

async function setCodes(
  db: Database,
  { id, oj }: Row,
  kind: 'template' | 'answer',
  codes: CodeByLanguage[],
): Promise<void> {
  await db.deleteFrom('problemCode').where('pid', '=', id).where('kind', '=', kind).execute();
  const lids = await languageIds(
    db,
    oj,
    codes.map(({ language }) => language),
  );
  if (codes.length)
    await db
      .insertInto('problemCode')
      .values(codes.map(({ language, code }) => ({ pid: id, lid: lids.get(language)!, kind, code })))
      .execute();
}

async function nextProblemNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('problem', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

/** Display ids are upper case and have no spaces around them; a blank one is none. */
const displayIdOf = (given: string | undefined): string | undefined =>
  given?.trim().toUpperCase() || undefined;

async function transactionally<T>({ db }: Stores, work: (db: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'problem_display_id')
      throw new ApiError('problem.idTaken');
    throw error;
  }
}
