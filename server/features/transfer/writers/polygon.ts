import type { ZipMember } from '#server/archive/zip-writer.ts';
import { languageAbroad } from '#server/features/problem/language-names.ts';
import { linesChecker } from '../checker/lines.ts';
import { type Checker, checkerOf, givesShares, spokenAs, testlibHeader } from '../checker/outward.ts';
import { escapeLatex, markdownToLatex } from '../statement/markdown-latex.ts';
import {
  answerFiles,
  answerName,
  caseFiles,
  folderName,
  groupsOf,
  isChinese,
  isGrouped,
  isOi,
  type Outgoing,
  textFile,
} from './outgoing.ts';
import { nameAsPng, statementFiles } from './pictures.ts';
import { noteMissing, refuseUserFiles } from './refusals.ts';
import type { PackagePosition } from './writer.ts';
import { escapeXml } from './xml-text.ts';

const format = 'Polygon';

/** The layout of a full package: `problem.xml`, the sections of the statement, `tests/`, `files/`, `solutions/`. */
export async function writePolygon(outgoing: Outgoing, { isAlone }: PackagePosition): Promise<ZipMember[]> {
  const { problem, cases, notes } = outgoing;
  refuseUserFiles(outgoing, format);
  noteMissing(outgoing, format, { source: true, templates: true, languages: true });
  const checker = checkerOf(outgoing);
  if (!checker && !problem.isRemoveEndBlank) notes.push({ key: 'export.notExact', values: { format } });
  if (checker && givesShares(checker)) notes.push({ key: 'export.noShares', values: { format } });
  const program = programOf(checker);
  const language = isChinese(outgoing) ? 'chinese' : 'english';
  const members = [
    textFile('problem.xml', document(outgoing, program, language)),
    ...sections(outgoing, language),
    ...cases.flatMap((one, at) => caseFiles(outgoing, one, { input: test(at), output: `${test(at)}.a` })),
    textFile(program.path, program.source),
    ...Object.entries(checker?.beside ?? {}).map(([name, content]) => textFile(`files/${name}`, content)),
    textFile('files/testlib.h', await testlibHeader()),
    ...answerFiles(outgoing, 'solutions/'),
  ];
  const folder = isAlone ? '' : `${shortName(outgoing)}/`;
  return members.map(member => ({ ...member, path: folder + member.path }));
}

const shortName = (outgoing: Outgoing): string => folderName(outgoing, /[^a-z0-9-]/g);

const test = (at: number): string => `tests/${String(at + 1).padStart(2, '0')}`;

interface Program {
  /** its element */
  kind: 'checker' | 'interactor';
  path: string;
  type: string;
  source: string;
}

function programOf(checker: Checker | undefined): Program {
  if (!checker) return { kind: 'checker', path: 'files/check.cpp', type: 'cpp.g++17', source: linesChecker };
  const { ending = 'cpp', polygon = 'cpp.g++17' } = languageAbroad(checker.language) ?? {};
  return {
    kind: checker.isInteractive ? 'interactor' : 'checker',
    path: `files/${checker.isInteractive ? 'interactor' : 'check'}.${ending}`,
    type: polygon,
    source: spokenAs(checker, 'testlib'),
  };
}

function sections({ problem, examples, files, ...rest }: Outgoing, language: string): ZipMember[] {
  const folder = `statement-sections/${language}/`;
  const latex = (markdown: string) =>
    markdownToLatex(markdown, address => {
      const file = files.get(address);
      return file && nameAsPng(file);
    });
  const texts = {
    legend: problem.description,
    input: problem.input,
    output: problem.output,
    notes: problem.hint,
  };
  return [
    textFile(`${folder}name.tex`, `${escapeLatex(problem.title)}\n`),
    ...Object.entries(texts)
      .filter(([, text]) => text.trim())
      .map(([name, text]) => textFile(`${folder}${name}.tex`, latex(text))),
    ...examples.flatMap(({ input, output }, at) => {
      const name = `${folder}example.${String(at + 1).padStart(2, '0')}`;
      return [textFile(name, input), textFile(`${name}.a`, output)];
    }),
    ...statementFiles({ problem, examples, files, ...rest }, name => folder + name),
  ];
}

function document(outgoing: Outgoing, program: Program, language: string): string {
  const { problem, tags, codeAnswers, cases } = outgoing;
  const { tests, groups } = scored(outgoing);
  const source = (path: string, type: string) =>
    `<source path="${escapeXml(path)}" type="${escapeXml(type)}"/>`;
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="${shortName(outgoing)}">
  <names>
    <name language="${language}" value="${escapeXml(problem.title)}"/>
  </names>
  <judging input-file="${fileName(problem.isFileIo, problem.ioReadFileName)}" output-file="${fileName(problem.isFileIo, problem.ioWriteFileName)}">
    <testset name="tests">
      <time-limit>${problem.timeLimit}</time-limit>
      <memory-limit>${problem.memoryLimit * 1024 * 1024}</memory-limit>
      <test-count>${cases.length}</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
${tests.map(attributes => `        <test method="manual"${attributes}/>\n`).join('')}      </tests>
${groups.length > 0 ? `      <groups>\n${groups.map(attributes => `        <group${attributes}/>\n`).join('')}      </groups>\n` : ''}    </testset>
  </judging>
  <files>
    <resources>
      <file path="files/testlib.h" type="h.g++"/>
    </resources>
  </files>
  <assets>
    <${program.kind}${program.kind === 'checker' ? ' type="testlib"' : ''}>
      ${source(program.path, program.type)}
    </${program.kind}>
    <solutions>
${codeAnswers.map(({ language }, at) => `      <solution tag="${at === 0 ? 'main' : 'accepted'}">${source(`solutions/${answerName(language)}`, languageAbroad(language)?.polygon ?? language)}</solution>\n`).join('')}    </solutions>
  </assets>
  <tags>
${tags.map(({ name }) => `    <tag value="${escapeXml(name)}"/>\n`).join('')}  </tags>
</problem>
`;
}

const fileName = (isFileIo: boolean, name: string | null): string => (isFileIo ? escapeXml(name ?? '') : '');

/** Points stand at the tests; a group that counts only as a whole has them too. */
function scored(outgoing: Outgoing): { tests: string[]; groups: string[] } {
  const { problem, cases, notes } = outgoing;
  if (!isOi(outgoing)) return { tests: cases.map(() => ''), groups: [] };
  if (!isGrouped(outgoing)) return { tests: cases.map(({ score }) => ` points="${score}.0"`), groups: [] };
  const isLowest = problem.judgeCaseMode === 'subtask_lowest';
  if (!isLowest) notes.push({ key: 'export.average', values: { format } });
  const groups = groupsOf(outgoing);
  const bySeq = new Map<number, string>();
  for (const [at, { cases, shares }] of groups.entries())
    for (const [place, { seq }] of cases.entries())
      bySeq.set(seq, ` group="${at + 1}" points="${shares[place]}.0"`);
  const policy = isLowest ? 'complete-group' : 'each-test';
  return {
    tests: cases.map(({ seq }) => bySeq.get(seq)!),
    groups: groups.map(
      ({ score }, at) =>
        ` name="${at + 1}" points="${score}.0" points-policy="${policy}" feedback-policy="icpc"`,
    ),
  };
}
