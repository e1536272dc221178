import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { AdminProblem, ProblemCase } from '#core/contract/problem-admin.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { type ProblemStanding, problemPolicy } from '../policy.ts';
import { noCounts, presentCode, presentProblem } from '../present.ts';
import { countsOfBank, countsOfGroup } from '../queries.ts';
import { tagsOf } from './tags.ts';

/** All that the editor shows but the test cases: those may be many. */
export async function readForEditor(
  db: Database,
  viewer: Viewer,
  standing: ProblemStanding,
  pid: number,
): Promise<AdminProblem> {
  const [row, tags, languages, codes] = await Promise.all([
    db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirst(),
    tagsOf(db, pid),
    languageNames(db, pid),
    codesWithLanguage(db, pid),
  ]);
  if (!row) return fail('problem.unknown');
  const [scores, bytes, counts, cid] = await Promise.all([
    scoresOf(db, pid, row.caseVersion),
    bytesOf(db, row.caseVersion),
    countsOf(db, row),
    newestContestOf(db, pid),
  ]);
  const present = (kind: string) => codes.filter(one => one.kind === kind).map(presentNamedCode);
  return {
    ...presentProblem(row, problemPolicy.manage(viewer, standing, row)),
    ...pick(row, 'spjCode', 'spjLanguage', 'judgeExtraFile', 'modifiedUser', 'oj'),
    tags,
    languages,
    codeTemplates: present('template'),
    codeAnswers: present('answer'),
    cases: scores.length,
    caseBytes: bytes,
    spjCompileOk: row.judgeMode !== 'default' && row.spjCode !== null,
    // An upload belongs to the form that it was made in.
    uploadTestcaseDir: null,
    testCaseScore: scores,
    cid,
    ...noCounts,
    ...counts,
  };
}

async function languageNames(db: Database, pid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('problemLanguage')
    .innerJoin('language', 'language.id', 'lid')
    .select('name')
    .where('pid', '=', pid)
    .orderBy('seq', 'desc')
    .orderBy('language.id')
    .execute();
  return rows.map(({ name }) => name);
}

const codesWithLanguage = (db: Database, pid: number) =>
  db
    .selectFrom('problemCode')
    .innerJoin('language', 'language.id', 'lid')
    .selectAll('problemCode')
    .select(['language.name as language', 'language.contentType as mode'])
    .where('pid', '=', pid)
    .orderBy('problemCode.id')
    .execute();

const presentNamedCode = (code: Awaited<ReturnType<typeof codesWithLanguage>>[number]) => ({
  ...presentCode(code),
  language: code.language,
});

const scoresOf = (db: Database, pid: number, dataVersion: number | null) =>
  db
    .selectFrom('problemCase')
    .select(['seq as index', 'inputName as input', 'outputName as output', 'groupNum', 'score'])
    .select(sql<number>`${pid}::int`.as('pid'))
    .where('dataVersion', '=', dataVersion)
    .orderBy('seq')
    .execute();

async function bytesOf(db: Database, dataVersion: number | null): Promise<number> {
  const { bytes } = await db
    .selectFrom('problemCase')
    .select(sql<number>`coalesce(sum(input_bytes + output_bytes), 0)`.as('bytes'))
    .where('dataVersion', '=', dataVersion)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Of the group that has it, or of the bank. */
const countsOf = (db: Database, { id, gid }: { id: number; gid: number | null }) =>
  gid === null ? countsOfBank(db, id) : countsOfGroup(db, id, gid);

async function newestContestOf(db: Database, pid: number): Promise<number | null> {
  const row = await db
    .selectFrom('contestProblem')
    .select('cid')
    .where('pid', '=', pid)
    .orderBy('cid', 'desc')
    .executeTakeFirst();
  return row?.cid ?? null;
}

/** The cases in force or of an older version: names and sizes, never the files. */
export async function listCases(db: Database, pid: number, dataVersion?: number): Promise<ProblemCase[]> {
  const rows = await casesOfVersion(db, pid, dataVersion);
  return rows.map(row => ({
    ...pick(row, 'id', 'pid', 'seq', 'inputName', 'outputName', 'inputBytes', 'outputBytes'),
    ...pick(row, 'score', 'groupNum', 'isOpen'),
    index: row.seq,
    input: row.inputName,
    output: row.outputName,
    status: 0,
    gmtCreate: row.gmtCreate,
    gmtModified: row.gmtCreate,
  }));
}

/** What one text field of the editor takes, and all of them together. */
const typedBytesMax = 64 * 1024;
const typedTotalMax = 1024 * 1024;

/** The same with the contents of short files, as hand-typed cases are edited. */
export async function listTypedCases(
  { db, blobs }: Pick<Site, 'db' | 'blobs'>,
  pid: number,
  dataVersion?: number,
): Promise<ProblemCase[]> {
  const rows = await casesOfVersion(db, pid, dataVersion);
  const listed = await listCases(db, pid, dataVersion);
  let left = typedTotalMax;
  const read = async (sha256: string, bytes: number) => {
    if (bytes > typedBytesMax || bytes > left) return null;
    left -= bytes;
    return text((await blobs.read(sha256)).stream);
  };
  for (const [at, row] of rows.entries())
    listed[at] = {
      ...listed[at]!,
      input: await read(row.inputSha256, row.inputBytes),
      output: await read(row.outputSha256, row.outputBytes),
    };
  return listed;
}

function casesOfVersion(db: Database, pid: number, dataVersion?: number) {
  const cases = db
    .selectFrom('problemCase')
    .innerJoin('dataVersion', 'dataVersion.id', 'problemCase.dataVersion')
    .selectAll('problemCase')
    .select(['dataVersion.pid', 'dataVersion.gmtCreate'])
    .where('dataVersion.pid', '=', pid)
    .orderBy('seq');
  const inForce = db.selectFrom('problem').select('caseVersion').where('id', '=', pid);
  return cases.where('problemCase.dataVersion', '=', dataVersion ?? inForce).execute();
}
