import type { AdminTrainingRow, TrainingEdit } from '#core/contract/training-admin.ts';
import { bankStanding, type TrainingStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { problemsMatching } from '#server/features/problem/queries/problem-search.ts';
import { problemStanding } from '#server/features/problem/standing.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { withAbilities } from './abilities.ts';
import {
  type CandidateFilter,
  candidatesFor,
  findCategory,
  problemSlots,
  problemsInTraining,
  trainingForEditor,
  trainingsForAdmin,
} from './queries/admin.ts';
import { trainingTitleMatch } from './queries/title-search.ts';

interface Paging {
  currentPage: number;
  limit: number;
  keyword?: string;
}

type Services = Pick<Site, 'db' | 'standings'>;

/** A page of trainings for those who write them. */
export async function adminPage(site: Services, viewer: Viewer, query: Paging, gid: number | null) {
  const { db } = site;
  const trainings = trainingsForAdmin(db, gid);
  const { keyword } = query;
  const id = keyword && /^\d{1,9}$/.test(keyword) ? Number(keyword) : undefined;
  const page = keyword
    ? await pageOfMatches(query, trainings, trainingTitleMatch(keyword, id), 'training.id')
    : await pageOfRows(query, trainings, 'training.id');
  const rows = page.records.map(({ uid, ...row }) => ({
    ...(row as Omit<AdminTrainingRow, 'isGroup' | 'mayEdit' | 'mayDelete'>),
    isGroup: row.gid !== null,
  }));
  return { ...page, records: await withAbilities(site, viewer, rows) };
}

export async function readForEditor(db: Database, tid: number): Promise<TrainingEdit> {
  const { categoryId, ...training } = await trainingForEditor(db, tid);
  return {
    training: {
      ...training,
      isGroup: training.gid !== null,
      auth: training.auth as TrainingEdit['training']['auth'],
      rankShowName: training.rankShowName as TrainingEdit['training']['rankShowName'],
    },
    trainingCategory: categoryId === null ? null : ((await findCategory(db, categoryId)) ?? null),
  };
}

/** The problems of a training, or those that could join it, with the places of the former. */
export async function problemPage(
  site: Services,
  viewer: Viewer,
  { id: tid, gid }: TrainingStanding,
  query: Paging & CandidateFilter & { queryExisted: boolean },
) {
  const { db } = site;
  const { keyword, queryExisted } = query;
  const candidates = candidatesFor(db, tid, query);
  const [page, places, ofGroup] = await Promise.all([
    queryExisted
      ? pageOfRows(query, problemsInTraining(db, tid, keyword))
      : keyword
        ? pageOfMatches(query, candidates, problemsMatching(keyword), 'problem.id')
        : pageOfRows(query, candidates, 'problem.id'),
    problemSlots(db, tid),
    problemStanding(site, viewer, { gid }),
  ]);
  const records = page.records.map(({ authorUid, ...row }) => ({
    ...row,
    mayEdit: problemPolicy.manage(viewer, row.gid === null ? bankStanding : ofGroup, { ...row, authorUid }),
  }));
  return {
    problemList: { ...page, records },
    trainingProblemMap: Object.fromEntries(places.map(place => [place.pid, place])),
  };
}
