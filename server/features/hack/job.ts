import type { z } from 'zod';
import type { hackTask } from '#core/contract/judging.ts';
import type { JobKind } from '../judging/kind.ts';
import { needFor } from '../judging/need.ts';
import type { JobClass } from '../judging/queue.ts';
import { taskOf } from '../submission/queries/task.ts';
import {
  giveUpHack,
  hackToJudge,
  languagesOfHack,
  leaseHack,
  orphanedHacks,
  releaseHack,
  storeHack,
} from './store/judging.ts';

export interface HackJob {
  kind: 'hack';
  id: number;
}

/** A hack on its way to its outcome. What it is judged with is read when a judge takes it. */
export const hackJobs: JobKind<HackJob> = {
  kind: 'hack',

  async lease({ db }, { jobId, data: { id } }, judge) {
    const isLeased = await leaseHack(db, { id, jobId, judger: judge.name });
    return isLeased ? { kind: 'hack', task: hackTaskOf(await hackToJudge(db, id)) } : null;
  },

  async release({ db }, { data: { id } }) {
    await releaseHack(db, id);
  },

  async progress() {},

  async store(transaction, { jobId, data: { id } }, judge, report) {
    return report.kind === 'hack' && storeHack(transaction, { id, jobId, judger: judge.name }, report.result);
  },

  async giveUp(transaction, { jobId, data: { id } }, cause) {
    await giveUpHack(transaction, { id, jobId }, cause);
  },

  holdsBlob: async () => false,

  async orphans(transaction) {
    const entries = [];
    for (const { id, jobId, cid } of await orphanedHacks(transaction))
      entries.push({
        jobId: jobId!,
        data: { kind: 'hack', id },
        need: needFor(...(await languagesOfHack(transaction, id))),
        jobClass: classOf(cid),
        behind: 0,
      });
    return entries;
  },
};

/** Whoever takes part in a contest waits for nobody outside of it. */
export const classOf = (cid: number): JobClass => (cid === 0 ? 'normal' : 'contest');

type HackTask = z.output<typeof hackTask>;
type HackRow = Awaited<ReturnType<typeof hackToJudge>>;

/** Where a program of the problem was taken away meanwhile, an empty one stands for it, and the judge says what that comes to. */
function hackTaskOf(row: HackRow): HackTask {
  const { language, source, limits, judgeMode, isRemoveEndBlank, fileIO, ...rest } = taskOf(0, {
    ...row,
    cases: [],
  });
  const { userExtraFile, judgeExtraFile, checker } = rest;
  return {
    language,
    source,
    limits,
    judgeMode,
    isRemoveEndBlank,
    fileIO,
    userExtraFile,
    judgeExtraFile,
    checker,
    validator: { language: row.validatorLanguage ?? 'C++', source: row.validator ?? '' },
    solution: { language: row.solutionLanguage ?? 'C++', source: row.solution ?? '' },
    test:
      row.generator === null
        ? { input: row.input! }
        : {
            generator: { language: row.generatorLanguage!, source: row.generator },
            args: row.arguments.split(/\s+/).filter(Boolean),
          },
  };
}
