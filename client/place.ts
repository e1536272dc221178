import {
  type ContestProblemInfo,
  getContestProblemDetail,
  getContestProblems,
} from '#core/contract/contest.ts';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import { getProblemDetail, getProblemList, type ProblemInfo } from '#core/contract/problem.ts';
import { getTrainingProblemDetail, getTrainingProblems } from '#core/contract/training.ts';
import type { CommandArguments } from './arguments.ts';
import type { Site } from './site.ts';

/** A problem as it is called where it is: in a contest by a letter, in a training as that calls it. */
export interface ListedProblem {
  id: string;
  title: string;
  accepted: number;
  tries: number;
}

export interface ProblemPage {
  problems: ListedProblem[];
  page: number;
  pages: number;
  total: number;
}

export type FoundProblem = ProblemInfo | ContestProblemInfo;

/** Problems of the bank, of a contest, a training or a group, whichever was named. */
export async function listProblems(site: Site, given: CommandArguments): Promise<ProblemPage> {
  const keyword = given.words.join(' ') || undefined;
  const short = await listShort(site, given);
  if (short) {
    const problems = short.filter(
      ({ id, title }) => !keyword || `${id} ${title}`.toLowerCase().includes(keyword.toLowerCase()),
    );
    return { problems, page: 1, pages: 1, total: problems.length };
  }
  const query = { keyword, currentPage: given.page, limit: 30 };
  const { records, current, pages, total } =
    given.group === undefined
      ? await site.ask(getProblemList, { query })
      : await site.ask(getGroupProblems, { query: { ...query, gid: given.group, oj: 'All' } });
  const problems = records.map(row => ({
    id: row.problemId,
    title: row.title,
    accepted: row.ac,
    tries: row.total,
  }));
  return { problems, page: current, pages, total };
}

/** What a contest or a training has: few enough to be told at once. */
async function listShort(
  site: Site,
  { contest, training }: CommandArguments,
): Promise<ListedProblem[] | undefined> {
  if (contest !== undefined) {
    const rows = await site.ask(getContestProblems, { query: { cid: contest } });
    return rows.map(row => ({
      id: row.displayId,
      title: row.displayTitle,
      accepted: row.ac,
      tries: row.total,
    }));
  }
  if (training === undefined) return undefined;
  const rows = await site.ask(getTrainingProblems, { query: { tid: training } });
  return rows.map(row => ({ id: row.displayId, title: row.title, accepted: row.ac, tries: row.total }));
}

export function findProblem(site: Site, given: CommandArguments, problemId: string): Promise<FoundProblem> {
  const { contest, training, group } = given;
  if (contest !== undefined)
    return site.ask(getContestProblemDetail, { query: { cid: contest, displayId: problemId } });
  if (training !== undefined)
    return site.ask(getTrainingProblemDetail, { query: { tid: training, displayId: problemId } });
  return site.ask(getProblemDetail, { query: { problemId, gid: group } });
}
