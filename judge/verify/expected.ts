/** What a problem setter says a submission should get, from its folder or from a comment in its source. */
import { Status } from '#core/verdict.ts';

const verdictNames = [
  'CORRECT',
  'WRONG-ANSWER',
  'TIMELIMIT',
  'MEMORYLIMIT',
  'RUN-ERROR',
  'COMPILER-ERROR',
  'NO-OUTPUT',
  'OUTPUT-LIMIT',
  'PARTIALLY-ACCEPTED',
  'CHECK-MANUALLY',
  'JUDGE-ERROR',
] as const;
export type VerdictName = (typeof verdictNames)[number];

/** Other spellings in use; hyphens, underscores and blanks are gone before looking here. */
const synonyms: Record<string, VerdictName> = {
  ACCEPTED: 'CORRECT',
  AC: 'CORRECT',
  WA: 'WRONG-ANSWER',
  TIMELIMITEXCEEDED: 'TIMELIMIT',
  TLE: 'TIMELIMIT',
  MEMORYLIMITEXCEEDED: 'MEMORYLIMIT',
  MLE: 'MEMORYLIMIT',
  RUNTIMEERROR: 'RUN-ERROR',
  RTE: 'RUN-ERROR',
  COMPILEERROR: 'COMPILER-ERROR',
  CE: 'COMPILER-ERROR',
  OUTPUTLIMITEXCEEDED: 'OUTPUT-LIMIT',
};

const failures: VerdictName[] = ['WRONG-ANSWER', 'TIMELIMIT', 'MEMORYLIMIT', 'RUN-ERROR', 'OUTPUT-LIMIT'];

const folders: Record<string, VerdictName[]> = {
  accepted: ['CORRECT'],
  wrong_answer: ['WRONG-ANSWER'],
  time_limit_exceeded: ['TIMELIMIT'],
  run_time_error: ['RUN-ERROR'],
  runtime_error: ['RUN-ERROR'],
  compile_error: ['COMPILER-ERROR'],
  compiler_error: ['COMPILER-ERROR'],
  memory_limit_exceeded: ['MEMORYLIMIT'],
  output_limit_exceeded: ['OUTPUT-LIMIT'],
  no_output: ['NO-OUTPUT'],
  brute_force: ['TIMELIMIT', 'RUN-ERROR'],
  partially_accepted: ['PARTIALLY-ACCEPTED'],
  rejected: failures,
};

export interface Expectation {
  results: VerdictName[];
  /** only where the source names one */
  score: number | null;
}

/** The comment wins over the folder; an unknown folder without a comment is judged but not compared. */
export function expectationOf(folder: string, sources: string[]): Expectation {
  const tags = sources.flatMap(text => [...text.matchAll(/@EXPECTED_(?:RESULTS|SCORE)@\s*:\s*([^\n\r]*)/g)]);
  const said = tags.map(([, text]) => text!.replace(/\*\/.*|-->.*|[*})#"']+\s*$/g, '').trim());
  const score = said.find(text => /^\d+(\.\d+)?$/.test(text));
  const results = said.map(parseNames).find(names => names.length > 0);
  return {
    results: results ?? folders[folder] ?? ['CHECK-MANUALLY'],
    score: score === undefined ? null : Number(score),
  };
}

function parseNames(text: string): VerdictName[] {
  return text
    .split(',')
    .map(parseName)
    .filter(name => name !== null);
}

function parseName(text: string): VerdictName | null {
  const bare = text.toUpperCase().replace(/[^A-Z]/g, '');
  return verdictNames.find(name => name.replace('-', '') === bare) ?? synonyms[bare] ?? null;
}

export interface Actual {
  status: Status;
  reason: string;
  /** of a partly accepted one: what a grader that knows only of accepted and rejected calls it */
  otherwise?: Status;
}

export function nameOf({ status }: Actual): VerdictName {
  switch (status) {
    case Status.Accepted:
      return 'CORRECT';
    case Status.WrongAnswer:
    case Status.PresentationError:
      return 'WRONG-ANSWER';
    case Status.TimeLimitExceeded:
      return 'TIMELIMIT';
    case Status.MemoryLimitExceeded:
      return 'MEMORYLIMIT';
    case Status.RuntimeError:
      return 'RUN-ERROR';
    case Status.CompileError:
      return 'COMPILER-ERROR';
    case Status.PartialAccepted:
      return 'PARTIALLY-ACCEPTED';
    default:
      return 'JUDGE-ERROR';
  }
}

/** Null when nothing was asked. Most judges of the format know no memory verdict: there it is a run time error. */
export function matches(expected: VerdictName[], actual: Actual): boolean | null {
  const name = nameOf(actual);
  if (name === 'JUDGE-ERROR') return false;
  if (expected.includes('CHECK-MANUALLY')) return null;
  const names =
    actual.otherwise === undefined ? [name] : [name, nameOf({ ...actual, status: actual.otherwise })];
  return expected.some(
    wanted =>
      names.includes(wanted) ||
      (wanted === 'NO-OUTPUT' && names.includes('WRONG-ANSWER')) ||
      (wanted === 'RUN-ERROR' && names.includes('MEMORYLIMIT')) ||
      (wanted === 'OUTPUT-LIMIT' && names.includes('RUN-ERROR') && actual.reason.startsWith('output limit')),
  );
}
