import { ProblemType } from '#core/scoring/mode.ts';
import { languageNamed } from '#server/features/problem/language-names.ts';
import { checkerFields, noChecker } from '../checker/adapter.ts';
import {
  attachments,
  examplesOf,
  type ImportedCase,
  type ImportedProblem,
  mapTargets,
  type ProblemLabel,
  placeOfFolder,
  type ReadResult,
  readFolders,
  type Shelf,
  shelveCaseFile,
} from '../imported.ts';
import { foldersWith, inOrder, neededFile, type PackageFolder } from '../package-files.ts';
import { inParallel } from '../parallel.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { htmlInMarkdown, htmlToMarkdown } from '../statement/html.ts';
import { markdownToHtml } from '../statement/markdown-html.ts';
import { type Fields, fieldsOf, listOf, numberOf, readJson, textOr, wordsOf } from '../structured.ts';

/** The export of QDUOJ: numbered folders, each with `problem.json` and `testcase/`. Statements are HTML. */
export const qduojFolders = (top: PackageFolder): PackageFolder[] =>
  foldersWith(top, 'problem.json').sort((a, b) => inOrder(a.path, b.path));

export const readQduoj = (top: PackageFolder, shelf: Shelf): AsyncGenerator<ReadResult> =>
  readFolders(qduojFolders(top), (folder, about) => readProblem(folder, shelf, about));

async function readProblem(
  folder: PackageFolder,
  shelf: Shelf,
  about: ProblemLabel,
): Promise<ImportedProblem> {
  const file = neededFile(folder, 'problem.json');
  const json = await readJson(file);
  const notes: Remark[] = [];
  const title = textOr(json.title);
  if (!title.trim()) throw new PackageError('value.missing', { name: 'title' }, { file: file.path });
  const problemId = textOr(json.display_id).trim() || undefined;
  Object.assign(about, { title, problemId });
  const isOi = textOr(json.rule_type).toUpperCase() === 'OI';
  const spj = fieldsOf(json.spj);
  const cases = await readCases(folder.folder('testcase'), json, isOi, 'code' in spj, shelf);
  if (cases.length === 0) notes.push({ key: 'note.noCases' });
  const kept = attachments(shelf, notes);
  const codes = codesOf(json, notes);
  return {
    place: placeOfFolder(folder),
    origin: `qduoj:${problemId ?? `title/${title}`}`,
    save: {
      problem: {
        title,
        ...(problemId && { problemId }),
        ...(await readTexts(json, kept, notes)),
        examples: examplesOf(
          listOf(json.samples)
            .map(fieldsOf)
            .map(one => ({ input: sampleText(one.input), output: sampleText(one.output) })),
        ),
        source: textOr(json.source),
        timeLimit: numberOf(json.time_limit) ?? 1000,
        memoryLimit: numberOf(json.memory_limit) ?? 256,
        type: isOi ? ProblemType.OI : ProblemType.ACM,
        ...judging(spj, file.path),
        ...fileIo(fieldsOf(json.io_mode)),
      },
      tags: wordsOf(json.tags).map(name => ({ name })),
      ...codes,
      cases,
    },
    files: kept.files(),
    notes,
  };
}

/** Nothing at all is refused there, a line break stands for it. */
const sampleText = (value: unknown): string => (value === '\n' ? '' : textOr(value));

