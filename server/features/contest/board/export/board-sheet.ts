import type { z } from 'zod';
import type { downloadContestRank } from '#core/contract/contest-admin.ts';
import { presentContest } from '#server/features/contest/present.ts';
import { findShownContest, problemsOfContest } from '#server/features/contest/queries.ts';
import type { InContest } from '#server/features/contest/taking-part/entry.ts';
import type { Context } from '#server/http/route.ts';
import { viewOf } from '../rank.ts';
import { type Sheet, sheetOf } from './sheet.ts';

type SheetQuery = z.output<(typeof downloadContestRank)['query']>;

/** The board as those who run the contest want it in a file. */
export async function boardSheet(
  { site, db, viewer, standing, language }: InContest & Pick<Context<unknown, unknown>, 'language'>,
  { forceRefresh, removeStar, containEnd, category, organisation, country }: SheetQuery,
): Promise<Sheet> {
  const contest = presentContest(await findShownContest(db, standing.id));
  const view = viewOf(viewer, standing, { forceRefresh, containsEnd: containEnd });
  return sheetOf({
    contest,
    problems: await problemsOfContest(db, standing.id),
    board: await site.boards.read(standing.id, view),
    name: contest.rankShowName,
    removeStar,
    filter: { category, organisation, country },
    isSealed: view === 'frozen',
    language,
  });
}
