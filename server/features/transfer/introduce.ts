import { importLifeS } from '#core/limits.ts';
import { roles } from '#core/role.ts';
import type { ImportVisibility } from '#core/transfer.ts';
import { ApiError } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { problemPolicy } from '../problem/policy.ts';
import { managedProblem } from '../problem/standing.ts';
import { isCompiled } from '../problem/store/checker.ts';
import { answerTask } from '../trial/answer.ts';
import { compileOnJudge } from '../trial/checker.ts';
import { startTrial } from '../trial/trial.ts';
import { type ApplyResult, applyProblem } from './apply.ts';
import { tokenRulesOf } from './checker/outward.ts';
import type { ImportedProblem, ImportedSave } from './imported.ts';
import { planProblem } from './plan.ts';
import { isAnyServed, isJudgeThere } from './queries/judges.ts';
import type { Remark } from './remarks.ts';
import { hideProblem } from './store/visibility.ts';

/** A model answer on its way through the judges. */
export interface AnswerTrial {
  language: string;
  key: string;
}

type Introduced = ApplyResult & { remarks: Remark[]; trials: AnswerTrial[] };

/**
 * Brings a problem in as this administrator may: changes only what they may change, compiles its checker, keeps hidden
 * what nobody could solve, and has its model answers judged.
 */
export async function introduceProblem(
  site: Site,
  editor: User,
  problem: ImportedProblem,
  visibility: ImportVisibility,
): Promise<Introduced> {
  const { pid } = await planProblem(site.db, problem, new Set());
  if (pid !== null) await managedProblem(site, editor, pid);
  const remarks = await obstacles(site, editor, problem.save, visibility);
  const hidden = remarks.length > 0 || visibility === 'hidden';
  const applied = await applyProblem(site, editor, problem, hidden ? 'hidden' : visibility);
  const isNew = applied.outcome !== 'same';
  // One that is there already stays as visible as it is, unless it can no longer be solved.
  if (applied.outcome === 'changed' && remarks.length > 0) await hideProblem(site.db, applied.pid);
  return {
    ...applied,
    remarks: isNew ? remarks : [],
    trials: isNew ? await judgeAnswers(site, editor, applied.pid, problem.save) : [],
  };
}

/** Why a problem is not shown to everybody yet. */
async function obstacles(
  site: Site,
  editor: User,
  save: ImportedSave,
  visibility: ImportVisibility,
): Promise<Remark[]> {
  const found: Remark[] = [];
  if (visibility !== 'contest' && !problemPolicy.publish(editor))
    found.push({ key: 'hidden.rights', values: { role: roles[editor.role].name } });
  if (save.cases?.length === 0) found.push({ key: 'hidden.noCases' });
  if (save.languages?.length && !(await isAnyServed(site.db, save.languages)))
    found.push({ key: 'hidden.languages', values: { name: save.languages.join(', ') } });
  const trouble = await checkerTrouble(site, editor.uid, save);
  return trouble ? [...found, trouble] : found;
}

async function checkerTrouble(
  site: Site,
  uid: string,
  { problem: { judgeMode = 'default', spjCode, spjLanguage, judgeExtraFile } }: ImportedSave,
): Promise<Remark | null> {
  if (judgeMode === 'default') return null;
  if (!spjCode) return { key: 'hidden.noChecker' };
  // One of those that come with us compiles.
  if (tokenRulesOf(spjCode)) return null;
  const language = spjLanguage ?? 'C++';
  const extraFiles = JSON.parse(judgeExtraFile ?? '{}') as Record<string, string>;
  if (await isCompiled(site.db, { language, source: spjCode, extraFiles })) return null;
  if (!(await isJudgeThere(site.db))) return { key: 'hidden.untried' };
  try {
    await compileOnJudge(site, uid, { code: spjCode, language, extraFiles });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.key === 'trial.noJudge') return { key: 'hidden.untried' };
    const detail = String(error.values.output ?? error.values.cause ?? error.values.name ?? error.key);
    return { key: 'hidden.checker', values: { detail: detail.slice(0, 300) } };
  }
}

/** An answer that cannot even be handed to a judge, for its language say, is left to the editor of the problem. */
async function judgeAnswers(
  site: Site,
  { uid }: User,
  pid: number,
  { codeAnswers = [], cases = [] }: ImportedSave,
): Promise<AnswerTrial[]> {
  const trials: AnswerTrial[] = [];
  for (const { language, code } of cases.length > 0 ? codeAnswers : [])
    try {
      const task = await answerTask(site, uid, { pid, language, code, problem: {}, isUploadTestCase: true });
      trials.push({ language, key: await startTrial(site, uid, 'answer', task, importLifeS) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      trials.push({ language, key: '' });
    }
  return trials;
}
