import type { z } from 'zod';
import type { judgeResult, judgeTask } from '#core/contract/judging.ts';
import type { AnswerRun, startAnswerRun } from '#core/contract/trial.ts';
import { type JudgeCaseMode, type JudgeMode, ProblemType } from '#core/scoring/mode.ts';
import { problemScore } from '#core/scoring/score.ts';
import { isUnfinished } from '#core/verdict.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { readExtraFiles, requireExtraFiles, requireLimits } from '../problem/save-validation.ts';
import { caseFiles } from '../problem/store/case-files.ts';
import { casesOf, type StoredCase, storeCases } from '../problem/store/test-data.ts';
import { fileIoOf, limitsOf } from '../submission/queries/task.ts';
import { requireSubmittableCode } from '../submission/submit.ts';
import { findTrial, requireKnownLanguage, storedSettings } from './queries.ts';

type Draft = z.output<(typeof startAnswerRun)['body']>;
type Task = z.output<typeof judgeTask>;

/** The draft of the editor as a judge takes it: settings that are not sent are those of the stored problem. */
export async function answerTask(site: Site, uid: string, draft: Draft): Promise<Task> {
  requireSubmittableCode(draft.code);
  await requireKnownLanguage(site, draft.language);
  const stored = draft.pid ? await storedSettings(site, draft.pid) : newProblem;
  requireLimits(draft.problem, stored);
  const { isFileIO, ...given } = draft.problem;
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const settings = {
    ...stored,
    ...said,
    ...(isFileIO === undefined ? {} : { isFileIo: isFileIO }),
  } as Settings;
  const cases = await draftCases(site, uid, draft, stored.caseVersion);
  if (!cases.length) fail('problem.casesRequired');
  return taskOf(draft, settings, cases);
}

type Settings = Awaited<ReturnType<typeof storedSettings>> | typeof newProblem;

const noText = null as string | null;
const newProblem = {
  problemId: '',
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  difficulty: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  isRemoveEndBlank: true,
  isFileIo: false,
  ioReadFileName: noText,
  ioWriteFileName: noText,
  userExtraFile: noText,
  judgeExtraFile: noText,
  spjCode: noText,
  spjLanguage: noText,
  caseVersion: null as number | null,
};

async function draftCases(
  site: Site,
  uid: string,
  { pid, samples, isUploadTestCase, uploadTestcaseDir }: Draft,
  caseVersion: number | null,
): Promise<StoredCase[]> {
  if (!samples) return caseVersion === null ? [] : casesOf(site.db, caseVersion);
  const named = { samples, isUploadTestCase, uploadTestcaseDir };
  return storeCases(site, await caseFiles(site.db, { uid, pid: pid ?? undefined }, named));
}

function taskOf({ language, code }: Draft, settings: Settings, cases: StoredCase[]): Task {
  for (const json of [settings.userExtraFile, settings.judgeExtraFile]) requireExtraFiles(json);
  const { judgeMode, spjCode, spjLanguage } = settings;
  const mode = settings.judgeCaseMode as JudgeCaseMode;
  return {
    submitId: 0,
    language,
    source: code,
    limits: limitsOf(settings),
    type: settings.type as ProblemType,
    judgeMode: judgeMode as JudgeMode,
    judgeCaseMode: mode,
    ioScore: settings.type === ProblemType.OI ? problemScore(cases, mode) : 0,
    difficulty: settings.difficulty,
    isRemoveEndBlank: settings.isRemoveEndBlank,
    fileIO: fileIoOf(settings),
    userExtraFile: filesOf(settings.userExtraFile),
    judgeExtraFile: filesOf(settings.judgeExtraFile),
    checker: judgeMode === 'default' || !spjCode ? null : { language: spjLanguage ?? 'C++', source: spjCode },
    cases: cases.map(one => ({
      caseId: one.seq,
      groupNum: one.groupNum,
      score: one.score,
      input: one.inputSha256,
      output: one.outputSha256,
      outputSize: one.outputBytes,
    })),
    dataVersion: '0',
  };
}

const filesOf = (json: string | null) => (json ? (readExtraFiles(json) ?? {}) : {});

export async function readAnswerRun(site: Site, uid: string, key: string): Promise<AnswerRun> {
  const { status, progress, result, task } = await findTrial(site.db, uid, 'answer', key);
  const { cases, judgeCaseMode } = task as Task;
  // Groups are judged one after another in this mode alone; a judge reports in the order it judges.
  const byGroup = cases.toSorted((a, b) => (a.groupNum ?? 1) - (b.groupNum ?? 1));
  const order = (judgeCaseMode === 'subtask_lowest' ? byGroup : cases).map(one => one.caseId);
  const unknown = { time: null, memory: null, score: null, message: null };
  const none = { time: null, memory: null, score: null, errorMessage: null, cause: null };
  if (isUnfinished(status) || !result)
    return {
      status,
      ...none,
      total: cases.length,
      cases: (progress as number[]).map((each, at) => ({ seq: order[at]!, status: each, ...unknown })),
    };
  const judged = result as Partial<z.output<typeof judgeResult>>;
  return {
    status,
    time: judged.time ?? null,
    memory: judged.memory ?? null,
    score: judged.score ?? null,
    errorMessage: judged.errorMessage ?? null,
    cause: judged.cause ?? null,
    total: cases.length,
    cases: (judged.cases ?? [])
      .map(one => ({
        seq: one.caseId,
        status: one.status,
        time: one.time,
        memory: one.memory,
        score: one.score,
        message: one.message ?? one.cause,
      }))
      .sort((a, b) => a.seq - b.seq),
  };
}