async function readTexts(json: Fields, kept: ReturnType<typeof attachments>, notes: Remark[]) {
  const text = async (value: unknown) => {
    const given = fieldsOf(value);
    const content = textOr(given.value ?? value);
    const ours = textOr(given.markdown);
    if (ours && markdownToHtml(ours, () => undefined) === content) return ours;
    const markdown = textOr(given.format) === 'markdown' ? htmlInMarkdown(content) : htmlToMarkdown(content);
    // Pictures of the other site are not in its export.
    return mapTargets(await kept.lift(markdown), async address => {
      if (/^\/public\//.test(address)) notes.push({ key: 'note.fileMissing', values: { name: address } });
      return undefined;
    });
  };
  return {
    description: await text(json.description),
    input: await text(json.input_description),
    output: await text(json.output_description),
    hint: await text(json.hint),
  };
}

function judging(spj: Fields, file: string) {
  const source = textOr(spj.code);
  if (!source.trim()) return noChecker;
  const language = languageNamed(textOr(spj.language));
  if (language !== 'C' && language !== 'C++')
    throw new PackageError('checker.language', { name: textOr(spj.language) }, { file });
  return checkerFields('qduoj', { language, source });
}

const fileIo = (mode: Fields) =>
  textOr(mode.io_mode).startsWith('File')
    ? { isFileIo: true, ioReadFileName: textOr(mode.input), ioWriteFileName: textOr(mode.output) }
    : { isFileIo: false, ioReadFileName: null, ioWriteFileName: null };

/** There the judge adds fixed code before and after what is sent in; here a program is sent in whole. */
function codesOf(json: Fields, notes: Remark[]) {
  const around = new Map<string, { prepend: string; append: string }>();
  const codeTemplates = Object.entries(fieldsOf(json.template)).flatMap(([name, value]) => {
    const language = languageNamed(name);
    if (!language) notes.push({ key: 'note.language', values: { name } });
    const parts = fieldsOf(value);
    const [prepend, template, append] = [parts.prepend, parts.template, parts.append].map(part =>
      textOr(part),
    );
    if (!language) return [];
    around.set(language, { prepend: prepend!, append: append! });
    if (!isBare(prepend!) || !isBare(append!)) notes.push({ key: 'note.pieces', values: { language } });
    return [{ language, code: joined(prepend!, template!, append!) }];
  });
  const answers = new Map<string, string>();
  for (const one of listOf(json.answers).map(fieldsOf)) {
    const language = languageNamed(textOr(one.language));
    const { prepend = '', append = '' } = (language && around.get(language)) || {};
    if (language && textOr(one.code).trim()) answers.set(language, joined(prepend, textOr(one.code), append));
  }
  return { codeTemplates, codeAnswers: [...answers].map(([language, code]) => ({ language, code })) };
}

/** A comment without words is what a judge gets that wants some code there. */
const isBare = (piece: string): boolean => /^\s*(\/\/|#)?\s*$/.test(piece);

const joined = (prepend: string, code: string, append: string): string => {
  // Alone it stays as it is.
  if (isBare(prepend) && isBare(append)) return code;
  return [prepend, code, append]
    .filter(piece => !isBare(piece))
    .map(piece => piece.replace(/^\n+/, '').trimEnd())
    .filter(Boolean)
    .join('\n')
    .concat('\n');
};

/** A problem with a checker has no outputs: the checker is not shown any. */
async function readCases(
  data: PackageFolder,
  json: Fields,
  isOi: boolean,
  hasChecker: boolean,
  shelf: Shelf,
): Promise<ImportedCase[]> {
  const listed = listOf(json.test_case_score).map(fieldsOf);
  const names = listed.length
    ? listed.map(one => ({
        input: textOr(one.input_name),
        output: textOr(one.output_name),
        score: numberOf(one.score),
      }))
    : data
        .names()
        .filter(name => name.endsWith('.in'))
        .map(name => ({ input: name, output: name.replace(/\.in$/, '.out'), score: undefined }));
  return inParallel(names, 8, async ({ input, output, score }) => {
    const outputFile = data.file(output) ?? data.file(input.replace(/\.in$/, '.out'));
    if (!outputFile && !hasChecker) throw new PackageError('case.unpaired', { name: input });
    return {
      input: await shelveCaseFile(shelf, neededFile(data, input)),
      output: outputFile ? await shelveCaseFile(shelf, outputFile) : await shelf.text(''),
      inputName: input,
      outputName: data.file(output) ? output : input.replace(/\.in$/, '.out'),
      score: isOi ? (score ?? 0) : 0,
    };
  });
}
