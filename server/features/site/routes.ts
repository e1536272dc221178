import * as contract from '#core/contract/site.ts';
import { pick } from '#core/pick.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { siteAnnouncements } from '../announcement/queries.ts';
import { mailConfigured } from '../configuration/mailer.ts';
import { recentContests } from '../contest/taking-part/queries/list.ts';
import { publicUrl } from '../file/public-url.ts';
import { figuresPolicy } from './policy.ts';
import { weekOf } from './queries/week.ts';
import { contestsElsewhere, homePictures, recentProblems, recentSolvers } from './queries.ts';

export const siteRoutes = [
  route(contract.getWebsiteConfig, async ({ site }) => {
    const settings = await site.settings.read();
    return {
      ...pick(settings, 'baseUrl', 'name', 'shortName', 'description', 'register', 'recordName', 'recordUrl'),
      ...pick(
        settings,
        'projectName',
        'projectUrl',
        'pictureProxy',
        'openPublicDiscussion',
        'openSolutions',
        'openGroupDiscussion',
        'openContestComment',
        'openRating',
        'showAllAreas',
      ),
      email: settings.emailUsername,
      mailConfigured: mailConfigured(settings),
      convertsVideos: site.converter !== null,
      ...(settings.passkeyLogin && { passkeyLogin: true as const }),
      ...(settings.offersLoginProviders && { offersLoginProviders: true as const }),
      ...(settings.knowsPlatforms && { knowsPlatforms: true as const }),
      ...(!settings.worksOffline && { worksOffline: false as const }),
      ...(settings.openPush && settings.worksOffline && { openPush: true as const }),
    };
  }),

  route(contract.getHomeCarousel, async ({ db }) => {
    const pictures = await homePictures(db);
    return pictures.map(({ id, name }) => ({ id, url: publicUrl('img', name) }));
  }),

  route(contract.getCommonAnnouncement, ({ db, query }) =>
    pageOfRows(query, siteAnnouncements(db).where('announcement.status', '=', 0), 'announcement.id'),
  ),

  route(contract.getRecentContest, ({ db }) => recentContests(db)),

  route(contract.getRecentOtherContest, ({ db }) => contestsElsewhere(db)),

  route(contract.getRecentSevenAcRank, ({ db }) => sevenDayRank.read(db)),

  route(contract.getLastWeekStatistics, ({ db, viewer, query }) =>
    siteWeek.read(db, { fresh: query.forceRefresh && figuresPolicy.refresh(viewer) }),
  ),

  route(contract.getUserLastWeekStatistics, ({ db, viewer, query }) =>
    weekOf(db, query.uid || requireLogin(viewer).uid),
  ),

  route(contract.getRecentUpdatedProblem, ({ db }) => recentProblems(db)),
];

const sevenDayRank = cachedFor(60_000, recentSolvers);
const siteWeek = cachedFor(60_000, (db: Database) => weekOf(db));
