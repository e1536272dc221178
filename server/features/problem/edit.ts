import type { z } from 'zod';
import type { updateAdminProblem } from '#core/contract/problem-admin.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin, type User, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { problemPolicy } from './policy.ts';
import { problemBefore, versionsOf } from './queries/before-save.ts';
import {
  type Before,
  checkerOf,
  readExtraFiles,
  requireValidSave,
  type SaveBody,
} from './save-validation.ts';
import { caseFiles } from './store/case-files.ts';
import { isCompiled } from './store/checker.ts';
import { languageNamesById, unknownLanguage } from './store/languages.ts';
import {
  type CodeByLanguage,
  createProblem,
  type Join,
  type ProblemFields,
  type ProblemSave,
  saveProblem,
} from './store/save.ts';

/** The saves of the editor: the form's rules first, then one transaction that takes all of it or nothing. */

const newProblem: Before = {
  isRemote: false,
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  cases: 0,
  ungrouped: null,
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
};

/** The group that a problem is written in. Its admins show it to the members; the bank asks for more. */
export interface GroupScope {
  gid: number;
  /** stands before the ids of its problems */
  prefix: string;
  /** the id that the problem has, when it is there already */
  before?: string;
}

export async function createFromEditor(
  site: Site,
  viewer: Viewer,
  body: SaveBody,
  group?: GroupScope,
  join?: Join,
) {
  const user = requireLogin(viewer);
  requireValidSave(body, newProblem);
  if (!group && (body.problem.auth ?? 1) === 1 && !problemPolicy.publish(viewer)) fail('problem.publish');
  await checkCompiled(site.db, body, newProblem);
  const save = await saveOf(site.db, user, body, 'ME');
  const problem = {
    ...save.problem,
    title: body.problem.title.trim(),
    ...(group && { gid: group.gid, problemId: idIn(group, body.problem.problemId) }),
  };
  return createProblem(site, user, { ...save, problem }, join);
}

/** For somebody who may change this problem. */
export async function saveFromEditor(
  site: Site,
  viewer: Viewer,
  body: z.output<(typeof updateAdminProblem)['body']>,
  group?: GroupScope,
): Promise<{ gmtModified: string; caseVersion: string }> {
  const user = requireLogin(viewer);
  const { id: pid, gmtModified } = body.problem;
  const before = await problemBefore(site.db, pid);
  requireValidSave(body, before);
  if (!group && body.problem.auth === 1 && before.auth !== 1 && !problemPolicy.publish(viewer))
    fail('problem.publish');
  await checkCompiled(site.db, body, before);
  const save = await saveOf(site.db, user, body, before.oj, pid);
  if (group) save.problem.problemId = idIn(group, body.problem.problemId);
  await saveProblem(site, user, pid, { ...save, readAt: body.overwrite ? undefined : (gmtModified ?? '') });
  const { gmtModified: savedAt, caseVersion } = await versionsOf(site.db, pid);
  return { gmtModified: savedAt, caseVersion: String(caseVersion ?? '') };
}

/** Clients send an id with the name of the group before it or without. */
function idIn({ prefix, before }: GroupScope, given: string): string {
  const id = given.trim().toUpperCase();
  return id === before || id.startsWith(prefix) ? id : prefix + id;
}

/** A checker that was changed is taken only after a judge has compiled it. */
async function checkCompiled(db: Database, body: SaveBody, before: Before): Promise<void> {
  const { judgeMode, spjCode, spjLanguage, judgeExtraFile } = checkerOf(body, before);
  if (judgeMode === 'default' || !spjCode || !spjLanguage) return;
  const files = (json: string | null) => readExtraFiles(json || '{}') ?? {};
  const extraFiles = files(judgeExtraFile);
  const isSame =
    before.spjCode === spjCode &&
    before.spjLanguage === spjLanguage &&
    JSON.stringify(files(before.judgeExtraFile)) === JSON.stringify(extraFiles);
  if (isSame || (await isCompiled(db, { language: spjLanguage, source: spjCode, extraFiles }))) return;
  fail('problem.checkerNotCompiled');
}

const modeOf = ({ judgeMode, problem }: SaveBody) => judgeMode ?? problem.judgeMode;

async function saveOf(
  db: Database,
  { uid }: User,
  body: SaveBody,
  oj: string,
  pid?: number,
): Promise<ProblemSave> {
  const { samples, isUploadTestCase, uploadTestcaseDir } = body;
  const named = samples && { samples, isUploadTestCase, uploadTestcaseDir };
  const languages = body.languages.map(({ name }) => name);
  const unknown = await unknownLanguage(db, oj, languages);
  if (unknown !== undefined) fail('problem.languageUnknown', { name: unknown });
  const [codeTemplates, codeAnswers] = await Promise.all([
    namedCodes(db, oj, body.codeTemplates),
    namedCodes(db, oj, body.codeAnswers),
  ]);
  return {
    problem: { ...fieldsOf(body), ...(samples ? { isUploadCase: isUploadTestCase } : {}) },
    tags: body.tags?.map(({ name, color }) => ({ name, color })),
    languages,
    codeTemplates,
    codeAnswers,
    ...(named ? { cases: await caseFiles(db, { uid, pid }, named) } : {}),
  };
}

/** The form's fields as columns; what the judge mode has no use for is dropped. */
function fieldsOf(body: SaveBody): Partial<ProblemFields> {
  const { isFileIO, gmtModified, id, gid, ...fields } = body.problem as SaveBody['problem'] & {
    id?: number;
    gmtModified?: string;
  };
  const judgeMode = modeOf(body);
  const named = {
    ioReadFileName: fields.ioReadFileName?.trim() || null,
    ioWriteFileName: fields.ioWriteFileName?.trim() || null,
  };
  return {
    ...(fields as Partial<ProblemFields>),
    title: fields.title.trim(),
    ...(judgeMode ? { judgeMode } : {}),
    ...(isFileIO === undefined ? {} : { isFileIo: isFileIO, ...named }),
    ...('userExtraFile' in fields ? { userExtraFile: fields.userExtraFile || null } : {}),
    ...('judgeExtraFile' in fields ? { judgeExtraFile: fields.judgeExtraFile || null } : {}),
  };
}

/** Codes that are switched on, by the name of their language. */
async function namedCodes(
  db: Database,
  oj: string,
  codes: SaveBody['codeTemplates'],
): Promise<CodeByLanguage[] | undefined> {
  if (!codes) return undefined;
  const wanted = codes.filter(one => one.status);
  const lids = wanted.flatMap(one => one.lid ?? []);
  const names = await languageNamesById(db, oj, lids);
  const byName = wanted.map(({ language, lid, code }) => ({
    language: language ?? names.get(lid ?? 0) ?? fail('problem.languageUnknown', { name: String(lid ?? '') }),
    code,
  }));
  return [...new Map(byName.map(one => [one.language, one])).values()];
}
