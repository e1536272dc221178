import { statSync } from 'node:fs';
import { type Command, siteOf } from '../arguments.ts';
import { type Comparison, compare } from '../compare.ts';
import { ExitCode, Stop } from '../exit-code.ts';
import { chooseLanguage, languageNamed } from '../language.ts';
import { compileHere, outputMegabytesMax, type Ran } from '../local-run.ts';
import { findProblem } from '../place.ts';
import { bold, dim, green, note, printable, red, say, sayJson } from '../terminal.ts';
import { words } from '../words.ts';
import { samplesOf } from './show.ts';

interface SampleResult extends Ran {
  sample: number;
  /** null where only a checker of the problem could say */
  verdict: Comparison['verdict'] | 'tooSlow' | 'tooMuchOutput' | 'crashed' | null;
  line?: number;
  expected: string;
}

export const test: Command = {
  takes: ['PROBLEM', 'FILE'],
  async run(given) {
    const [problemId, file] = given.words as [string, string];
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new Stop(ExitCode.Usage, words.noSuchFile(file));
    const { problem, languages } = await findProblem(siteOf(given), given, problemId);
    if (problem.judgeMode === 'interactive') throw new Stop(ExitCode.Refused, words.interactive);
    const samples = samplesOf(problem);
    if (!samples.length) throw new Stop(ExitCode.Refused, words.noSamples);
    const name = chooseLanguage(languages, file, given.lang);
    const language = languageNamed(name);
    if (!language?.run.length) throw new Stop(ExitCode.Refused, words.notHere(name));
    const { isFileIO, ioReadFileName: read, ioWriteFileName: write } = problem;
    const files = isFileIO && read && write ? { read, write } : null;
    // A machine at home may be slower than the judge's.
    const stopMs = Math.max(10_000, 5 * problem.timeLimit);
    const program = await compileHere(file, language);
    const results: SampleResult[] = [];
    try {
      for (const [at, { input, output: expected }] of samples.entries()) {
        const ran = await program.run(input, stopMs, files);
        const compared = judge(ran, expected, problem);
        results.push({ sample: at + 1, ...ran, ...compared, expected });
        if (!given.json) tell(results.at(-1)!, stopMs, problem.timeLimit);
      }
    } finally {
      program.end();
    }
    const isRight = results.every(({ verdict }) => verdict === 'right');
    if (given.json) sayJson({ language: name, passed: isRight, results });
    else if (results.some(({ verdict }) => verdict === null)) note(words.hasChecker);
    if (results.some(({ verdict }) => verdict === null)) return ExitCode.Unknown;
    return isRight ? ExitCode.Ok : ExitCode.NotAccepted;
  },
};

function judge(
  { output, failure }: Ran,
  expected: string,
  { judgeMode, isRemoveEndBlank }: { judgeMode: string; isRemoveEndBlank: boolean },
): Pick<SampleResult, 'verdict' | 'line'> {
  if (failure === 'tooSlow' || failure === 'tooMuchOutput') return { verdict: failure };
  if (failure) return { verdict: 'crashed' };
  const compared = compare(output, expected, isRemoveEndBlank);
  // A checker takes the answer of the jury too; of anything else it decides.
  return judgeMode === 'default' || compared.verdict === 'right' ? compared : { verdict: null };
}

function tell(
  { sample, verdict, line, timeMs, failure, output, expected }: SampleResult,
  stopMs: number,
  limitMs: number,
): void {
  const sentence = {
    right: words.right,
    whitespace: words.whitespace,
    wrong: words.wrongAtLine(line ?? 1),
    tooSlow: words.tooSlow(stopMs),
    tooMuchOutput: words.tooMuchOutput(outputMegabytesMax),
    crashed: words.crashed(failure ?? '?'),
  };
  const colour = verdict === 'right' ? green : verdict === null ? dim : red;
  const slow = verdict !== 'tooSlow' && timeMs > limitMs ? `  ${words.overLimit(limitMs)}` : '';
  say(
    `${bold(words.sample(sample))}  ${colour(verdict === null ? '?' : sentence[verdict])}  ${dim(`${timeMs} ms`)}${slow}`,
  );
  if (verdict === 'right') return;
  say(`${dim(words.expected)}\n${shortened(expected)}\n${dim(words.printed)}\n${shortened(output)}`);
}

/** Of a long output the beginning says enough. */
const shortened = (text: string): string => {
  const lines = printable(text).trimEnd().split('\n');
  const more = lines.length > 20 ? ['…'] : [];
  return [...lines.slice(0, 20), ...more].map(line => `    ${line.slice(0, 200)}`).join('\n');
};
