import type { ZipMember } from '#server/archive/zip-writer.ts';
import { languageAbroad, languageNamed } from '#server/features/problem/language-names.ts';
import { checkerOf, inOnePiece } from '../checker/outward.ts';
import { PackageError } from '../remarks.ts';
import { markdownToHtml } from '../statement/markdown-html.ts';
import { blobFile, groupsOf, isGrouped, isOi, type Outgoing, textFile } from './outgoing.ts';
import { picture } from './pictures.ts';
import { noteLanguage, noteMissing, refuseAbove, refuseFileIo, refuseUserFiles } from './refusals.ts';
import type { PackagePosition } from './writer.ts';

const format = 'QDUOJ';

/** Numbered folders, each with `problem.json` and `testcase/`; one value that is out of bounds stops all of them there. */
export async function writeQduoj(outgoing: Outgoing, { number }: PackagePosition): Promise<ZipMember[]> {
  const { problem, cases, notes, blobs } = outgoing;
  const checker = checkerOf(outgoing);
  if (checker?.isInteractive) throw new PackageError('export.noInteractive', { format });
  if (checker && checker.speech !== 'qduoj') throw new PackageError('export.checkerAnswer', { format });
  if (cases.length === 0) throw new PackageError('export.noCases');
  refuseFileIo(outgoing, format);
  refuseUserFiles(outgoing, format);
  refuseAbove(problem.timeLimit, format, 'time_limit', 60_000);
  refuseAbove(problem.memoryLimit, format, 'memory_limit', 10_240);
  refuseAbove(problem.title.length, format, 'title', 128);
  refuseAbove(problem.source.length, format, 'source', 200);
  noteMissing(outgoing, format, { languages: true });
  notes.push({ key: 'export.asHtml', values: { format } });
  if (outgoing.codeAnswers.length > 0) notes.push({ key: 'export.answersUnread', values: { format } });
  if (!problem.source.trim()) notes.push({ key: 'export.ownSource', values: { format } });
  // Longer ids are cut there.
  if (problem.problemId.length > 24)
    notes.push({ key: 'export.otherId', values: { format, name: problem.problemId } });
  if (cases.some((one, at) => one.inputName !== `${at + 1}.in` || one.outputName !== `${at + 1}.out`))
    notes.push({ key: 'export.caseNames', values: { format } });
  if (!checker)
    notes.push({
      key: problem.isRemoveEndBlank ? 'export.endOnly' : 'export.notExactEnd',
      values: { format },
    });
  if (checker && Object.keys(checker.beside).length > 0) notes.push({ key: 'export.inOnePiece' });
  const spj = checker && {
    language: checker.language === 'C' ? 'C' : 'C++',
    code: inOnePiece(checker.source, checker.beside),
  };
  const json = {
    display_id: problem.problemId,
    title: problem.title,
    ...(await texts(outgoing)),
    tags: outgoing.tags.map(({ name }) => name),
    source: problem.source,
    time_limit: problem.timeLimit,
    memory_limit: problem.memoryLimit,
    // An empty text is refused there, a line break is not.
    samples: outgoing.examples.map(({ input, output }) => ({ input: input || '\n', output: output || '\n' })),
    rule_type: isOi(outgoing) ? 'OI' : 'ACM',
    test_case_score: isOi(outgoing) ? scores(outgoing, spj !== undefined) : [],
    spj: spj ?? null,
    template: templates(outgoing),
    answers: codes(outgoing, outgoing.codeAnswers),
  };
  const data = `${number}/testcase/`;
  return [
    textFile(`${number}/problem.json`, JSON.stringify(json, null, 4)),
    ...cases.flatMap((one, at) => [
      blobFile(`${data}${at + 1}.in`, blobs, one.inputSha256, one.inputBytes),
      // Problems with a checker have no outputs there: ours lie beside unread, and come back.
      blobFile(`${data}${at + 1}.out`, blobs, one.outputSha256, one.outputBytes),
    ]),
  ];
}

async function texts({ problem, files, blobs, notes }: Outgoing) {
  const pictures = new Map<string, string>();
  for (const [address, file] of files)
    if (file.kind === 'img')
      pictures.set(address, `data:image/png;base64,${(await picture(blobs, file)).toString('base64')}`);
    else notes.push({ key: 'export.attachment', values: { format, name: file.name } });
  // What the HTML was made of comes back as it is; the other site does not look at it.
  const html = (markdown: string) => ({
    format: 'html',
    value: markdownToHtml(markdown, address => pictures.get(address)),
    markdown,
  });
  return {
    description: html(problem.description),
    input_description: html(problem.input),
    output_description: html(problem.output),
    hint: html(problem.hint),
  };
}

function scores(outgoing: Outgoing, hasChecker: boolean) {
  const { cases, notes } = outgoing;
  const worth = new Map(cases.map(({ seq, score }) => [seq, score]));
  if (isGrouped(outgoing)) {
    notes.push({ key: 'export.noGroups', values: { format } });
    for (const { cases, shares } of groupsOf(outgoing))
      for (const [at, { seq }] of cases.entries()) worth.set(seq, shares[at]!);
  }
  if ([...worth.values()].some(score => score === 0)) throw new PackageError('export.zeroScore', { format });
  return cases.map(({ seq }, at) => ({
    score: worth.get(seq)!,
    input_name: `${at + 1}.in`,
    output_name: hasChecker ? '-' : `${at + 1}.out`,
  }));
}

/** The judge there puts code before and after a solution, and wants some: a comment that says nothing. */
const templates = (outgoing: Outgoing) =>
  Object.fromEntries(
    codes(outgoing, outgoing.codeTemplates).map(({ language, code }) => {
      const comment = language.startsWith('Python') ? '#' : '//';
      return [language, { prepend: comment, template: code, append: comment }];
    }),
  );

/** One for each language; C++ is one language there. */
function codes(outgoing: Outgoing, given: { language: string; code: string }[]) {
  const known = new Map<string, string>();
  for (const { language, code } of given) {
    const name = languageAbroad(language)?.qduoj;
    const values = { format, name: language };
    if (name && !code.trim()) outgoing.notes.push({ key: 'export.emptyCode', values });
    else if (name && known.has(name)) outgoing.notes.push({ key: 'export.oneAnswer', values });
    else {
      noteLanguage(outgoing, format, language, name && languageNamed(name));
      if (name) known.set(name, code);
    }
  }
  return [...known].map(([language, code]) => ({ language, code }));
}
