import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readExamples } from '#core/examples.ts';
import { type Command, siteOf } from '../arguments.ts';
import { ExitCode, Stop } from '../exit-code.ts';
import { type FoundProblem, findProblem } from '../place.ts';
import { statementText } from '../statement.ts';
import { bold, dim, note, printable, say, sayJson } from '../terminal.ts';
import { words } from '../words.ts';

export const show: Command = {
  takes: ['PROBLEM'],
  async run(given) {
    const { problem, languages } = await findProblem(siteOf(given), given, given.words[0]!);
    const samples = samplesOf(problem);
    if (given.json) {
      const { problemId, title, timeLimit, memoryLimit, description, input, output, hint } = problem;
      const limits = { timeLimitMs: timeLimit, memoryLimitMb: memoryLimit };
      sayJson({ problemId, title, ...limits, description, input, output, hint, samples, languages });
      return ExitCode.Ok;
    }
    const { parts } = words;
    const heading = bold(`${printable(problem.problemId)}  ${printable(problem.title)}`);
    const facts = [words.limits(problem.timeLimit, problem.memoryLimit)];
    const { isFileIO, ioReadFileName, ioWriteFileName } = problem;
    if (isFileIO) facts.push(words.fileIo(ioReadFileName ?? '?', ioWriteFileName ?? '?'));
    const part = (title: string, text: string | null) =>
      text?.trim() ? [`${bold(title)}\n\n${statementText(text)}`] : [];
    const blocks = [
      `${heading}\n${dim(facts.map(printable).join('  '))}`,
      ...part(parts.description, problem.description),
      ...part(parts.input, problem.input),
      ...part(parts.output, problem.output),
      ...samples.map(
        ({ input, output }, at) =>
          `${bold(`${parts.sample} ${at + 1}`)}\n\n${indented(input)}\n\n${indented(output)}`,
      ),
      ...part(parts.hint, problem.hint),
      ...part(parts.source, problem.source),
    ];
    say(blocks.join('\n\n'));
    return ExitCode.Ok;
  },
};

export const samples: Command = {
  takes: ['PROBLEM'],
  async run(given) {
    const { problem } = await findProblem(siteOf(given), given, given.words[0]!);
    const found = samplesOf(problem);
    if (given.json) {
      sayJson({ samples: found });
      return ExitCode.Ok;
    }
    if (!found.length) throw new Stop(ExitCode.Refused, words.noSamples);
    const folder = given.out ?? '.';
    mkdirSync(folder, { recursive: true });
    const written = found.flatMap(({ input, output }, at) => [
      ...writeNew(path.join(folder, `${at + 1}.in`), input),
      ...writeNew(path.join(folder, `${at + 1}.out`), output),
    ]);
    if (written.length) say(words.written(written));
    return ExitCode.Ok;
  },
};

/** Each ends with the end of a line, as the files of a problem do. */
export const samplesOf = ({ examples }: Pick<FoundProblem['problem'], 'examples'>) =>
  readExamples(examples).map(({ input, output }) => ({ input: endedLine(input), output: endedLine(output) }));

const endedLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const indented = (text: string) => printable(text).trimEnd().replace(/^/gm, '    ');

/** What is there already is somebody's work. */
function writeNew(file: string, content: string): string[] {
  if (existsSync(file)) {
    note(words.exists(file));
    return [];
  }
  writeFileSync(file, content);
  return [file];
}
