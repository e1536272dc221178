/** What a judge is given and what it gives back: plain data that travels as JSON between server and judge. */
import type { HackOutcome } from '#core/hack.ts';
import type { JudgeCaseMode, JudgeMode, ProblemType } from '#core/scoring/mode.ts';
import type { Status } from '#core/verdict.ts';
import type { Accounting } from '#judge/sandbox/room.ts';

/** The hash by which a file of test data is stored; never a path. */
export type BlobHash = string;

/** Limits as the problem states them, before a language's factor. */
export interface ProblemLimits {
  timeLimitMs: number;
  memoryLimitMb: number;
  stackLimitMb: number;
  /** false for problems whose limits hold for every language alike (CF- and GYM-) */
  appliesLanguageFactor: boolean;
}

export interface JudgeCase {
  caseId: number;
  groupNum: number | null;
  /** what the case is worth */
  score: number;
  input: BlobHash;
  output: BlobHash;
  outputSize: number;
}

export interface CheckerSource {
  language: string;
  source: string;
}

/** A checker or interactor to compile, and nothing to judge with it. */
export interface CompileTask extends CheckerSource {
  /** name to text */
  extraFiles: Record<string, string>;
}

export interface CompileResult {
  status: Status;
  /** the compiler's words */
  message: string | null;
  cause: string | null;
}

export interface JudgeTask {
  submitId: number;
  language: string;
  source: string;
  limits: ProblemLimits;
  type: ProblemType;
  judgeMode: JudgeMode;
  judgeCaseMode: JudgeCaseMode;
  ioScore: number;
  difficulty: number;
  isRemoveEndBlank: boolean;
  /** set when the program reads and writes named files instead of its standard streams */
  fileIO: { read: string; write: string } | null;
  /** name to text */
  userExtraFile: Record<string, string>;
  judgeExtraFile: Record<string, string>;
  /** the special judge or interactor; null in default mode */
  checker: CheckerSource | null;
  cases: JudgeCase[];
  /** the problem's caseVersion, handed back with the result */
  dataVersion: string;
}

/** One test against a program that was accepted: the input itself, or what prints it. */
export interface HackTask
  extends Pick<JudgeTask, 'language' | 'source' | 'limits' | 'judgeMode' | 'isRemoveEndBlank' | 'fileIO'>,
    Pick<JudgeTask, 'userExtraFile' | 'judgeExtraFile' | 'checker'> {
  /** says whether an input is one that the statement allows */
  validator: CheckerSource;
  /** answers the input */
  solution: CheckerSource;
  test: { input: string } | { generator: CheckerSource; args: string[] };
}

export interface HackResult {
  outcome: HackOutcome;
  /** what the program that was attacked came to; NotSubmitted when it was not run */
  status: Status;
  /** why: for whoever made the hack */
  message: string | null;
  /** for those who look after the problem, where the hack could not be judged */
  cause: string | null;
  isMachineFault: boolean;
  /** what was run, and the answer to it, in base64, where the program failed */
  input: string | null;
  answer: string | null;
}

export interface CaseResult {
  caseId: number;
  groupNum: number | null;
  status: Status;
  /** CPU ms, at most the limit */
  time: number;
  wallMs: number;
  /** KB, at most the limit */
  memory: number;
  score: number;
  /** why: the signal, the limit, the checker's words; for everybody who sees the case */
  message: string | null;
  /** the beginning of what the program printed */
  userOutput: string | null;
  /** only for administrators, only for system errors */
  cause: string | null;
}

export interface JudgeResult {
  status: Status;
  /** null for ACM problems and where nothing was judged */
  score: number | null;
  oiRankScore: number | null;
  time: number;
  memory: number;
  /** for the submitter: the compiler's words, the reason of a runtime error */
  errorMessage: string | null;
  /** for administrators: why this is a system error */
  cause: string | null;
  /** a system error of this machine, not of the problem: another attempt may give a proper verdict */
  isMachineFault: boolean;
  cases: CaseResult[];
  language: { name: string; version: string; command: string };
  accounting: Accounting;
  dataVersion: string;
}

export type JudgeEvent =
  | { type: 'compiling' }
  | { type: 'judging'; cases: number }
  | { type: 'case'; case: CaseResult };

export interface TestRunTask {
  language: string;
  source: string;
  limits: ProblemLimits;
  userInput: string;
  /** null when the user gave none: then running to the end is all that is asked */
  expectedOutput: string | null;
  isRemoveEndBlank: boolean;
  fileIO: { read: string; write: string } | null;
  userExtraFile: Record<string, string>;
}

export interface TestRunResult {
  status: Status;
  time: number;
  memory: number;
  userOutput: string;
  stderr: string;
  cause: string | null;
}
