import type { AdminTrainingRow, TrainingEdit } from '#core/contract/training-admin.ts';
import type { Database } from '#server/database/connect.ts';
import { problemsMatching } from '#server/features/problem/problem-search.ts';
import { pageOfFound, pageOfRows } from '#server/http/page.ts';
import { isRoot, loggedIn, type Viewer } from '#server/http/viewer.ts';
import {
  candidatesFor,
  findCategory,
  placesOf,
  problemsInTraining,
  trainingForEditor,
  trainingsForAdmin,
  type Wanted,
} from './admin-queries.ts';
import { trainingsCalled } from './list.ts';

interface Paging {
  currentPage: number;
  limit: number;
  keyword?: string;
}

/** A page of trainings for those who write them. Whoever manages the place may change all of them. */
export async function adminPage(
  db: Database,
  viewer: Viewer,
  query: Paging,
  gid: number | null,
  managesAll = isRoot(viewer),
) {
  const trainings = trainingsForAdmin(db, gid);
  const { keyword } = query;
  const id = keyword && /^\d{1,9}$/.test(keyword) ? Number(keyword) : undefined;
  const page = keyword
    ? await pageOfFound(query, trainings, trainingsCalled(keyword, id), 'training.id')
    : await pageOfRows(query, trainings, 'training.id');
  const own = loggedIn(viewer).uid;
  const records = page.records.map(({ uid, ...row }) => ({
    ...(row as Omit<AdminTrainingRow, 'isGroup' | 'mayEdit'>),
    isGroup: row.gid !== null,
    mayEdit: managesAll || uid === own,
  }));
  return { ...page, records };
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
  db: Database,
  tid: number,
  query: Paging & Wanted & { queryExisted: boolean },
) {
  const { keyword, queryExisted } = query;
  const candidates = candidatesFor(db, tid, query);
  const [problemList, places] = await Promise.all([
    queryExisted
      ? pageOfRows(query, problemsInTraining(db, tid, keyword))
      : keyword
        ? pageOfFound(query, candidates, problemsMatching(keyword), 'problem.id')
        : pageOfRows(query, candidates, 'problem.id'),
    placesOf(db, tid),
  ]);
  return { problemList, trainingProblemMap: Object.fromEntries(places.map(place => [place.pid, place])) };
}
