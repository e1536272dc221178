import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { CodeSplit } from '#core/contract/contest-admin.ts';
import { asFileName } from '#core/file-name.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import { type ZipMember, zipStream } from '#server/archive/zip-writer.ts';
import type { Database } from '#server/database/connect.ts';
import { languageAbroad } from '#server/features/problem/language-names.ts';

interface Wanted {
  excludeAdmin: boolean;
  splitType: CodeSplit;
}

/**
 * What was handed in during a contest and counted: everything accepted, or by a rule that scores the last
 * that has a score. The code itself is read when its turn comes.
 */
export async function acceptedCode(
  db: Database,
  standing: ContestStanding,
  wanted: Wanted,
): Promise<Readable> {
  const rows = await counted(db, standing, wanted);
  return zipStream(members(db, rows, one => pathOf(one, standing, wanted.splitType)));
}

export const archiveName = (cid: number): string => `contest_${cid}_${Date.now()}.zip`;

function* members(db: Database, rows: Counted[], nameOf: (one: Counted) => string): Generator<ZipMember> {
  const names = new Map<string, number>();
  for (const one of rows) {
    const name = nameOf(one);
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    // Two of the same second have the same name.
    const path = `${name}${times > 1 ? `_${times}` : ''}.${languageAbroad(one.language)?.ending ?? 'txt'}`;
    yield { path, sizeBytes: one.length * bytesOfCharacterMax, content: () => codeOf(db, one.submitId) };
  }
}

const bytesOfCharacterMax = 4;

type Counted = Awaited<ReturnType<typeof counted>>[number];

function pathOf(one: Counted, { rule }: ContestStanding, splitType: CodeSplit): string {
  const [user, problem] = [asFileName(one.username), asFileName(one.displayId)];
  const [folder, name] = splitType === 'user' ? [user, problem] : [problem, user];
  const score = rules[rule].isScored ? `_${one.score}` : '';
  return `${folder}/${name}${score}_(${one.submitTime.replace(/\.\d+|\D/g, '')})`;
}

const codeOf = async (db: Database, submitId: number): Promise<Uint8Array> => {
  const found = await db
    .selectFrom('submission')
    .select('code')
    .where('submitId', '=', submitId)
    .executeTakeFirst();
  return Buffer.from(found?.code ?? '');
};

function counted(db: Database, { id, rule, startTime, endTime }: ContestStanding, { excludeAdmin }: Wanted) {
  let made = db
    .selectFrom('submission')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['submitId', 'account.username', 'displayId', 'language', 'submitTime', 'score', 'length'])
    .where('submission.cid', '=', id)
    .where('submitTime', '>=', startTime)
    .where('submitTime', '<', endTime);
  if (excludeAdmin)
    made = made
      .where('account.role', '<>', 1000)
      .where(sql<boolean>`submission.uid is distinct from (select uid from contest where id = ${id})`);
  if (!rules[rule].isScored)
    return made.where('submission.status', '=', Status.Accepted).orderBy('submitId').execute();
  return made
    .where('score', 'is not', null)
    .distinctOn(['submission.uid', 'submission.pid'])
    .orderBy('submission.uid')
    .orderBy('submission.pid')
    .orderBy('submitId', 'desc')
    .execute();
}
