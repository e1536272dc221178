import { stringify } from 'yaml';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import {
  answerStem,
  languageAbroad,
  languageNamed,
  languageOfAnswer,
} from '#server/features/problem/language-names.ts';
import { type Checker, checkerOf, spokenAs } from '../checker/outward.ts';
import { extraFiles } from '../extra-files.ts';
import { mapTargets } from '../imported.ts';
import { PackageError } from '../remarks.ts';
import { inOneText } from '../statement/one-text.ts';
import {
  answerFiles,
  blobFile,
  caseFiles,
  caseNames,
  folderName,
  groupsOf,
  isChinese,
  isGrouped,
  isOi,
  type Outgoing,
  textFile,
} from './outgoing.ts';
import { noteLanguage, noteMissing } from './refusals.ts';

const format = 'Hydro';

/** A folder for each problem with `problem.yaml`, the statement, `testdata/`, `additional_file/` and `std/`. */
export async function writeHydro(outgoing: Outgoing): Promise<ZipMember[]> {
  const { problem, tags, files, blobs } = outgoing;
  noteMissing(outgoing, format, { templates: true });
  if (outgoing.codeAnswers.length > 0)
    outgoing.notes.push({ key: 'export.answersJudged', values: { format } });
  if (!/^[a-z][0-9a-z]*$/i.test(problem.problemId))
    outgoing.notes.push({ key: 'export.otherId', values: { format, name: problem.problemId } });
  const folder = `${folderName(outgoing, /[^\w.-]/g)}/`;
  const programs = judging(outgoing);
  const beside = inOneFolder(programs.files, extraFiles(problem.userExtraFile));
  const names = caseNames(outgoing.cases, ['config.yaml', ...Object.keys(beside)]);
  const config = {
    type: problem.judgeMode === 'interactive' ? 'interactive' : 'default',
    time: `${problem.timeLimit}ms`,
    memory: `${problem.memoryLimit}m`,
    ...fileIo(outgoing),
    ...programs.config,
    ...listed('user_extra_files', Object.keys(extraFiles(problem.userExtraFile))),
    ...listed('langs', languages(outgoing)),
    ...tests(outgoing, names),
  };
  return [
    textFile(
      `${folder}problem.yaml`,
      stringify({
        pid: problem.problemId,
        title: problem.title,
        tag: tags.map(({ name }) => name),
        ...(problem.auth !== 1 && { hidden: true }),
      }),
    ),
    textFile(`${folder}problem_${isChinese(outgoing) ? 'zh' : 'en'}.md`, await statement(outgoing)),
    textFile(`${folder}testdata/config.yaml`, stringify(config)),
    ...Object.entries(beside).map(([name, content]) => textFile(`${folder}testdata/${name}`, content)),
    ...outgoing.cases.flatMap((one, at) =>
      caseFiles(outgoing, one, {
        input: `${folder}testdata/${names[at]!.input}`,
        output: `${folder}testdata/${names[at]!.output}`,
      }),
    ),
    ...[...files.values()].map(file =>
      blobFile(`${folder}additional_file/${file.name}`, blobs, file.sha256, file.sizeBytes),
    ),
    ...answerFiles(outgoing, `${folder}std/`, answerName),
  ];
}

async function statement(outgoing: Outgoing): Promise<string> {
  const { problem, examples, files } = outgoing;
  const { description, input, output, hint, source } = problem;
  const parts = { description, input, output, hint, source, samples: examples };
  return mapTargets(inOneText(parts, isChinese(outgoing) ? 'zh' : 'en'), async address => {
    const file = files.get(address);
    return file && `file://${file.name}`;
  });
}

/** What is compiled with the checker lies beside what is compiled with solutions, and beside the configuration. */
function inOneFolder(...groups: Record<string, string>[]): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [name, content] of groups.flatMap(files => Object.entries(files))) {
    if (name === 'config.yaml' || (all[name] ?? content) !== content)
      throw new PackageError('export.sameName', { format, name });
    all[name] = content;
  }
  return all;
}

/** There the ending is the language that an answer is judged in. */
const answerName = (language: string): string => {
  const { hydro, ending } = languageAbroad(language) ?? { ending: 'txt' };
  return `${answerStem(language)}.${hydro?.split('.')[0] ?? ending}`;
};

