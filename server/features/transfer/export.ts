import type { Readable } from 'node:stream';
import { type ZipMember, zipStream } from '../../archive/zip-writer.ts';
import type { Database } from '../../database/connect.ts';
import { fail } from '../../http/errors.ts';
import type { Site } from '../../site.ts';
import { type StoredProblem, storedProblem } from './stored-problem.ts';

type Stores = Pick<Site, 'db' | 'blobs'>;

const version = 1;

/**
 * Problems as a package of ours: for each one a JSON file and a folder with its test data, which HOJ reads as its own,
 * and under `public/` the pictures and files that statements show. Made while it is downloaded.
 */
export async function exportZip(site: Stores, pids: number[]): Promise<Readable> {
  const known = await knownPids(site.db, pids);
  if (known.length === 0) fail(pids.length === 0 ? 'transfer.noneChosen' : 'problem.unknown');
  return zipStream(members(site, known));
}

/** In the order they were asked for, each once. */
async function knownPids(db: Database, pids: number[]): Promise<number[]> {
  if (pids.length === 0) return [];
  const rows = await db.selectFrom('problem').select('id').where('id', 'in', pids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(pids)].filter(pid => known.has(pid));
}

export async function* members(site: Stores, pids: number[]): AsyncGenerator<ZipMember> {
  const shown = new Set<string>();
  for (const pid of pids) {
    const stored = await storedProblem(site.db, pid);
    // It may have been removed since the download began.
    if (!stored) continue;
    const names = caseNames(stored.cases);
    const json = Buffer.from(JSON.stringify(packed(stored, names), null, 2));
    yield { path: `problem_${pid}.json`, sizeBytes: json.length, content: () => json };
    for (const [at, one] of stored.cases.entries())
      for (const side of ['input', 'output'] as const)
        yield {
          path: `problem_${pid}/${names[at]![side]}`,
          sizeBytes: one[`${side}Bytes`],
          content: async () => (await site.blobs.read(one[`${side}Sha256`])).stream,
        };
    // HOJ wants a folder beside every JSON file.
    if (stored.cases.length === 0)
      yield { path: `problem_${pid}/.keep`, sizeBytes: 0, content: () => Buffer.alloc(0) };
    for (const file of await publicFiles(site.db, stored)) {
      if (shown.has(file.name)) continue;
      shown.add(file.name);
      yield {
        path: `public/${file.kind}/${file.name}`,
        sizeBytes: file.sizeBytes,
        content: async () => (await site.blobs.read(file.sha256)).stream,
      };
    }
  }
}

/** Names may come twice; files of an archive may not. */
function caseNames(cases: StoredProblem['cases']): { input: string; output: string }[] {
  const used = new Set<string>();
  const free = (name: string, seq: number): string => {
    const plain = name.replaceAll(/[/\\]/g, '-');
    const chosen = used.has(plain) ? `${seq}-${plain}` : plain;
    used.add(chosen);
    return chosen;
  };
  return cases.map(one => ({ input: free(one.inputName, one.seq), output: free(one.outputName, one.seq) }));
}

function packed(stored: StoredProblem, names: { input: string; output: string }[]) {
  const { problem, tags, languages, codeTemplates, codeAnswers, cases } = stored;
  return {
    acorn: { version, created: problem.gmtCreate },
    judgeMode: problem.judgeMode,
    languages,
    samples: cases.map(({ score, groupNum }, at) => ({
      ...names[at]!,
      score,
      ...(groupNum !== null && { groupNum }),
    })),
    tags: tags.map(({ name }) => name),
    tagList: tags,
    problem: {
      ...{
        auth: problem.auth,
        author: problem.author,
        isRemote: problem.isRemote,
        problemId: problem.problemId,
      },
      ...{ title: problem.title, source: problem.source, type: problem.type, difficulty: problem.difficulty },
      ...{
        description: problem.description,
        input: problem.input,
        output: problem.output,
        hint: problem.hint,
      },
      ...{ examples: problem.examples, ioScore: problem.ioScore, codeShare: problem.codeShare },
      ...{ timeLimit: problem.timeLimit, memoryLimit: problem.memoryLimit, stackLimit: problem.stackLimit },
      ...{ judgeMode: problem.judgeMode, judgeCaseMode: problem.judgeCaseMode },
      ...{ isRemoveEndBlank: problem.isRemoveEndBlank, openCaseResult: problem.openCaseResult },
      ...{ spjLanguage: problem.spjLanguage, spjCode: problem.spjCode },
      ...{ userExtraFile: problem.userExtraFile, judgeExtraFile: problem.judgeExtraFile },
      ...{ isFileIO: problem.isFileIo, ioReadFileName: problem.ioReadFileName },
      ...{ ioWriteFileName: problem.ioWriteFileName, isUploadCase: problem.isUploadCase },
    },
    codeTemplates,
    codeAnswers,
    ...named('userExtraFile', problem.userExtraFile),
    ...named('judgeExtraFile', problem.judgeExtraFile),
  };
}

/** HOJ reads these as an object beside the problem. */
const named = (name: string, files: string | null) => (files ? { [name]: JSON.parse(files) } : {});

function publicFiles(db: Database, { problem }: StoredProblem) {
  const texts = [problem.description, problem.input, problem.output, problem.hint].join('\n');
  const names = [...texts.matchAll(/\/api\/public\/(?:img|file)\/([\w.-]+)/g)].map(([, name]) => name!);
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('publicFile')
    .select(['name', 'kind', 'sha256', 'sizeBytes'])
    .where('name', 'in', names)
    .execute();
}
