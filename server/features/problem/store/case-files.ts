import type { CaseSave } from '#core/contract/problem-admin.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { CaseFile, CaseInput } from './test-data.ts';

interface NamedFiles {
  samples: CaseSave[];
  isUploadTestCase: boolean;
  uploadTestcaseDir?: string | null;
}

/**
 * Finds the files that the rows of a save name, as `caseSave` of the contract tells. An upload is read only for the
 * one who made it, a stored case only for its own problem.
 */
export async function caseFiles(
  db: Database,
  { uid, pid }: { uid: string; pid?: number },
  named: NamedFiles,
): Promise<CaseInput[]> {
  const rows = named.samples.map(row => ({
    ...row,
    isText: row.isText ?? !named.isUploadTestCase,
    token: row.upload || (row.id ? undefined : named.uploadTestcaseDir) || undefined,
  }));
  const tokens = [...new Set(rows.flatMap(row => (row.isText ? [] : (row.token ?? []))))];
  const [uploads, stored] = await Promise.all([
    uploadedFiles(db, uid, tokens),
    storedFiles(
      db,
      pid,
      rows.flatMap(row => row.id ?? []),
    ),
  ]);
  return rows.map((row, at) => {
    const file = (side: 'input' | 'output'): Named => {
      const given = row[side] ?? undefined;
      const lost = (name: string) => fail('problem.caseUnknown', { seq: at + 1, name });
      if (given !== undefined && row.isText) return { file: given };
      if (given !== undefined && row.token)
        return { file: uploads.get(`${row.token} ${given}`) ?? lost(given), name: baseName(given) };
      if (row.id) return stored.get(`${row.id} ${side}`) ?? lost(String(row.id));
      return row.isText ? { file: '' } : lost(given ?? side);
    };
    const [input, output] = [file('input'), file('output')];
    return {
      input: input.file,
      output: output.file,
      inputName: input.name,
      outputName: output.name,
      score: row.score ?? 0,
      groupNum: row.groupNum ?? null,
      isOpen: row.isOpen ?? false,
    };
  });
}

interface Named {
  file: CaseFile;
  /** numbered when there is none */
  name?: string;
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

async function uploadedFiles(db: Database, uid: string, tokens: string[]): Promise<Map<string, CaseFile>> {
  if (!tokens.length) return new Map();
  const own = await db
    .selectFrom('testcaseUpload')
    .select('token')
    .where('uid', '=', uid)
    .where('expiresAt', '>', now())
    .where('token', 'in', tokens)
    .execute();
  if (own.length < tokens.length) fail('problem.uploadExpired');
  const files = await db
    .selectFrom('testcaseUploadFile')
    .select(['token', 'name', 'sha256', 'sizeBytes'])
    .where('token', 'in', tokens)
    .execute();
  return new Map(
    files.map(({ token, name, sha256, sizeBytes }) => [`${token} ${name}`, { sha256, sizeBytes }]),
  );
}

async function storedFiles(db: Database, pid: number | undefined, ids: number[]) {
  const files = new Map<string, Named>();
  if (pid === undefined || !ids.length) return files;
  const cases = await db
    .selectFrom('problemCase')
    .innerJoin('dataVersion', 'dataVersion.id', 'problemCase.dataVersion')
    .selectAll('problemCase')
    .where('dataVersion.pid', '=', pid)
    .where('problemCase.id', 'in', ids)
    .execute();
  for (const one of cases) {
    const input = { sha256: one.inputSha256, sizeBytes: one.inputBytes };
    const output = { sha256: one.outputSha256, sizeBytes: one.outputBytes };
    files.set(`${one.id} input`, { file: input, name: one.inputName });
    files.set(`${one.id} output`, { file: output, name: one.outputName });
  }
  return files;
}