const listed = (name: string, values: string[]) => (values.length > 0 ? { [name]: values } : {});

function fileIo({ problem }: Outgoing) {
  if (!problem.isFileIo) return {};
  const [input, output] = [problem.ioReadFileName ?? '', problem.ioWriteFileName ?? ''];
  const name = input.replace(/\.in$/, '');
  if (`${name}.in` !== input || `${name}.out` !== output)
    throw new PackageError('export.fileIoNames', { format, input, output });
  return { filename: name };
}

/** Hydro runs the checkers of most other judges as they are; ours it runs as one with testlib. */
function judging(outgoing: Outgoing): { config: object; files: Record<string, string> } {
  const { problem } = outgoing;
  const checker = checkerOf(outgoing);
  if (!checker) return { config: problem.isRemoveEndBlank ? {} : { checker_type: 'strict' }, files: {} };
  const { speech, beside, isInteractive } = checker;
  const isNative = !isInteractive && speech !== 'acorn' && checker.flags.length === 0;
  const what = isInteractive ? 'interactor' : 'checker';
  const source = isNative ? checker.source : spokenAs(checker, 'testlib');
  const file = `${what}.${languageAbroad(checker.language)?.ending ?? 'cpp'}`;
  if (Object.hasOwn(beside, file)) throw new PackageError('export.sameName', { format, name: file });
  return {
    config: {
      ...(!isInteractive && { checker_type: isNative ? speech : 'testlib' }),
      [what]: { file, lang: languageOf(checker) },
      ...listed('judge_extra_files', Object.keys(beside)),
    },
    files: { ...beside, [file]: source },
  };
}

const languageOf = ({ language }: Checker): string => languageAbroad(language)?.hydro ?? 'cc.cc17';

function languages(outgoing: Outgoing): string[] {
  const known = outgoing.languages.flatMap(language => {
    const abroad = languageAbroad(language)?.hydro;
    const name = language.endsWith(' With O2') && abroad?.startsWith('cc.') ? `${abroad}o2` : abroad;
    noteLanguage(outgoing, format, language, name && languageNamed(name));
    return name ?? [];
  });
  for (const { language } of outgoing.codeAnswers)
    if (!languageOfAnswer(answerName(language)))
      outgoing.notes.push({ key: 'export.language', values: { format, name: language } });
  return [...new Set(known)];
}

/** A subtask is as good as its worst case, or the sum of its cases; without scores the cases share 100 points. */
function tests(outgoing: Outgoing, names: { input: string; output: string }[]) {
  const { problem, cases, notes } = outgoing;
  const bySeq = new Map(cases.map(({ seq }, at) => [seq, names[at]!]));
  if (!isOi(outgoing)) {
    if (cases.length > 0) notes.push({ key: 'export.shared100', values: { format } });
    return { cases: names };
  }
  if (!isGrouped(outgoing)) {
    const listed = cases.map(({ score }, at) => ({ ...names[at]!, score }));
    return checked([{ type: 'sum', score: sum(cases.map(({ score }) => score)), cases: listed }]);
  }
  const isLowest = problem.judgeCaseMode === 'subtask_lowest';
  if (cases.some(({ groupNum }, at) => at > 0 && (groupNum ?? 1) < (cases[at - 1]!.groupNum ?? 1)))
    notes.push({ key: 'export.caseOrder', values: { format } });
  if (!isLowest) notes.push({ key: 'export.average', values: { format } });
  return checked(
    groupsOf(outgoing).map(({ score, cases, shares }) => ({
      id: cases[0]!.groupNum ?? 1,
      type: isLowest ? 'min' : 'sum',
      score,
      cases: cases.map(({ seq }, place) => ({
        ...bySeq.get(seq)!,
        ...(!isLowest && { score: shares[place]! }),
      })),
    })),
  );
}

function checked<T extends { score: number }>(subtasks: T[]): { subtasks: T[] } {
  const total = sum(subtasks.map(({ score }) => score));
  if (total < 100 && subtasks.some(({ score }) => score === 0))
    throw new PackageError('export.zeroGroup', { format });
  return { subtasks };
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
