import { Readable } from 'node:stream';
import type { ZipMember } from '#server/archive/zip-writer.ts';
import { languageAbroad } from '#server/features/problem/language-names.ts';
import type { StoredCase } from '#server/features/problem/store/test-data.ts';
import { checkerOf, givesShares, inOnePiece, spokenAs } from '../checker/outward.ts';
import { PackageError } from '../remarks.ts';
import { markdownToHtml } from '../statement/markdown-html.ts';
import { isOi, type Outgoing } from './outgoing.ts';
import { nameAsPng, picture } from './pictures.ts';
import { noteMissing, refuseFileIo, refuseUserFiles } from './refusals.ts';
import { cdata, cdataPieces, escapeXml, isXmlText } from './xml-text.ts';

const format = 'FPS';

export const fpsBeginning = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.6" url="https://github.com/zhblue/freeproblemset/">
<generator name="Acorn" url="" />
`;
export const fpsEnd = '</fps>\n';

/** One `<item>` of the document as HUSTOJ reads it: statements in HTML, pictures and test data within. */
export async function writeFps(outgoing: Outgoing): Promise<ZipMember[]> {
  const { problem, notes } = outgoing;
  refuseFileIo(outgoing, format);
  refuseUserFiles(outgoing, format);
  noteMissing(outgoing, format, { tags: true, languages: true });
  if (isOi(outgoing)) notes.push({ key: 'export.noScores', values: { format } });
  if (problem.judgeMode === 'default' && !problem.isRemoveEndBlank)
    notes.push({ key: 'export.notExact', values: { format } });
  const head = headOf(outgoing);
  const tail =
    judging(outgoing) +
    codes(outgoing, 'solution', outgoing.codeAnswers) +
    codes(outgoing, 'template', outgoing.codeTemplates);
  await checkData(outgoing);
  const content = () => Readable.from(item(outgoing, head, tail), { objectMode: false });
  return [{ path: `${problem.problemId}.xml`, sizeBytes: 0, content }];
}

/** XML holds text; data that is none would come out as something else. */
async function checkData({ cases, blobs }: Outgoing): Promise<void> {
  for (const one of cases)
    for (const side of ['input', 'output'] as const)
      if (!(await isXmlText((await blobs.read(one[`${side}Sha256`])).stream)))
        throw new PackageError('export.notText', { name: one[`${side}Name`] });
}

async function* item(outgoing: Outgoing, head: string, tail: string): AsyncGenerator<Buffer | string> {
  const { files, blobs, cases } = outgoing;
  yield head;
  for (const file of files.values())
    if (file.kind === 'img')
      yield element(
        'img',
        `${element('src', cdata(nameAsPng(file)))}${element('base64', cdata((await picture(blobs, file)).toString('base64')))}`,
      );
  for (const { one, name } of namedCases(cases))
    for (const side of ['input', 'output'] as const) {
      yield `<test_${side} name="${escapeXml(name)}">`;
      yield* cdataPieces((await blobs.read(one[`${side}Sha256`])).stream);
      yield `</test_${side}>\n`;
    }
  yield `${tail}</item>\n`;
}

/** HUSTOJ keeps the two files of a case under one name; it has a `sample` of its own. */
function namedCases(cases: StoredCase[]): { one: StoredCase; name: string }[] {
  const stems = cases.map(({ inputName, outputName }) => {
    const stem = inputName.replace(/\.in$/, '');
    return `${stem}.out` === outputName && /^[\w.-]+$/.test(stem) && stem !== 'sample' ? stem : '';
  });
  const isUsable = stems.every(Boolean) && new Set(stems).size === stems.length;
  return cases.map((one, at) => ({ one, name: isUsable ? stems[at]! : String(one.seq) }));
}

const element = (name: string, content: string): string => `<${name}>${content}</${name}>\n`;

function headOf(outgoing: Outgoing): string {
  const { problem, examples, files, notes } = outgoing;
  for (const file of files.values())
    if (file.kind !== 'img') notes.push({ key: 'export.attachment', values: { format, name: file.name } });
  const html = (markdown: string) =>
    cdata(
      markdownToHtml(markdown, address => {
        const file = files.get(address);
        return file?.kind === 'img' ? nameAsPng(file) : undefined;
      }),
    );
  const isWhole = problem.timeLimit % 1000 === 0;
  return [
    '<item>\n',
    element('title', cdata(problem.title)),
    `<time_limit unit="${isWhole ? 's' : 'ms'}">${isWhole ? problem.timeLimit / 1000 : problem.timeLimit}</time_limit>\n`,
    `<memory_limit unit="mb">${problem.memoryLimit}</memory_limit>\n`,
    ...(['description', 'input', 'output', 'hint'] as const).map(name => element(name, html(problem[name]))),
    element('source', cdata(problem.source)),
    ...examples.flatMap(({ input, output }) => [
      element('sample_input', cdata(input)),
      element('sample_output', cdata(output)),
    ]),
  ].join('');
}

/** `tpj` is written with testlib, `spj` in HUSTOJ's own way, an interactor with testlib. */
function judging(outgoing: Outgoing): string {
  const { notes } = outgoing;
  const checker = checkerOf(outgoing);
  if (!checker) return '';
  if (givesShares(checker)) notes.push({ key: 'export.noShares', values: { format } });
  if (Object.keys(checker.beside).length > 0) notes.push({ key: 'export.inOnePiece' });
  const { isInteractive, speech, beside } = checker;
  const name = isInteractive ? 'interactor' : speech === 'testlib' ? 'tpj' : 'spj';
  const source = inOnePiece(spokenAs(checker, name === 'spj' ? 'hustoj' : 'testlib'), beside);
  const language = checker.language === 'C' && name === 'spj' ? 'C' : 'C++';
  return `<${name} language="${language}">${cdata(source)}</${name}>\n`;
}

function codes(
  { notes }: Outgoing,
  name: 'solution' | 'template',
  given: { language: string; code: string }[],
): string {
  return given
    .map(({ language, code }) => {
      const known = languageAbroad(language)?.hustoj;
      if (!known) notes.push({ key: 'export.language', values: { format, name: language } });
      return known ? `<${name} language="${escapeXml(known)}">${cdata(code)}</${name}>\n` : '';
    })
    .join('');
}
