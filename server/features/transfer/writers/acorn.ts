import type { ZipMember } from '#server/archive/zip-writer.ts';
import { extraFiles } from '../extra-files.ts';
import { blobFile, caseFiles, caseNames, type Outgoing, textFile } from './outgoing.ts';

const version = 1;

/**
 * Our own package: for each problem a JSON file and a folder with its test data, which HOJ reads as its own, and under
 * `public/` the pictures and files that statements show.
 */
export async function writeAcorn(outgoing: Outgoing): Promise<ZipMember[]> {
  const { problem, cases, blobs, files } = outgoing;
  const names = caseNames(cases);
  const folder = `problem_${problem.id}`;
  // Everything comes along, hidden samples too.
  outgoing.notes.length = 0;
  return [
    textFile(`${folder}.json`, JSON.stringify(packed(outgoing, names), null, 2)),
    ...cases.flatMap((one, at) =>
      caseFiles(outgoing, one, {
        input: `${folder}/${names[at]!.input}`,
        output: `${folder}/${names[at]!.output}`,
      }),
    ),
    // HOJ wants a folder beside every JSON file.
    ...(cases.length === 0 ? [textFile(`${folder}/.keep`, '')] : []),
    ...[...files.values()].map(file =>
      blobFile(`public/${file.kind}/${file.name}`, blobs, file.sha256, file.sizeBytes),
    ),
  ];
}

function packed(stored: Outgoing, names: { input: string; output: string }[]) {
  const { problem, tags, languages, codeTemplates, codeAnswers, cases } = stored;
  return {
    acorn: { version, created: problem.gmtCreate },
    judgeMode: problem.judgeMode,
    languages,
    samples: cases.map(({ score, groupNum, isOpen }, at) => ({
      ...names[at]!,
      score,
      ...(groupNum !== null && { groupNum }),
      ...(isOpen && { isOpen }),
    })),
    tags: tags.map(({ name }) => name),
    tagList: tags,
    problem: {
      auth: problem.auth,
      author: problem.author,
      isRemote: problem.isRemote,
      problemId: problem.problemId,
      title: problem.title,
      source: problem.source,
      type: problem.type,
      difficulty: problem.difficulty,
      description: problem.description,
      input: problem.input,
      output: problem.output,
      hint: problem.hint,
      examples: problem.examples,
      ioScore: problem.ioScore,
      codeShare: problem.codeShare,
      timeLimit: problem.timeLimit,
      memoryLimit: problem.memoryLimit,
      stackLimit: problem.stackLimit,
      judgeMode: problem.judgeMode,
      judgeCaseMode: problem.judgeCaseMode,
      isRemoveEndBlank: problem.isRemoveEndBlank,
      openCaseResult: problem.openCaseResult,
      spjLanguage: problem.spjLanguage,
      spjCode: problem.spjCode,
      userExtraFile: problem.userExtraFile,
      judgeExtraFile: problem.judgeExtraFile,
      isFileIO: problem.isFileIo,
      ioReadFileName: problem.ioReadFileName,
      ioWriteFileName: problem.ioWriteFileName,
      isUploadCase: problem.isUploadCase,
    },
    codeTemplates,
    codeAnswers,
    ...named('userExtraFile', problem.userExtraFile),
    ...named('judgeExtraFile', problem.judgeExtraFile),
  };
}

/** HOJ reads these as an object beside the problem. */
const named = (name: string, files: string | null) => (files ? { [name]: extraFiles(files) } : {});
