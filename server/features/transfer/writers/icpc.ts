import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import { languageAbroad } from '#server/features/problem/language-names.ts';
import { latexHeadings } from '#server/sentences/statement-headings.ts';
import {
  type Checker,
  checkerOf,
  givesShares,
  spokenAs,
  testlibHeader,
  tokenFlags,
  tokenRulesOf,
} from '../checker/outward.ts';
import { extraFiles } from '../extra-files.ts';
import { escapeLatex, markdownToLatex } from '../statement/markdown-latex.ts';
import { caseFolders } from './icpc-data.ts';
import { answerFiles, folderName, isChinese, isOi, type Outgoing, textFile } from './outgoing.ts';
import { nameAsPng, statementFiles } from './pictures.ts';
import { noteMissing, refuseFileIo } from './refusals.ts';
import type { PackagePosition } from './writer.ts';

const format = 'ICPC / Kattis';

/** The legacy package, which Kattis and DOMjudge both read. Alone it is the whole archive, else a folder of it. */
export async function writeIcpc(outgoing: Outgoing, { isAlone }: PackagePosition): Promise<ZipMember[]> {
  const { problem, notes } = outgoing;
  refuseFileIo(outgoing, format);
  noteMissing(outgoing, format, { templates: true, languages: true });
  const checker = checkerOf(outgoing);
  if (!checker) notes.push({ key: 'export.byWords', values: { format } });
  if (checker && givesShares(checker)) notes.push({ key: 'export.noShares', values: { format } });
  if (outgoing.tags.some(({ name }) => /\s/.test(name))) notes.push({ key: 'export.tagSpaces' });
  const rules = checker && tokenRulesOf(checker.source);
  const custom = rules ? undefined : checker;
  const seconds = problem.timeLimit / 1000;
  const members = [
    textFile(
      'problem.yaml',
      stringify({ ...about(outgoing), ...validation(checker, rules && tokenFlags(rules)) }),
    ),
    textFile('domjudge-problem.ini', `timelimit = ${seconds}\n`),
    textFile('.timelimit', `${seconds}\n`),
    textFile(`problem_statement/problem.${isChinese(outgoing) ? 'zh' : 'en'}.tex`, statement(outgoing)),
    ...statementFiles(
      outgoing,
      (name, isPicture) => `${isPicture ? 'problem_statement' : 'attachments'}/${name}`,
    ),
    ...samples(outgoing, checker),
    ...caseFolders(outgoing),
    ...(custom ? await validator(custom) : []),
    ...Object.entries(extraFiles(problem.userExtraFile)).map(([name, content]) =>
      textFile(`include/default/${name}`, content),
    ),
    ...answerFiles(outgoing, 'submissions/accepted/'),
  ];
  const folder = isAlone ? '' : `${folderName(outgoing, /[^a-z0-9]/g)}/`;
  return members.map(member => ({ ...member, path: folder + member.path }));
}

const about = (outgoing: Outgoing) => {
  const { problem, tags } = outgoing;
  return {
    problem_format_version: 'legacy',
    name: problem.title,
    uuid: uuidOf(`${problem.gmtCreate}/${problem.problemId}`),
    type: isOi(outgoing) ? 'scoring' : 'pass-fail',
    ...(problem.source.trim() && { source: problem.source.trim() }),
    limits: { memory: problem.memoryLimit },
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name.trim().replace(/\s+/g, '-')).join(' ') }),
    ...(isOi(outgoing) && { grading: { show_test_data_groups: true } }),
  };
};

/** The same for the same problem, so that a second package is known to be a newer one of it. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function validation(checker: Checker | undefined, flags: string[] | undefined) {
  if (!checker) return { validation: 'default', validator_flags: 'case_sensitive' };
  if (flags) return { validation: 'default', ...(flags.length > 0 && { validator_flags: flags.join(' ') }) };
  return {
    validation: checker.isInteractive ? 'custom interactive' : 'custom',
    ...(checker.flags.length > 0 && { validator_flags: checker.flags.join(' ') }),
  };
}

async function validator(checker: Checker): Promise<ZipMember[]> {
  const source = spokenAs(checker, checker.isInteractive ? 'kattis-interactive' : 'kattis');
  const folder = 'output_validators/validator/';
  return [
    textFile(`${folder}validator.${languageAbroad(checker.language)?.ending ?? 'cpp'}`, source),
    ...Object.entries(checker.beside).map(([name, content]) => textFile(folder + name, content)),
    ...(checker.speech === 'testlib' ? [textFile(`${folder}testlib.h`, await testlibHeader())] : []),
  ];
}

function statement(outgoing: Outgoing): string {
  const { problem, files } = outgoing;
  const heads = latexHeadings[isChinese(outgoing) ? 'zh' : 'en'];
  const latex = (markdown: string) =>
    markdownToLatex(markdown, address => {
      const file = files.get(address);
      return file && (file.kind === 'img' ? nameAsPng(file) : `attachments/${file.name}`);
    });
  return [
    `\\problemname{${escapeLatex(problem.title)}}\n`,
    latex(problem.description),
    ...(['input', 'output', 'hint'] as const)
      .filter(name => problem[name].trim())
      .map(name => `\\section*{${heads[name]}}\n\n${latex(problem[name])}`),
  ].join('\n');
}

/** Samples are test cases there; of a conversation there is only what is shown. */
function samples({ examples, notes }: Outgoing, checker: Checker | undefined): ZipMember[] {
  const name = (at: number) => `data/sample/${String(at + 1).padStart(2, '0')}`;
  if (checker?.isInteractive)
    return examples.map(({ input, output }, at) =>
      textFile(`${name(at)}.interaction`, said(input, '<') + said(output, '>')),
    );
  if (examples.length > 0) notes.push({ key: 'export.samplesJudged', values: { format } });
  return examples.flatMap(({ input, output }, at) => [
    textFile(`${name(at)}.in`, ended(input)),
    textFile(`${name(at)}.ans`, ended(output)),
  ]);
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const said = (text: string, mark: string): string => ended(text).replace(/^(?=.|\n)/gm, mark);
