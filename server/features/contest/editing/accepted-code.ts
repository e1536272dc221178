import type { Readable } from 'node:stream';
import type { CodeSplit } from '#core/contract/contest-admin.ts';
import { asFileName } from '#core/file-name.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { type ZipMember, zipStream } from '#server/archive/zip-writer.ts';
import type { Database } from '#server/database/connect.ts';
import { languageAbroad } from '#server/features/problem/language-names.ts';
import type { CodeFilter } from './queries/accepted-code.ts';
import { codeOf, countedSubmissions } from './queries/accepted-code.ts';

/**
 * What was handed in during a contest and countedSubmissions: everything accepted, or by a rule that scores the last
 * that has a score. The code itself is read when its turn comes.
 */
export async function acceptedCode(
  db: Database,
  standing: ContestStanding,
  wanted: CodeFilter,
): Promise<Readable> {
  const rows = await countedSubmissions(db, standing, wanted);
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

type Counted = Awaited<ReturnType<typeof countedSubmissions>>[number];

function pathOf(one: Counted, { rule }: ContestStanding, splitType: CodeSplit): string {
  const [user, problem] = [asFileName(one.username), asFileName(one.displayId)];
  const [folder, name] = splitType === 'user' ? [user, problem] : [problem, user];
  const score = rules[rule].isScored ? `_${one.score}` : '';
  return `${folder}/${name}${score}_(${one.submitTime.replace(/\.\d+|\D/g, '')})`;
}
