/** What a problem setter says a submission should get, from its folder or from a comment in its source. */
import { Status } from '#core/verdict.ts';

export const verdictNames = [
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

/** Judges of the package format know no memory verdict of its own: there it is one of the run time errors. */
const folders: Record<string, VerdictName[]> = {
  accepted: ['CORRECT'],
  wrong_answer: ['WRONG-ANSWER'],
  time_limit_exceeded: ['TIMELIMIT'],
  run_time_error: ['RUN-ERROR', 'MEMORYLIMIT'],
  runtime_error: ['RUN-ERROR', 'MEMORYLIMIT'],
  compile_error: ['COMPILER-ERROR'],
  compiler_error: ['COMPILER-ERROR'],
  memory_limit_exceeded: ['MEMORYLIMIT'],
  output_limit_exceeded: ['OUTPUT-LIMIT'],
  no_output: ['NO-OUTPUT'],
  brute_force: ['TIMELIMIT', 'RUN-ERROR', 'MEMORYLIMIT'],
  partially_accepted: ['PARTIALLY-ACCEPTED'],
  rejected: failures,
};

/** The comment wins over the folder; an unknown folder without a comment is judged but not compared. */
export function expectedResults(folder: string, sources: string[]): VerdictName[] {
  for (const text of sources) {
    const listed = /@EXPECTED_RESULTS@\s*:\s*([^\n\r]*)/.exec(text)?.[1];
    const names = listed === undefined ? [] : parseNames(listed);
    if (names.length > 0) return names;
  }
  return folders[folder] ?? ['CHECK-MANUALLY'];
}

function parseNames(text: string): VerdictName[] {
  return text
    .split(',')
    .map(name => parseName(name.replace(/\*\/.*|-->.*|[*})#"']+\s*$/g, '')))
    .filter(name => name !== null);
}

export function parseName(text: string): VerdictName | null {
  const bare = text.toUpperCase().replace(/[^A-Z]/g, '');
  return verdictNames.find(name => name.replace('-', '') === bare) ?? synonyms[bare] ?? null;
}

export interface Actual {
  status: Status;
  reason: string;
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

/** Null when nothing was asked. */
export function matches(expected: VerdictName[], actual: Actual): boolean | null {
  const name = nameOf(actual);
  if (name === 'JUDGE-ERROR') return false;
  if (expected.includes('CHECK-MANUALLY')) return null;
  return expected.some(
    wanted =>
      wanted === name ||
      (wanted === 'NO-OUTPUT' && name === 'WRONG-ANSWER') ||
      (wanted === 'OUTPUT-LIMIT' && name === 'RUN-ERROR' && actual.reason.startsWith('output limit')),
  );
}
